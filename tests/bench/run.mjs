// One command, one run: our attention beside its peers, measured on one machine, in Chromium and in Node. Prints
// Markdown.
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import process from 'node:process';
import { runIfProgram } from '../../cpp/setup/stop.mjs';
import { build } from '../../web/build.mjs';
import { engineArgs, inputsOf, operations, roundsFor } from './attention-size.mjs';
import { openChromium } from './chromium.mjs';
import { cpuMilliseconds, nodePlace } from './node-place.mjs';
import { onnxruntimeWay, ways } from './onnxruntime.mjs';
import { buildNative, buildPeak, installPeers } from './prepare.mjs';
import { editLatency } from './page-latency.mjs';
import { races } from './race.mjs';
import { fittedSlope, leastTimes } from './timing.mjs';

/** @typedef {import('./attention-size.mjs').Size} Size */
/** @typedef {import('./race.mjs').Race} Race */

const sizes = [
  { tokens: 1024, dim: 64 },
  { tokens: 2048, dim: 128 },
  { tokens: 128, dim: 64 },
  { tokens: 1000, dim: 80 },
];

/** @param {number[][] | string[][]} rows the first one is the head */
function markdownTable([head, ...rows]) {
  const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, n) => (n === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/** Milliseconds, and GFLOP/s in brackets. @param {Size} size @param {number} ms */
const rate = (size, ms) => `${ms.toFixed(ms < 1 ? 3 : 2)} ms (${(operations(size) / ms / 1e6).toFixed(1)})`;

/** @param {string} title */
const sizeHead = (title) => [title, ...sizes.map(({ tokens, dim }) => `T = ${tokens}, d = ${dim}`)];

/** @param {string} place @param {Race[]} results */
function raceTable(place, results) {
  /** @type {[string, (r: Race) => string][]} */
  const rows = [
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
    ...(results.some((r) => r.least.tfjs)
      ? [['tfjs-backend-wasm', (/** @type {Race} */ r) => rate(r.size, r.least.tfjs)]]
      : []),
    ['plain JavaScript', (r) => rate(r.size, r.plain)],
    ['mul-add peak, GFLOP/s', (r) => (r.peakRate / 1e6).toFixed(1)],
    ['**fused / onnxruntime-web**', (r) => `**${(r.onnxruntimeWeb / r.least.fused).toFixed(2)} ×**`],
    ['**causal / onnxruntime-web**', (r) => `**${(r.onnxruntimeWeb / r.least.causal).toFixed(2)} ×**`],
    ['fused / plain JavaScript', (r) => `${(r.plain / r.least.fused).toFixed(1)} ×`],
    ['share of the peak', (r) => (operations(r.size) / r.least.fused / r.peakRate).toFixed(2)],
  ];
  return markdownTable([sizeHead(place), ...rows.map(([name, cell]) => [name, ...results.map(cell)])]);
}

/** @param {Awaited<ReturnType<typeof installPeers>>} peers @param {string} program */
async function nativeTable(peers, program) {
  const rows = [['native fused'], ['native fused, causal'], ['onnxruntime-node, fastest']];
  for (const size of sizes) {
    const inputs = inputsOf(size);
    /** @type {Record<string, () => unknown>} */
    const theirs = {};
    for (const way of ['MatMul, Softmax, MatMul', 'MultiHeadAttention']) {
      theirs[way] = await onnxruntimeWay(peers.node, way, size, inputs);
    }
    const onnxruntimeNode = Math.min(
      ...Object.values(await leastTimes(cpuMilliseconds, theirs, roundsFor(size))),
    );
    const args = [String(size.tokens), String(size.dim), String(roundsFor(size))];
    const ours = JSON.parse(execFileSync(program, args, { encoding: 'utf8' }));
    [ours.full, ours.causal, onnxruntimeNode].forEach((ms, n) => rows[n].push(rate(size, ms)));
  }
  return markdownTable([sizeHead('natively'), ...rows]);
}

/** @param {any} engine */
async function growthTable(engine) {
  const tokens = [256, 512, 1024, 2048, 4096, 8192];
  const times = [];
  for (const count of tokens) {
    const size = { tokens: count, dim: 64 };
    const args = engineArgs(inputsOf(size), size);
    const run = { fused: () => engine.attendFused(args) };
    times.push((await leastTimes(cpuMilliseconds, run, roundsFor(size))).fused);
  }
  const table = markdownTable([
    ['d = 64, in Node', ...tokens.map((count) => `T = ${count}`)],
    ['fused', ...times.map((ms) => `${ms.toFixed(2)} ms`)],
  ]);
  return `${table}\n\nFrom 512 on, time grows as T^${fittedSlope(tokens.slice(1), times.slice(1)).toFixed(2)}.`;
}

/** @param {any} engine @param {() => number} memoryBytes */
async function heapGrowth(engine, memoryBytes) {
  const size = { tokens: 16_384, dim: 64 };
  const args = engineArgs(inputsOf(size), size);
  const before = memoryBytes();
  await engine.attendFused(args);
  const tensors = 4 * size.tokens * size.dim * Float32Array.BYTES_PER_ELEMENT;
  const beside = (memoryBytes() - before - tensors) / 2 ** 20;
  return `At T = ${size.tokens}, d = ${size.dim} the heap grows by ${beside.toFixed(1)} MiB beside inputs and output.`;
}

/** @param {Awaited<ReturnType<typeof import('./workers.mjs').workersAgainstOne>>} shared */
function workersTable({ full, causal, workers, copied }) {
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
function latencyTable(latencies) {
  const middle = (/** @type {number[]} */ times) => times.toSorted((a, b) => a - b)[times.length >> 1];
  const cell = (/** @type {number[]} */ times) =>
    `${middle(times).toFixed(1)} (${Math.max(...times).toFixed(1)}) ms`;
  return markdownTable([
    ['an edit in the page, median (largest)', ...latencies.map(([tokens]) => `T = ${tokens}`)],
    ['input event to numbers drawn', ...latencies.map(([, { drawn }]) => cell(drawn))],
    ['input event to painted frame, at 60 Hz', ...latencies.map(([, { painted }]) => cell(painted))],
  ]);
}

/** What is measured in Chromium, without anything else running here. */
async function chromiumParts() {
  const chromium = await openChromium();
  const place = 'tests/bench/browser-place.mjs';
  const results = await chromium.call(place, 'racesInPage', sizes);
  const shared = await chromium.call(place, 'workersInPage', Math.min(2, os.cpus().length));
  /** @type {[number, import('./page-latency.mjs').Latency][]} */
  const latencies = [];
  for (const tokens of [64, 512]) {
    const site = `${chromium.origin}dist/index.html`;
    latencies.push([tokens, await editLatency(chromium.page, site, tokens)]);
  }
  await chromium.close();
  return [raceTable(`Chromium ${chromium.version}`, results), workersTable(shared), latencyTable(latencies)];
}

async function main() {
  await build();
  const peers = await installPeers();
  const peak = await buildPeak();
  const program = await buildNative();
  const place = await nodePlace(peers.web, peak);
  // First, before anything else has made the heap grow.
  const memoryLine = await heapGrowth(place.engine, place.memoryBytes);
  const [cpu] = os.cpus();
  const parts = [
    `${new Date().toISOString().slice(0, 10)}, ${cpu?.model.trim()}, ${os.type()}. One head, one thread: the least ` +
      'time; in brackets GFLOP/s, counting 4T²d operations, also for causal.',
    ...(await chromiumParts()),
    raceTable(`Node ${process.version} (V8 ${process.versions.v8})`, await races(place, sizes)),
    await nativeTable(peers, program),
    await growthTable(place.engine),
    memoryLine,
  ];
  process.stdout.write(`\n${parts.join('\n\n')}\n`);
}

await runIfProgram(import.meta.url, main);
