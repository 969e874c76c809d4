// Runs every suite, also after one has failed, and ends with a table and one line that counts all tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import util from 'node:util';
import { buildPreset } from '../cpp/setup/preset.mjs';
import { formatSeconds, paint, runStep } from '../cpp/setup/step.mjs';
import { runIfProgram, Stop } from '../cpp/setup/stop.mjs';
import { build } from '../web/build.mjs';
import { runChecks } from './check.mjs';
import { closingLine, countCtest, countVitest, none, sum, withFailure } from './count.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const reports = path.join(root, 'build', 'reports');

/** @typedef {import('./count.mjs').Count} Count */

/**
 * @typedef {object} Suite
 * @property {string} name as in `--only`
 * @property {string} about
 * @property {boolean} [isStep] true for what prepares other suites and holds no test itself
 * @property {() => Promise<Count>} run
 */

/** @type {Suite[]} */
const suites = [
  { name: 'check', about: 'types, lint, format', run: runChecks },
  { name: 'native', about: 'C++ tests on this machine', run: () => ctest('native') },
  { name: 'asan', about: 'C++ tests under sanitizers', run: () => ctest('asan') },
  { name: 'wasm', about: 'C++ tests as WebAssembly', run: () => ctest('wasm') },
  { name: 'wasm-nosimd', about: 'C++ tests as WebAssembly without SIMD', run: () => ctest('wasm-nosimd') },
  { name: 'build', about: 'the site and the engine', isStep: true, run: buildDist },
  { name: 'web', about: 'TypeScript and engine tests', run: () => vitest('web', 'web/vitest.config.ts') },
  { name: 'e2e', about: 'the built site in Chromium', run: () => vitest('e2e', 'web/vitest.e2e.config.ts') },
];

/**
 * @param {string} preset
 * @returns {Promise<Count>}
 */
async function ctest(preset) {
  if (!(await buildPreset(root, preset, 'tests'))) return withFailure(none());
  const args = ['--preset', preset, '--verbose', '--timeout', '600'];
  const { ok, output } = await runStep(`test ${preset}`, 'ctest', args, { cwd: root });
  const count = countCtest(output);
  return ok ? count : withFailure(count);
}

/** @returns {Promise<Count>} */
async function buildDist() {
  await build();
  return none();
}

/**
 * @param {string} name
 * @param {string} config
 * @returns {Promise<Count>}
 */
async function vitest(name, config) {
  const report = path.join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok } = await runStep(`test ${name}`, tool('vitest'), ['run', '--config', config, ...reporters], {
    cwd: root,
  });
  const count = existsSync(report) ? countVitest(JSON.parse(readFileSync(report, 'utf8'))) : none();
  return ok ? count : withFailure(count);
}

/** @param {string} name */
function tool(name) {
  return path.join(root, 'node_modules', '.bin', name);
}

/**
 * Runs one suite; an error that ends it early, or a run without any test, is a failure.
 * @param {Suite} suite
 * @returns {Promise<{ count: Count, seconds: number }>}
 */
async function runSuite(suite) {
  const started = performance.now();
  process.stdout.write(`\n${paint('1', suite.name)}: ${suite.about}\n`);
  let count;
  try {
    count = await suite.run();
  } catch (error) {
    const reason = error instanceof Stop ? error.message : util.inspect(error);
    process.stdout.write(`${reason}\n`);
    count = withFailure(none());
  }
  if (!suite.isStep && count.passed + count.failed + count.skipped === 0) {
    process.stdout.write('It ran no test at all, which counts as a failure.\n');
    count = withFailure(count);
  }
  return { count, seconds: (performance.now() - started) / 1000 };
}

/**
 * The suites named by `--only a,b`, or all.
 * @param {string[]} args
 */
function chosenSuites(args) {
  const names = suites.map((suite) => suite.name);
  let only;
  try {
    only = util.parseArgs({ args, options: { only: { type: 'string' } } }).values.only?.split(',') ?? names;
  } catch {
    only = [''];
  }
  if (only.some((name) => !names.includes(name)))
    throw new Stop(`Usage: npm test [-- --only ${names.join(',')}]`);
  return suites.filter((suite) => only.includes(suite.name));
}

async function main() {
  const chosen = chosenSuites(process.argv.slice(2));
  mkdirSync(reports, { recursive: true });
  let total = none();
  const rows = [];
  for (const suite of chosen) {
    const { count, seconds } = await runSuite(suite);
    total = sum(total, count);
    const result = suite.isStep && count.failed === 0 ? 'done' : closingLine(count);
    const mark = count.failed > 0 ? paint('31', '✗') : paint('32', '✓');
    rows.push(`${mark} ${suite.name.padEnd(12)} ${formatSeconds(seconds).padStart(12)}  ${result}`);
  }
  process.stdout.write(`\n${rows.join('\n')}\n\n${closingLine(total)}\n`);
  if (total.failed > 0) process.exitCode = 1;
}

await runIfProgram(import.meta.url, main);
