// The package in the hands of somebody who installs it into an empty folder, without a network.

import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useHostPages } from './host-pages.ts';
import { numbersOf, ready, useSite } from './page.ts';

const run = promisify(execFile);
const top = fileURLToPath(new URL('../..', import.meta.url));
const site = useSite();
const host = useHostPages();
let folder = '';
let installed = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'package-consumer-'));
  // dist/ is built: the whole test of the built site stands on it.
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: top,
  });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, path.join(folder, filename)], { cwd: folder });
  await copyFile(
    new URL('../../examples/npm-consumer/worked-example.mjs', import.meta.url),
    path.join(folder, 'worked-example.mjs'),
  );
  installed = path.join(folder, 'node_modules', 'attention-playground');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the package', () => {
  it('comes alone: nothing else is installed with it', async () => {
    expect(
      (await readdir(path.join(folder, 'node_modules'))).filter((name) => !name.startsWith('.')),
    ).toEqual(['attention-playground']);
  });

  it('holds what its exports name, the site with its page in one file, and no source', async () => {
    const { exports: named } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as {
      exports: Record<string, string | Record<string, string>>;
    };
    const files = Object.values(named)
      .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
      .filter((file) => !file.includes('*'));
    expect(files).toHaveLength(7);
    for (const file of [
      ...files,
      'dist/index.html',
      'dist/embed.html',
      'dist/es/index.html',
      'dist/attention-playground.html',
    ]) {
      await expect(readFile(path.join(installed, file)), file).resolves.toBeDefined();
    }
    expect((await readdir(installed)).toSorted()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  });

  it('has types for the engine and the element, and the example keeps to them', async () => {
    await copyFile(new URL('package/consumer.ts', import.meta.url), path.join(folder, 'consumer.ts'));
    const config = {
      compilerOptions: {
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2022', 'dom'],
        types: [],
        strict: true,
        skipLibCheck: false,
        checkJs: true,
        noEmit: true,
      },
      files: ['consumer.ts', 'worked-example.mjs'],
    };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = path.join(top, 'node_modules', '.bin', 'tsc');
    await run(tsc, ['-p', folder]).catch((error: { stdout: string }) => expect.fail(error.stdout));
  });

  it('computes the worked example in Node, as the example does', async () => {
    const { stdout } = await run(process.execPath, [path.join(folder, 'worked-example.mjs')]);
    expect(stdout).toBe(
      ['weights 0.140 0.576 0.284', 'output 0.140 0.576 0.284', 'fused 0.140 0.576 0.284', ''].join('\n'),
    );
  });

  it('gives a page the element', async () => {
    const module = host.addFile(await readFile(path.join(installed, 'dist/embed.js')), 'text/javascript');
    const page = await site.open(
      host.add({
        head: `<script type="module" src="${module}"></script>`,
        body: '<attention-playground demo="formula" step="4"></attention-playground>',
      }),
    );
    await ready(page, 'formula');
    for (const row of await numbersOf(page, 'weights')) {
      expect(row.reduce((sum, weight) => sum + weight)).toBeCloseTo(1, 6);
    }
  });
});
