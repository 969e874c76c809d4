// One head of attention at a given size, as every contender gets it.

/**
 * @typedef {object} Size
 * @property {number} tokens
 * @property {number} dim of queries, keys and values
 *
 * @typedef {Record<'q' | 'k' | 'v', Float32Array>} Inputs one head, [tokens, dim] each
 */

/** Enough that the least of them is undisturbed; fewer where one takes long. @param {Size} size */
export const roundsFor = ({ tokens, dim }) =>
  Math.max(5, Math.min(200, Math.round(5e9 / (tokens * tokens * dim))));

/** Multiplications and additions of QKᵀ and AV; a causal half is counted as if it were full. @param {Size} size */
export const operations = ({ tokens, dim }) => 4 * tokens * tokens * dim;

/** @param {Size} size @returns {Inputs} the same numbers in every run */
export function inputsOf({ tokens, dim }) {
  let state = 1;
  const numbers = () =>
    Float32Array.from({ length: tokens * dim }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 31 - 1;
    });
  return { q: numbers(), k: numbers(), v: numbers() };
}

/** The arguments of our engine's calls. @param {Inputs} inputs @param {Size} size */
export function engineArgs({ q, k, v }, { tokens, dim }) {
  const tensor = (/** @type {Float32Array} */ data) => ({ shape: [tokens, dim], data });
  return { q: tensor(q), k: tensor(k), v: tensor(v) };
}

/** A caller would see a wrong result as a fast one. @param {string} name @param {Float32Array} a @param {Float32Array} b */
export function mustAgree(name, a, b) {
  const difference = a.reduce((most, value, n) => Math.max(most, Math.abs(value - b[n])), 0);
  if (!(difference < 1e-5)) throw new Error(`${name} differs from plain JavaScript by ${difference}`);
}
