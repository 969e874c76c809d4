// Several workers against one thread, in a page: eight heads, shared without shared memory.
import { inputsOf } from './attention-size.mjs';
import { leastTimes } from './timing.mjs';

/** @typedef {{ one: number, workers: number, copying: number }} Shared least milliseconds */

const heads = 8;
const size = { tokens: 1024, dim: 64 };
const rounds = 60;

/**
 * @param {any} engine
 * @param {number} count of workers
 * @returns {Promise<{ full: Shared, causal: Shared, workers: number, copied: number }>} `copying`: one worker in place
 *   of this thread, which is what sending costs; `copied`: bytes that are sent
 */
export async function workersAgainstOne(engine, count) {
  const pool = await engine.startPool(count);
  const single = await engine.startPool(1);
  const { q, k, v } = inputsOf({ tokens: heads * size.tokens, dim: size.dim });
  const tensor = (/** @type {Float32Array} */ data) => ({ shape: [heads, size.tokens, size.dim], data });
  const args = { q: tensor(q), k: tensor(k), v: tensor(v) };
  const measure = (/** @type {object} */ given) =>
    leastTimes(
      () => performance.now(),
      {
        one: () => engine.attendFused(given),
        copying: () => single.attendFused(given),
        workers: () => pool.attendFused(given),
      },
      rounds,
    );
  const full = await measure(args);
  const causal = await measure({ ...args, mask: { kind: 'causal' } });
  pool.close();
  single.close();
  return { full, causal, workers: pool.workers, copied: 3 * q.byteLength };
}
