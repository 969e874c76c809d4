// Runs one command as a named step: progress while it runs, its time at the end, its output only when it fails.
import { spawn } from 'node:child_process';
import process from 'node:process';
import util from 'node:util';

const liveIntervalMs = 100;
const heartbeatMs = 30_000;
const tailLines = 80;

/**
 * @typedef {object} StepResult
 * @property {boolean} ok the command ended with exit code 0
 * @property {string} output everything it wrote to stdout and stderr, in order of arrival
 * @property {number} seconds
 */

/**
 * Runs `command` and resolves when it has ended; never rejects. On a terminal the last line of output is shown while
 * it runs; elsewhere a line appears every half minute. A failing command's last lines are printed.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<StepResult>}
 */
export async function runStep(title, command, args, options = {}) {
  const started = performance.now();
  const secondsSoFar = () => (performance.now() - started) / 1000;
  let output = '';
  const stopProgress = showProgress(title, secondsSoFar, () => lastLine(output));
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const collect = (/** @type {string} */ chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => {
      output += `${error.message}\n`;
      resolve(1);
    });
    child.on('close', (exitCode, signal) => {
      if (signal) output += `ended by ${signal}\n`;
      resolve(exitCode === null ? 1 : exitCode);
    });
  });
  stopProgress();
  const result = { ok: code === 0, output, seconds: secondsSoFar() };
  report(title, result);
  return result;
}

/**
 * Prints the closing line of a step, and its output when it failed.
 * @param {string} title
 * @param {StepResult} result
 */
function report(title, { ok, output, seconds }) {
  const mark = ok ? paint('32', '✓') : paint('31', '✗');
  process.stdout.write(`${mark} ${title} ${paint('2', formatSeconds(seconds))}\n`);
  if (ok) return;
  const lines = output.trimEnd().split('\n');
  const dropped = lines.length - tailLines;
  if (dropped > 0) process.stdout.write(`    … ${dropped} lines before\n`);
  for (const line of lines.slice(-tailLines)) process.stdout.write(`    ${line}\n`);
}

/**
 * Prints that a step had nothing to do.
 * @param {string} title
 * @param {string} reason
 */
export function reportSkipped(title, reason) {
  process.stdout.write(`${paint('2', '-')} ${title} ${paint('2', reason)}\n`);
}

/**
 * @param {string} title
 * @param {() => number} secondsSoFar
 * @param {() => string} line
 * @returns {() => void} ends the display
 */
function showProgress(title, secondsSoFar, line) {
  const { stdout } = process;
  if (!stdout.isTTY) {
    const timer = setInterval(() => {
      stdout.write(`  ${title}: ${Math.round(secondsSoFar())} s … ${line()}\n`);
    }, heartbeatMs);
    return () => clearInterval(timer);
  }
  const timer = setInterval(() => {
    const text = `… ${title} ${Math.floor(secondsSoFar())} s  ${line()}`;
    stdout.write(`\r\u001b[K${text.slice(0, (stdout.columns || 80) - 1)}`);
  }, liveIntervalMs);
  return () => {
    clearInterval(timer);
    stdout.write('\r\u001b[K');
  };
}

/**
 * The last line of `output` that holds something, without control sequences.
 * @param {string} output
 */
function lastLine(output) {
  const lines = output.slice(-2000).split(/[\r\n]+/);
  const last = lines.filter((line) => line.trim()).pop() || '';
  return util.stripVTControlCharacters(last).trim();
}

/**
 * "0.4 s", "12 s" or "3 min 05 s".
 * @param {number} seconds
 */
export function formatSeconds(seconds) {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/**
 * `text` in an SGR colour on a terminal, unchanged elsewhere or when NO_COLOR is set.
 * @param {string} sgr for example '31' for red
 * @param {string} text
 */
export function paint(sgr, text) {
  return process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[${sgr}m${text}\u001b[0m` : text;
}
