// Checks formatting, lint rules and types of the whole tree; `npm run check -- --fix` mends what can be mended.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findCommand } from '../cpp/setup/machine.mjs';
import { reportSkipped, runStep } from '../cpp/setup/step.mjs';
import { runIfProgram, Stop } from '../cpp/setup/stop.mjs';
import { none, sum } from './count.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @typedef {import('./count.mjs').Count} Count */

/**
 * @typedef {object} Check
 * @property {string} title
 * @property {string} command
 * @property {string[]} args
 */

/**
 * @param {boolean} fix mend instead of report, where the tool can
 * @returns {Check[]}
 */
function checks(fix) {
  const tool = (/** @type {string} */ name) => path.join(root, 'node_modules', '.bin', name);
  return [
    { title: 'types (tsc)', command: tool('tsc'), args: ['-p', 'web/tsconfig.json'] },
    { title: 'lint (oxlint)', command: tool('oxlint'), args: ['--deny-warnings', ...(fix ? ['--fix'] : [])] },
    { title: 'format (prettier)', command: tool('prettier'), args: [fix ? '--write' : '--check', '.'] },
    {
      title: 'format (clang-format)',
      command: 'clang-format',
      args: [...(fix ? ['-i'] : ['--dry-run', '-Werror']), ...cppFiles()],
    },
  ];
}

/** Every C++ file of ours, relative to the repository. */
function cppFiles() {
  const folders = ['cpp', 'tests', 'examples'].filter((folder) => existsSync(path.join(root, folder)));
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(cc|h)$/.test(name))
      .map((name) => path.join(folder, name)),
  );
}

/**
 * Runs every check, each counted as one test; without clang-format its check is skipped.
 * @param {{ fix?: boolean }} [options]
 * @returns {Promise<Count>}
 */
export async function runChecks({ fix = false } = {}) {
  let total = none();
  for (const { title, command, args } of checks(fix)) {
    if (command === 'clang-format' && !findCommand([command])) {
      reportSkipped(title, 'skipped: clang-format is not installed');
      total = sum(total, { ...none(), skipped: 1 });
      continue;
    }
    const { ok } = await runStep(title, command, args, { cwd: root });
    total = sum(total, ok ? { ...none(), passed: 1 } : { ...none(), failed: 1 });
  }
  if (total.failed > 0 && !fix)
    process.stdout.write('To mend formatting and simple lint: npm run check -- --fix\n');
  return total;
}

async function main() {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== '--fix')) throw new Stop('Usage: npm run check [-- --fix]');
  const { failed } = await runChecks({ fix: args.includes('--fix') });
  if (failed > 0) process.exitCode = 1;
}

await runIfProgram(import.meta.url, main);
