// What the benchmark measured, as tables in Markdown.
import { operations } from './attention-size.mjs';
import { ways } from './onnxruntime.mjs';
import { fittedSlope } from './timing.mjs';

/** @typedef {import('./attention-size.mjs').Size} Size */
/** @typedef {import('./race.mjs').Race} Race */

/** @param {(string | number)[][]} rows the first one is the head */
function markdownTable([head, ...rows]) {
  const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, n) => (n === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/** Milliseconds, and GFLOP/s in brackets. @param {Size} size @param {number} ms */
const rate = (size, ms) => `${ms.toFixed(ms < 1 ? 3 : 2)} ms (${(operations(size) / ms / 1e6).toFixed(1)})`;

/**
 * @template {{ size: Size }} Result
 * @param {string} title
 * @param {Result[]} results one column each
 * @param {[string, (result: Result) => string][]} rows
 */
function sizeTable(title, results, rows) {
  const head = [title, ...results.map(({ size }) => `T = ${size.tokens}, d = ${size.dim}`)];
  return markdownTable([head, ...rows.map(([name, cell]) => [name, ...results.map(cell)])]);
}

/** @param {string} place @param {Race[]} results */
export function raceTable(place, results) {
  const hasTfjs = results.some((r) => r.least.tfjs);
  return sizeTable(place, results, [
    ['fused', (r) => rate(r.size, r.least.fused)],
    ['fused, causal', (r) => rate(r.size, r.least.causal)],
    ['stepwise', (r) => rate(r.size, r.least.stepwise)],
    ...Object.keys(ways).map(
      (way) =>
        /** @type {[string, (r: Race) => string]} */ ([
          `onnxruntime-web ${way}`,
          (r) => rate(r.size, r.least[way]),
        ]),
    ),
    .../** @type {[string, (r: Race) => string][]} */ (
      hasTfjs ? [['tfjs-backend-wasm', (r) => rate(r.size, r.least.tfjs)]] : []
    ),
    ['plain JavaScript', (r) => rate(r.size, r.plain)],
    ['mul-add peak, GFLOP/s', (r) => (r.peakRate / 1e6).toFixed(1)],
    ['**fused / onnxruntime-web**', (r) => `**${(r.onnxruntimeWeb / r.least.fused).toFixed(2)} ×**`],
    ['**causal / onnxruntime-web**', (r) => `**${(r.onnxruntimeWeb / r.least.causal).toFixed(2)} ×**`],
    ['fused / plain JavaScript', (r) => `${(r.plain / r.least.fused).toFixed(1)} ×`],
    ['share of the peak', (r) => (operations(r.size) / r.least.fused / r.peakRate).toFixed(2)],
  ]);
}

/** @param {import('./native.mjs').NativeRace[]} results */
export function nativeTable(results) {
  return sizeTable(`natively (${results[0]?.target})`, results, [
    ['fused', (r) => rate(r.size, r.full)],
    ['fused, causal', (r) => rate(r.size, r.causal)],
    ['onnxruntime-node, fastest', (r) => rate(r.size, r.onnxruntimeNode)],
    ['mul-add peak, GFLOP/s', (r) => (r.peakRate / 1e6).toFixed(1)],
    ['**fused / onnxruntime-node**', (r) => `**${(r.onnxruntimeNode / r.full).toFixed(2)} ×**`],
    ['share of the peak', (r) => (operations(r.size) / r.full / r.peakRate).toFixed(2)],
  ]);
}

/** @param {Awaited<ReturnType<typeof import('./scaling.mjs').scalingTimes>>} times */
export function scalingTable({ pairs, dim, simd, scalar, native, numpy }) {
  const ms = (/** @type {number | undefined} */ time) =>
    time === undefined ? 'skipped: no NumPy' : `${time.toFixed(0)} ms`;
  const against = (/** @type {number} */ time) =>
    numpy ? `**${(numpy.float32 / time).toFixed(2)} ×**` : 'skipped';
  const theirs = numpy ? `NumPy ${numpy.version}` : 'NumPy';
  return markdownTable([
    [`${pairs} pairs of ${dim} normals, multiplied`, 'CPU time', 'NumPy in float32 / this'],
    ['`scaling`, wasm with SIMD', ms(simd), against(simd)],
    ['`scaling`, wasm without SIMD', ms(scalar), against(scalar)],
    ['`scaling`, natively', ms(native), against(native)],
    [`${theirs}, float32`, ms(numpy?.float32), ''],
    [`${theirs}, float64, its default`, ms(numpy?.float64), ''],
  ]);
}

/** @param {number[]} tokens @param {number[]} times milliseconds */
export function growthTable(tokens, times) {
  const table = markdownTable([
    ['d = 64, in Node', ...tokens.map((count) => `T = ${count}`)],
    ['fused', ...times.map((ms) => `${ms.toFixed(2)} ms`)],
  ]);
  const slope = (/** @type {number} */ from) => fittedSlope(tokens.slice(from), times.slice(from)).toFixed(2);
  return `${table}\n\nTime grows as T^${slope(0)} from ${tokens[0]} on, as T^${slope(1)} from ${tokens[1]} on.`;
}

/** @param {Awaited<ReturnType<typeof import('./workers.mjs').workersAgainstOne>>} shared */
export function workersTable({ full, causal, workers, copied }) {
  const ms = (/** @type {number} */ time) => `${time.toFixed(1)} ms`;
  const times = (/** @type {import('./workers.mjs').Shared} */ s) => [
    ms(s.one),
    ms(s.copying),
    ms(s.workers),
    `**${(s.one / s.workers).toFixed(2)} ×**`,
  ];
  const table = markdownTable([
    ['8 heads, T = 1024, d = 64', 'this thread', 'one worker', `${workers} workers`, 'ratio'],
    ['fused', ...times(full)],
    ['fused, causal', ...times(causal)],
  ]);
  return `${table}\n\n${(copied / 2 ** 20).toFixed(1)} MiB of q, k and v are copied to the workers each time.`;
}

/** @param {[number, import('./page-latency.mjs').Latency][]} latencies by number of tokens */
export function latencyTable(latencies) {
  const middle = (/** @type {number[]} */ times) => times.toSorted((a, b) => a - b)[times.length >> 1];
  const cell = (/** @type {number[]} */ times) =>
    `${middle(times).toFixed(1)} (${Math.max(...times).toFixed(1)}) ms`;
  return markdownTable([
    ['an edit in the page, median (largest)', ...latencies.map(([tokens]) => `T = ${tokens}`)],
    ['input event to numbers drawn', ...latencies.map(([, { drawn }]) => cell(drawn))],
    ['input event to painted frame, at 60 Hz', ...latencies.map(([, { painted }]) => cell(painted))],
  ]);
}

/** @param {import('./short-calls.mjs').ShortCall[]} calls */
export function shortCallsTable(calls) {
  return markdownTable([
    ["the largest call on the page's thread, without SIMD, in Node", 'n', 'expected at most', 'measured'],
    ...calls.map(({ call, what, n, expected, measured }) => [
      `${call}: ${what}`,
      n,
      `${expected.toFixed(2)} ms`,
      `${measured.toFixed(2)} ms`,
    ]),
  ]);
}
