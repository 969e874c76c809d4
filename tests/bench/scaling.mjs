// The sampling of `scaling` beside NumPy: two matrices of normals and the products of their rows, on one thread.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpuMilliseconds } from './node-place.mjs';
import { leastTimes } from './timing.mjs';

const pairs = 10_000;
const dim = 4096;
const rounds = 3;
const counts = [pairs, dim, rounds].map(String);

/** @typedef {{ version: string, float64: number, float32: number }} NumPyTimes milliseconds */

/** The first Python that has NumPy, the one on the PATH or the system's own; null where none has. */
const findPython = () =>
  ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', 'import numpy'], { stdio: 'ignore' }).status === 0,
  ) ?? null;

/** @returns {NumPyTimes | null} null without NumPy */
function numpyTimes() {
  const python = findPython();
  if (!python) return null;
  const script = fileURLToPath(new URL('scaling.py', import.meta.url));
  return JSON.parse(execFileSync(python, [script, ...counts], { encoding: 'utf8' }));
}

/** @param {any} engine with or without SIMD @returns {Promise<number>} milliseconds of CPU time */
async function engineTime(engine) {
  const args = { dims: [dim], samples: pairs, distribution: 'normal', seed: 1 };
  return (await leastTimes(cpuMilliseconds, { scaling: () => engine.scaling(args) }, rounds)).scaling;
}

/**
 * @param {(options?: { variant: 'simd' | 'scalar' }) => Promise<any>} loadEngine
 * @param {string} program the native one
 */
export async function scalingTimes(loadEngine, program) {
  return {
    pairs,
    dim,
    simd: await engineTime(await loadEngine({ variant: 'simd' })),
    scalar: await engineTime(await loadEngine({ variant: 'scalar' })),
    native: /** @type {{ scaling: number }} */ (
      JSON.parse(execFileSync(program, ['scaling', ...counts], { encoding: 'utf8' }))
    ).scaling,
    numpy: numpyTimes(),
  };
}
