// Attention as one writes it first: three loops in JavaScript, no library, no SIMD, no tiles. What the race
// compares the core with.

/** Row-major; q, k and v hold `tokens` rows of `dim` numbers. */
export interface PlainInputs {
  readonly q: Float32Array;
  readonly k: Float32Array;
  readonly v: Float32Array;
  readonly tokens: number;
  readonly dim: number;
}

/** Writes rows `from` to `to` (not included) of softmax(QKᵀ/√d)V to `output`. */
export function attendRows(inputs: PlainInputs, from: number, to: number, output: Float32Array): void {
  const { q, k, v, tokens, dim } = inputs;
  const scale = 1 / Math.sqrt(dim);
  const weights = new Float32Array(tokens);
  for (let i = from; i < to; i += 1) {
    let maximum = -Infinity;
    for (let j = 0; j < tokens; j += 1) {
      let score = 0;
      for (let c = 0; c < dim; c += 1) score += q[i * dim + c]! * k[j * dim + c]!;
      weights[j] = score * scale;
      if (weights[j]! > maximum) maximum = weights[j]!;
    }
    let sum = 0;
    for (let j = 0; j < tokens; j += 1) {
      weights[j] = Math.exp(weights[j]! - maximum);
      sum += weights[j]!;
    }
    output.fill(0, i * dim, (i + 1) * dim);
    for (let j = 0; j < tokens; j += 1) {
      const weight = weights[j]! / sum;
      for (let c = 0; c < dim; c += 1) output[i * dim + c]! += weight * v[j * dim + c]!;
    }
  }
}
