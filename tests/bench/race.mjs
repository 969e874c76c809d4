// Our attention against its peers in WebAssembly and JavaScript, at some sizes. Knows neither Node nor the browser: it
// runs in both, with what they give it.
import { engineArgs, inputsOf, mustAgree, operations, roundsFor } from './attention-size.mjs';
import { onnxruntimeWay, ways } from './onnxruntime.mjs';
import { plainAttention } from './plain.mjs';
import { tfjsWay } from './tfjs.mjs';
import { leastTimes } from './timing.mjs';

/** @typedef {import('./attention-size.mjs').Size} Size */

/**
 * What a place (Node, a browser) brings.
 * @typedef {object} Place
 * @property {any} engine ours
 * @property {any} ort onnxruntime-web
 * @property {any} [tf] TensorFlow.js, where it has its WebAssembly backend
 * @property {Awaited<ReturnType<typeof import('./peak.mjs').peakOf>>} peak
 * @property {() => number} clock milliseconds
 */

/**
 * @typedef {object} Race
 * @property {Size} size
 * @property {Record<string, number>} least milliseconds by contender
 * @property {number} onnxruntimeWeb the fastest of its ways
 * @property {number} plain
 * @property {number} peakRate operations per millisecond
 */

/**
 * All contenders at one size.
 * @param {Place} place
 * @param {Size} size
 * @returns {Promise<Race>}
 */
async function race({ engine, ort, tf, peak, clock }, size) {
  // As many operations as attention has, and so the same chance to be disturbed.
  const peakSteps = Math.round(operations(size) / peak.operationsPerStep);
  const inputs = inputsOf(size);
  const args = engineArgs(inputs, size);
  const expected = plainAttention(inputs, size);
  mustAgree('attendFused', (await engine.attendFused(args)).output.data, expected);
  /** @type {Record<string, () => unknown>} */
  const contenders = {
    peak: () => peak.loop(peakSteps),
    fused: () => engine.attendFused(args),
    causal: () => engine.attendFused({ ...args, mask: { kind: 'causal' } }),
    stepwise: () => engine.attend(args),
  };
  for (const way of Object.keys(ways)) {
    const run = await onnxruntimeWay(ort, way, size, inputs);
    mustAgree(way, await run(), expected);
    contenders[way] = run;
  }
  if (tf) {
    contenders.tfjs = tfjsWay(tf, size, inputs);
    mustAgree('tfjs', /** @type {Float32Array} */ (await contenders.tfjs()), expected);
  }
  const least = await leastTimes(clock, contenders, roundsFor(size));
  const { plain } = await leastTimes(clock, { plain: () => plainAttention(inputs, size) }, 3);
  const onnxruntimeWeb = Math.min(...Object.keys(ways).map((way) => least[way]));
  const peakRate = (peakSteps * peak.operationsPerStep) / least.peak;
  return { size, least, plain, onnxruntimeWeb, peakRate };
}

/**
 * @param {Place} place
 * @param {Size[]} sizes
 */
export async function races(place, sizes) {
  const results = [];
  for (const size of sizes) results.push(await race(place, size));
  return results;
}
