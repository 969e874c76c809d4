// dist/engine in the hands of another person: its files, its types under both ways to resolve modules, and a
// program that plain Node runs.

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineFolder } from './built-engine.ts';

const run = promisify(execFile);
const tsc = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'engine-consumer-'));
  await symlink(fileURLToPath(engineFolder), path.join(folder, 'engine'));
  const consumer = await readFile(new URL('consumer.ts', import.meta.url), 'utf8');
  const outside = consumer.replaceAll('../../../web/engine/index.ts', './engine/index.js');
  await writeFile(path.join(folder, 'consumer.ts'), outside);
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rm(folder, { recursive: true }));

/** Compiles the consumer, declaration files included; rejects with what tsc says. */
async function compile(resolution: 'bundler' | 'nodenext'): Promise<void> {
  const config = {
    compilerOptions: {
      target: 'es2022',
      module: resolution === 'bundler' ? 'esnext' : 'nodenext',
      moduleResolution: resolution,
      lib: ['es2022', 'dom'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      preserveSymlinks: true,
      skipLibCheck: false,
      outDir: resolution,
      rootDir: '.',
    },
    files: ['consumer.ts'],
  };
  const file = path.join(folder, `tsconfig.${resolution}.json`);
  await writeFile(file, JSON.stringify(config));
  await run(tsc, ['-p', file]).catch((error: { stdout: string }) => expect.fail(error.stdout));
}

describe('dist/engine', () => {
  it('holds the module, its binaries and the types of what is public', async () => {
    const files = await readdir(engineFolder);
    expect(files).toEqual(expect.arrayContaining(['index.js', 'worker.js']));
    expect(files.filter((name) => !name.endsWith('.js')).toSorted()).toEqual([
      'argument-error.d.ts',
      'attention-first-scalar.wasm',
      'attention-first-simd.wasm',
      'attention-rest-scalar.wasm',
      'attention-rest-simd.wasm',
      'index.d.ts',
      'types.d.ts',
    ]);
  });

  it('imports nothing but its own files and Node’s', async () => {
    const source = await readFile(new URL('index.js', engineFolder), 'utf8');
    const specifiers = Array.from(
      source.matchAll(/(?:from|import)\s*\(?["']([^"']+)["']/g),
      ([, name]) => name!,
    );
    expect(specifiers.length).toBeGreaterThan(0);
    for (const name of specifiers) expect(name).toMatch(/^(node:|\.\/)/);
  });

  it.each(['bundler', 'nodenext'] as const)('compiles for another person with moduleResolution %s', compile);

  it('runs in plain Node', async () => {
    await compile('nodenext');
    await symlink(fileURLToPath(engineFolder), path.join(folder, 'nodenext', 'engine'));
    const { stdout } = await run(process.execPath, [path.join(folder, 'nodenext', 'consumer.js')]);
    expect(stdout.trim()).toBe('simd 2 2 2 2x2 2 2 true object object object');
  });
});
