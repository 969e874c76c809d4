// One command, one table: our attention beside its peers, measured in one run on one machine. Prints Markdown.
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runIfProgram } from '../../cpp/setup/stop.mjs';
import { build } from '../../web/build.mjs';
import { onnxruntimeWay, ways } from './onnxruntime.mjs';
import { plainAttention } from './plain.mjs';
import { buildNative, buildPeak, installPeers } from './prepare.mjs';
import { fittedSlope, leastTimes } from './timing.mjs';

/** @typedef {import('./onnxruntime.mjs').Size} Size */

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** Enough that the least of them is undisturbed; fewer where one takes long. @param {Size} size */
const roundsFor = ({ tokens, dim }) => Math.max(5, Math.min(200, Math.round(5e9 / (tokens * tokens * dim))));
/** Multiplications and additions of QKᵀ and AV; a causal half is counted as if it were full. @param {Size} size */
const operations = ({ tokens, dim }) => 4 * tokens * tokens * dim;

/** @param {Size} size @returns {import('./onnxruntime.mjs').Inputs} the same numbers in every run */
function inputsOf({ tokens, dim }) {
  let state = 1;
  const numbers = () =>
    Float32Array.from({ length: tokens * dim }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 31 - 1;
    });
  return { q: numbers(), k: numbers(), v: numbers() };
}

/** @param {import('./onnxruntime.mjs').Inputs} inputs @param {Size} size */
function engineArgs({ q, k, v }, { tokens, dim }) {
  const tensor = (/** @type {Float32Array} */ data) => ({ shape: [tokens, dim], data });
  return { q: tensor(q), k: tensor(k), v: tensor(v) };
}

/** A caller would see a wrong result as a fast one. @param {string} name @param {Float32Array} a @param {Float32Array} b */
function mustAgree(name, a, b) {
  const difference = a.reduce((most, value, n) => Math.max(most, Math.abs(value - b[n])), 0);
  if (!(difference < 1e-5)) throw new Error(`${name} differs from plain JavaScript by ${difference}`);
}

/** The engine, and how many bytes its memory has. */
async function startEngine() {
  /** @type {WebAssembly.Memory | undefined} */
  let memory;
  const instantiate = WebAssembly.instantiate;
  // The engine keeps its memory to itself; its instance is seen when it is made.
  WebAssembly.instantiate = /** @type {any} */ (
    async (/** @type {any} */ ...args) => {
      const made = await /** @type {any} */ (instantiate)(...args);
      memory = Object.values((made.instance ?? made).exports).find((e) => e instanceof WebAssembly.Memory);
      return made;
    }
  );
  const { loadEngine } = await import(pathToFileURL(path.join(root, 'dist/engine/index.js')).href);
  const engine = await loadEngine();
  WebAssembly.instantiate = instantiate;
  return { engine, memoryBytes: () => /** @type {WebAssembly.Memory} */ (memory).buffer.byteLength };
}

