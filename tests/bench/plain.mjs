// Attention in plain JavaScript, as one would write it without a library: what WebAssembly is compared with.

/**
 * One head: softmax(q kᵀ / √dim) v.
 * @param {import('./attention-size.mjs').Inputs} inputs
 * @param {import('./attention-size.mjs').Size} size
 */
export function plainAttention({ q, k, v }, { tokens, dim }) {
  const output = new Float32Array(tokens * dim);
  const weights = new Float32Array(tokens);
  const scale = 1 / Math.sqrt(dim);
  for (let i = 0; i < tokens; i += 1) {
    let maximum = -Infinity;
    for (let j = 0; j < tokens; j += 1) {
      let score = 0;
      for (let c = 0; c < dim; c += 1) score += q[i * dim + c] * k[j * dim + c];
      weights[j] = score * scale;
      maximum = Math.max(maximum, weights[j]);
    }
    let sum = 0;
    for (let j = 0; j < tokens; j += 1) sum += weights[j] = Math.exp(weights[j] - maximum);
    for (let j = 0; j < tokens; j += 1) {
      const weight = weights[j] / sum;
      for (let c = 0; c < dim; c += 1) output[i * dim + c] += weight * v[j * dim + c];
    }
  }
  return output;
}
