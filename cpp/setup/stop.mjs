// How a command of this project starts and how it ends: with one sentence instead of a stack trace when what went wrong
// is the user's to mend.
import { realpathSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** An expected failure; `message` is the whole text the user reads. */
export class Stop extends Error {}

/**
 * Runs `main` when the module at `moduleUrl` is the program itself rather than an import. A Stop becomes its sentence
 * on stderr and exit code 1; anything else is a defect of ours and keeps its stack trace.
 * @param {string} moduleUrl the caller's import.meta.url
 * @param {() => Promise<void>} main
 * @returns {Promise<void>}
 */
export async function runIfProgram(moduleUrl, main) {
  const program = process.argv[1];
  if (!program || realpathSync(program) !== fileURLToPath(moduleUrl)) return;
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
