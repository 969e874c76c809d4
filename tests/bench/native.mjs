// Our attention and onnxruntime's on this machine itself, one thread each, beside the peak of its best instructions.
import { execFileSync } from 'node:child_process';
import { inputsOf, roundsFor } from './attention-size.mjs';
import { cpuMilliseconds } from './node-place.mjs';
import { onnxruntimeWay, ways } from './onnxruntime.mjs';
import { leastTimes } from './timing.mjs';

/** @typedef {import('./attention-size.mjs').Size} Size */

/**
 * @typedef {object} NativeRace
 * @property {Size} size
 * @property {number} full milliseconds of CPU time
 * @property {number} causal milliseconds of CPU time
 * @property {number} onnxruntimeNode the fastest of its ways, milliseconds of CPU time
 * @property {number} peakRate operations per millisecond
 * @property {string} target the instruction set that was chosen
 */

/**
 * @param {any} ort onnxruntime-node
 * @param {string} program ours
 * @param {Size} size
 * @returns {Promise<NativeRace>}
 */
async function nativeRace(ort, program, size) {
  const inputs = inputsOf(size);
  /** @type {Record<string, () => unknown>} */
  const theirs = {};
  for (const way of Object.keys(ways)) {
    theirs[way] = await onnxruntimeWay(ort, way, size, inputs);
  }
  const times = await leastTimes(cpuMilliseconds, theirs, roundsFor(size));
  const args = ['attention', String(size.tokens), String(size.dim), String(roundsFor(size))];
  const ours = JSON.parse(execFileSync(program, args, { encoding: 'utf8' }));
  return { size, ...ours, onnxruntimeNode: Math.min(...Object.values(times)) };
}

/** @param {any} ort onnxruntime-node @param {string} program ours @param {Size[]} sizes */
export async function nativeRaces(ort, program, sizes) {
  const results = [];
  for (const size of sizes) results.push(await nativeRace(ort, program, size));
  return results;
}