/** @param {number[][] | string[][]} rows the first one is the head */
function markdownTable([head, ...rows]) {
  const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, n) => (n === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/** What all measurements need. @typedef {Awaited<ReturnType<typeof prepare>>} Bench */
async function prepare() {
  await build();
  const peers = await installPeers();
  const peak = await buildPeak();
  const native = await buildNative();
  return { ...(await startEngine()), peers, peak, native };
}

/**
 * All contenders at one size, in milliseconds.
 * @param {Bench} bench
 * @param {Size} size
 */
async function race({ engine, peers, peak, native }, size) {
  // As many operations as attention has, and so the same chance to be disturbed.
  const peakSteps = Math.round(operations(size) / peak.operationsPerStep);
  const inputs = inputsOf(size);
  const args = engineArgs(inputs, size);
  const expected = plainAttention(inputs, size);
  mustAgree('attendFused', (await engine.attendFused(args)).output.data, expected);
  /** @type {Record<string, () => unknown>} */
  const contenders = {
    peak: () => peak.multiplyAdd(peakSteps),
    fused: () => engine.attendFused(args),
    causal: () => engine.attendFused({ ...args, mask: { kind: 'causal' } }),
    stepwise: () => engine.attend(args),
  };
  for (const way of Object.keys(ways)) {
    const run = await onnxruntimeWay(peers.web, way, size, inputs);
    mustAgree(way, await run(), expected);
    contenders[way] = run;
  }
  const least = await leastTimes(contenders, roundsFor(size));
  const { plain } = await leastTimes({ plain: () => plainAttention(inputs, size) }, 3);
  /** @type {Record<string, () => unknown>} */
  const node = {};
  for (const way of ['MatMul, Softmax, MatMul', 'MultiHeadAttention']) {
    node[way] = await onnxruntimeWay(peers.node, way, size, inputs);
  }
  const onnxruntimeNode = Math.min(...Object.values(await leastTimes(node, roundsFor(size))));
  const rounds = String(roundsFor(size));
  const ours = JSON.parse(
    execFileSync(native, [String(size.tokens), String(size.dim), rounds], { encoding: 'utf8' }),
  );
  const onnxruntimeWeb = Math.min(...Object.keys(ways).map((way) => least[way]));
  const peakRate = (peakSteps * peak.operationsPerStep) / least.peak;
  return { size, least, plain, onnxruntimeWeb, onnxruntimeNode, ours, peakRate };
}

/** @typedef {Awaited<ReturnType<typeof race>>} Race */

/** @param {Race[]} races */
function raceTable(races) {
  const rate = (/** @type {Race} */ { size }, /** @type {number} */ ms) =>
    `${ms.toFixed(ms < 1 ? 3 : 2)} ms (${(operations(size) / ms / 1e6).toFixed(1)})`;
  /** @type {[string, (r: Race) => string][]} */
  const rows = [
    ['fused', (r) => rate(r, r.least.fused)],
    ['fused, causal', (r) => rate(r, r.least.causal)],
    ['stepwise', (r) => rate(r, r.least.stepwise)],
    ...Object.keys(ways).map(
      (way) =>
        /** @type {[string, (r: Race) => string]} */ ([
          `onnxruntime-web ${way}`,
          (r) => rate(r, r.least[way]),
        ]),
    ),
    ['plain JavaScript', (r) => rate(r, r.plain)],
    ['mul-add peak, GFLOP/s', (r) => (r.peakRate / 1e6).toFixed(1)],
    ['**fused / onnxruntime-web**', (r) => `**${(r.onnxruntimeWeb / r.least.fused).toFixed(2)} ×**`],
    ['**causal / onnxruntime-web**', (r) => `**${(r.onnxruntimeWeb / r.least.causal).toFixed(2)} ×**`],
    ['fused / plain JavaScript', (r) => `${(r.plain / r.least.fused).toFixed(1)} ×`],
    ['share of the peak', (r) => (operations(r.size) / r.least.fused / r.peakRate).toFixed(2)],
    ['native fused', (r) => rate(r, r.ours.full)],
    ['native fused, causal', (r) => rate(r, r.ours.causal)],
    ['onnxruntime-node, fastest', (r) => rate(r, r.onnxruntimeNode)],
  ];
  const head = ['one head, one thread', ...races.map(({ size }) => `T = ${size.tokens}, d = ${size.dim}`)];
  return markdownTable([head, ...rows.map(([name, cell]) => [name, ...races.map(cell)])]);
}

/** @param {Bench} bench */
async function growthTable({ engine }) {
  const tokens = [256, 512, 1024, 2048, 4096, 8192];
  const times = [];
  for (const count of tokens) {
    const size = { tokens: count, dim: 64 };
    const args = engineArgs(inputsOf(size), size);
    times.push((await leastTimes({ fused: () => engine.attendFused(args) }, roundsFor(size))).fused);
  }
  const table = markdownTable([
    ['d = 64', ...tokens.map((count) => `T = ${count}`)],
    ['fused', ...times.map((ms) => `${ms.toFixed(2)} ms`)],
  ]);
  return `${table}\n\nFrom 512 on, time grows as T^${fittedSlope(tokens.slice(1), times.slice(1)).toFixed(2)}.`;
}

/** @param {Bench} bench */
async function heapGrowth({ engine, memoryBytes }) {
  const size = { tokens: 16_384, dim: 64 };
  const args = engineArgs(inputsOf(size), size);
  const before = memoryBytes();
  await engine.attendFused(args);
  const tensors = 4 * size.tokens * size.dim * Float32Array.BYTES_PER_ELEMENT;
  const beside = (memoryBytes() - before - tensors) / 2 ** 20;
  return `At T = ${size.tokens}, d = ${size.dim} the heap grows by ${beside.toFixed(1)} MiB beside inputs and output.`;
}

async function main() {
  const bench = await prepare();
  // First, before anything else has made the heap grow.
  const memoryLine = await heapGrowth(bench);
  const races = [];
  for (const [tokens, dim] of [
    [1024, 64],
    [2048, 128],
    [128, 64],
    [1000, 80],
  ]) {
    races.push(await race(bench, { tokens, dim }));
  }
  const [cpu] = os.cpus();
  const lines = [
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpu?.model.trim()}, ${os.type()}, Node ${process.version} ` +
      `(V8 ${process.versions.v8}). Least CPU time; in brackets GFLOP/s, counting 4T²d operations, also for causal.`,
    '',
    raceTable(races),
    '',
    await growthTable(bench),
    '',
    memoryLine,
    '',
  ];
  process.stdout.write(lines.join('\n'));
}

await runIfProgram(import.meta.url, main);
