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

/** The table of Chromium, without anything else running here. */
async function chromiumTable() {
  const chromium = await openChromium();
  const results = await chromium.call('tests/bench/browser-place.mjs', 'racesInPage', sizes);
  await chromium.close();
  return raceTable(`Chromium ${chromium.version}`, results);
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
    await chromiumTable(),
    raceTable(`Node ${process.version} (V8 ${process.versions.v8})`, await races(place, sizes)),
    await nativeTable(peers, program),
    await growthTable(place.engine),
    memoryLine,
  ];
  process.stdout.write(`\n${parts.join('\n\n')}\n`);
}

await runIfProgram(import.meta.url, main);
