// A matrix product by the core, for what is not attention itself: the scores of attention are one.

import type { AttendArgs, Engine, Tensor } from '../../engine/types.ts';

/** Bᵀ */
export function transposed({ shape, data }: Tensor): Tensor {
  const [rows = 0, columns = 0] = shape;
  const turned = new Float32Array(data.length);
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) turned[j * rows + i] = data[i * columns + j]!;
  }
  return { shape: [columns, rows], data: turned };
}

/** The attention whose scores are `a` · `b`: S = QKᵀ with Q = a and K = bᵀ. */
function productArgs(a: Tensor, b: Tensor): AttendArgs {
  const k = transposed(b);
  return { q: a, k, v: k, scale: 1 };
}

/** `a` [n, m] · `b` [m, p] = [n, p]; NaN and infinities as IEEE 754 says. */
export async function product(engine: Engine, a: Tensor, b: Tensor): Promise<Tensor> {
  return (await engine.attend(productArgs(a, b))).scores;
}
