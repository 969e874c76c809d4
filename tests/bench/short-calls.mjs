// Calls that the page answers on its own thread, because they are expected to be short: of each kind the largest one,
// what it is expected to take at most, and what it takes, in Node and without SIMD, for which the estimate is made.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { cpuMilliseconds } from './node-place.mjs';
import { leastTimes } from './timing.mjs';

const rounds = 10;
const dim = 32;

/** As many as the largest of these calls takes */
const numbers = Float32Array.from({ length: 2 ** 21 }, (_, n) => Math.sin(n));

/** @param {number} rows @param {number} [columns] */
const rowsOf = (rows, columns = dim) => ({
  shape: [rows, columns],
  data: numbers.subarray(0, rows * columns),
});
/** @param {number} length */
const entries = (length) => Array.from({ length }, (_, n) => n + 1);
/** @param {number} rows */
const listOf = (rows) => Array.from({ length: rows }, (_, n) => [Math.sin(n)]);
/** @param {number} queries @param {number} [keys] */
const attention = (queries, keys = queries) => ({ q: rowsOf(queries), k: rowsOf(keys), v: rowsOf(keys) });
/** @param {number} tokens @param {number} [width] */
const vectors = (tokens, width = 8) => {
  const matrix = rowsOf(width, 8);
  return { x: rowsOf(tokens, width), wq: matrix, wk: matrix, wv: matrix };
};
/** @param {number} tokens */
const shuffled = (tokens) => ({ ...vectors(tokens), permutation: entries(tokens).map((n) => tokens - n) });
/** @param {number} keys */
const lookup = (keys) => {
  const given = { keys: rowsOf(keys, 2), values: rowsOf(keys, 1), query: rowsOf(1, 2) };
  return { ...given, target: 1, rate: 0.1 };
};
const mistakes = ['noScale'];
const causal = { kind: 'causal' };

/** @type {[call: string, what: string, argsOf: (n: number) => readonly unknown[]][]} with n = 1, 2, 3 … */
const kinds = [
  ['attend', 'n tokens', (n) => [attention(n)]],
  ['attend', 'n tokens, softcap', (n) => [{ ...attention(n), softcap: 5, temperature: 2, mask: causal }]],
  ['attend', '1 query, n keys', (n) => [attention(1, n)]],
  ['attend', '1 query, n keys in lists', (n) => [{ q: [[1]], k: listOf(n), v: listOf(n) }]],
  ['attend', 'n tokens, a bias', (n) => [{ ...attention(n), mask: { kind: 'bias', bias: rowsOf(n, n) } }]],
  ['attendFused', 'n tokens', (n) => [attention(n)]],
  ['explain', 'n tokens', (n) => [{ ...attention(n), quantity: 'weights', index: [0, 0] }]],
  ['explain', '1 query, n keys', (n) => [{ ...attention(1, n), quantity: 'weights', index: [0, 0] }]],
  ['explain', '1 query, n keys: output', (n) => [{ ...attention(1, n), quantity: 'output', index: [0, 0] }]],
  ['backward', 'n tokens', (n) => [{ ...attention(n), dOutput: rowsOf(n) }]],
  ['mistakes', 'n tokens', (n) => [{ ...attention(n), mistakes, mask: causal }]],
  ['decode', 'n tokens', (n) => [attention(n)]],
  ['onlineSoftmax', 'n keys', (n) => [{ ...attention(1, n), tile: 1 }]],
  ['order', 'n tokens', (n) => [shuffled(n)]],
  ['order', 'n tokens, mistakes', (n) => [{ ...shuffled(n), mistakes, mask: causal }]],
  ['roles', 'n tokens', (n) => [vectors(n)]],
  ['roles', 'width n', (n) => [vectors(4, n)]],
  ['lookup', 'n steps', (n) => [{ ...lookup(4), steps: n }]],
  ['lookup', 'n keys', (n) => [lookup(n)]],
  ['softmax', 'n scores', (n) => [{ scores: rowsOf(1, n) }]],
  ['softmaxSteps', 'n scores', (n) => [{ scores: rowsOf(1, n) }]],
  ['tally', 'n numbers', (n) => [{ values: rowsOf(1, n), where: rowsOf(1, n) }]],
  ['compare', 'n numbers', (n) => [rowsOf(1, n), rowsOf(1, n)]],
  ['compare', 'n rows', (n) => [rowsOf(n, 1), rowsOf(n, 1)]],
  ['random', 'n numbers', (n) => [{ shape: [1, n], seed: 1, decimals: 2 }]],
  ['embed', 'n tokens', (n) => [{ tokens: entries(n).map(String), dim, seed: 1, decimals: 2 }]],
  ['positions', 'n rows', (n) => [{ rows: n, dim }]],
  ['cost', 'n sizes', (n) => [{ tokens: entries(n), dim: 512 }]],
  ['fitPowerLaw', '1 + n points', (n) => [{ x: entries(1 + n), y: entries(1 + n) }]],
  ['compareSpeeds', 'n runs', (n) => [{ operations: entries(n), milliseconds: entries(n) }]],
];

/** @param {(n: number) => boolean} fits for 1 and up to some n */
function largest(fits) {
  let [most, tooMany] = [1, 2];
  while (fits(tooMany)) [most, tooMany] = [tooMany, 2 * tooMany];
  while (tooMany - most > 1) {
    const between = (most + tooMany) >> 1;
    if (fits(between)) most = between;
    else tooMany = between;
  }
  return most;
}

/** @typedef {{ call: string, what: string, n: number, expected: number, measured: number }} ShortCall milliseconds */

/**
 * @param {(options: { variant: 'scalar' }) => Promise<any>} loadEngine
 * @returns {Promise<ShortCall[]>}
 */
export async function shortCalls(loadEngine) {
  const file = fileURLToPath(new URL('../../web/engine/call-time.ts', import.meta.url));
  const { module } = await runnerImport(file, { configFile: false });
  const { longest, expectedTime } = /** @type {typeof import('../../web/engine/call-time.ts')} */ (module);
  const engine = await loadEngine({ variant: 'scalar' });
  const calls = [];
  for (const [call, what, argsOf] of kinds) {
    const name = /** @type {import('../../web/engine/module.ts').CallName} */ (call);
    const n = largest((size) => expectedTime(name, argsOf(size)) <= longest);
    const args = argsOf(n);
    const { measured } = await leastTimes(cpuMilliseconds, { measured: () => engine[name](...args) }, rounds);
    calls.push({ call, what, n, expected: expectedTime(name, args) / 1e6, measured });
  }
  return calls;
}
