// Builds dist/: the wasm binaries from C++, then the site and the engine as a library from TypeScript.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../cpp/setup/fingerprint.mjs';
import { buildPreset } from '../cpp/setup/preset.mjs';
import { reportSkipped, runStep } from '../cpp/setup/step.mjs';
import { runIfProgram, Stop } from '../cpp/setup/stop.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const wasmPresets = ['wasm', 'wasm-nosimd'];
const engineFiles = wasmPresets.flatMap((preset) =>
  ['first.mjs', 'first.wasm', 'rest.mjs', 'rest.wasm'].map((name) => `build/${preset}/attention-${name}`),
);
const webInputs = ['web', 'examples', 'package.json', 'package-lock.json', ...engineFiles];
/** The first one empties dist/. */
export const languages = ['en', 'es'];
const viteBuild = (/** @type {string} */ config) => ['build', '--config', `web/${config}.ts`];
const webSteps = [
  ...languages.flatMap((language) =>
    [
      { title: 'build the site', config: 'vite.config' },
      { title: 'build the element', config: 'vite.embed.config' },
      { title: 'build the page in one file', config: 'vite.file.config' },
    ].map(({ title, config }) => ({
      title: `${title} (${language})`,
      tool: 'vite',
      args: [...viteBuild(config), '--mode', language],
    })),
  ),
  { title: 'build the engine', tool: 'vite', args: viteBuild('vite.engine.config') },
  { title: "write the engine's types", tool: 'tsc', args: ['-p', 'web/tsconfig.engine.json'] },
  { title: "write the element's types", tool: 'tsc', args: ['-p', 'web/tsconfig.element.json'] },
];

/**
 * Brings dist/ up to date; does nothing when neither an input nor an output has changed since the last time.
 * @throws {Stop} when a step fails
 */
export async function build() {
  for (const preset of wasmPresets) {
    if (!(await buildPreset(root, preset, 'engine')))
      throw new Stop(`The C++ core (${preset}) did not build.`);
  }
  const stamp = path.join(root, 'build', 'dist.stamp');
  const inputs = `${process.version} ${fingerprint(root, webInputs)}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === `${inputs} ${fingerprint(root, ['dist'])}`) {
    reportSkipped('build the site and the engine', 'up to date');
    return;
  }
  rmSync(stamp, { force: true });
  for (const { title, tool, args } of webSteps) {
    const command = path.join(root, 'node_modules', '.bin', tool);
    if (!(await runStep(title, command, args, { cwd: root })).ok) throw new Stop(`Failed to ${title}.`);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${inputs} ${fingerprint(root, ['dist'])}`);
}

await runIfProgram(import.meta.url, build);
