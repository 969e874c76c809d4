// The races inside a page: imported by it from an origin that serves the repository; see chromium.mjs.
import { peakOf } from './peak.mjs';
import { races } from './race.mjs';
import { startTfjs } from './tfjs.mjs';
import { workersAgainstOne } from './workers.mjs';

/** @param {string} file from the top of the repository */
const at = (file) => new URL(`../../${file}`, import.meta.url).href;

/** @param {import('./attention-size.mjs').Size[]} sizes */
export async function racesInPage(sizes) {
  const { loadEngine } = await import(at('dist/engine/index.js'));
  const ort = await import(at('build/bench/node_modules/onnxruntime-web/dist/ort.wasm.min.mjs'));
  ort.env.wasm.numThreads = 1;
  const binary = await (await fetch(at('build/bench/peak.wasm'))).arrayBuffer();
  const peak = await peakOf(binary);
  const tf = await startTfjs(at);
  return races({ engine: await loadEngine(), ort, tf, peak, clock: () => performance.now() }, sizes);
}

/** @param {number} count */
export async function workersInPage(count) {
  const { loadEngine } = await import(at('dist/engine/index.js'));
  return workersAgainstOne(await loadEngine(), count);
}
