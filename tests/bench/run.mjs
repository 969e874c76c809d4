// One command, one run: our attention beside its peers, measured on one machine, in Chromium, in Node and natively.
// Prints Markdown.
import os from 'node:os';
import process from 'node:process';
import { runIfProgram } from '../../cpp/setup/stop.mjs';
import { build } from '../../web/build.mjs';
import { engineArgs, inputsOf, roundsFor } from './attention-size.mjs';
import { openChromium } from './chromium.mjs';
import { nativeRaces } from './native.mjs';
import { cpuMilliseconds, importEngine, nodePlace } from './node-place.mjs';
import { editLatency } from './page-latency.mjs';
import { buildNative, buildPeak, installPeers } from './prepare.mjs';
import { races } from './race.mjs';
import { scalingTimes } from './scaling.mjs';
import { shortCalls } from './short-calls.mjs';
import {
  growthTable,
  latencyTable,
  nativeTable,
  raceTable,
  scalingTable,
  shortCallsTable,
  workersTable,
} from './tables.mjs';
import { leastTimes } from './timing.mjs';

const sizes = [
  { tokens: 1024, dim: 64 },
  { tokens: 2048, dim: 128 },
  { tokens: 128, dim: 64 },
  { tokens: 1000, dim: 80 },
];

/** @param {any} engine */
async function growth(engine) {
  const tokens = [256, 512, 1024, 2048, 4096, 8192];
  const times = [];
  for (const count of tokens) {
    const size = { tokens: count, dim: 64 };
    const args = engineArgs(inputsOf(size), size);
    const run = { fused: () => engine.attendFused(args) };
    times.push((await leastTimes(cpuMilliseconds, run, roundsFor(size))).fused);
  }
  return growthTable(tokens, times);
}

/** Before anything else has made the heap grow. @param {any} engine @param {() => number} memoryBytes */
async function heapGrowth(engine, memoryBytes) {
  const size = { tokens: 16_384, dim: 64 };
  const args = engineArgs(inputsOf(size), size);
  const before = memoryBytes();
  await engine.attendFused(args);
  const tensors = 4 * size.tokens * size.dim * Float32Array.BYTES_PER_ELEMENT;
  const beside = (memoryBytes() - before - tensors) / 2 ** 20;
  return `At T = ${size.tokens}, d = ${size.dim} the heap grows by ${beside.toFixed(1)} MiB beside inputs and output.`;
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
  const { loadEngine } = await importEngine();
  const place = await nodePlace(peers.web, peak);
  const memoryLine = await heapGrowth(place.engine, place.memoryBytes);
  const [cpu] = os.cpus();
  const parts = [
    `${new Date().toISOString().slice(0, 10)}, ${cpu?.model.trim()}, ${os.type()}. One head, one thread: the least ` +
      'time; in brackets GFLOP/s, counting 4T²d operations, also for causal.',
    ...(await chromiumParts()),
    raceTable(`Node ${process.version} (V8 ${process.versions.v8})`, await races(place, sizes)),
    nativeTable(await nativeRaces(peers.node, program, sizes)),
    scalingTable(await scalingTimes(loadEngine, program)),
    await growth(place.engine),
    memoryLine,
    shortCallsTable(await shortCalls(loadEngine)),
  ];
  process.stdout.write(`\n${parts.join('\n\n')}\n`);
}

await runIfProgram(import.meta.url, main);
