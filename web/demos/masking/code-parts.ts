// What the programs of every part begin with: the sentence's vectors, and who may read whom.

import type { Tensor } from '../../engine/types.ts';
import type { Inputs } from '../../lesson/inputs.ts';
import * as cpp from '../../lesson/code/cpp.ts';
import { lines } from '../../lesson/code/lines.ts';
import * as python from '../../lesson/code/python.ts';
import { shapeText, type Matrix } from '../../lesson/code/rows.ts';

const inputMatrices = (tokens: readonly string[], { q, k, v }: Inputs): Matrix[] => [
  { name: 'q', tensor: q, comment: `queries ${shapeText(q)}`, tokens },
  { name: 'k', tensor: k, comment: `keys ${shapeText(k)}`, tokens },
  { name: 'v', tensor: v, comment: `values ${shapeText(v)}`, tokens },
];

const allowedMatrix = (tokens: readonly string[], tensor: Tensor): Matrix => ({
  name: 'allowed',
  tensor,
  comment: '1: the query of this row may attend to the key of that column',
  tokens,
});

export function pythonInputs(library: python.Library, tokens: readonly string[], inputs: Inputs): string {
  return lines(...inputMatrices(tokens, inputs).map((matrix) => python.matrix(library, matrix)));
}

/** The boolean mask: as a triangle where it is one, else bit by bit. */
export function pythonAllowed(library: python.Library, tokens: readonly string[], allowed: Tensor): string {
  const size = tokens.length;
  const isCausal = allowed.data.every((bit, n) => (bit !== 0) === n % size <= Math.floor(n / size));
  if (!isCausal) return python.matrix(library, allowedMatrix(tokens, allowed), 'bool');
  const triangle =
    library === 'numpy'
      ? `np.tri(${size}, dtype=bool)`
      : `torch.ones(${size}, ${size}, dtype=torch.bool).tril()`;
  return `allowed = ${triangle}  # causal: query i may attend to key j when j <= i`;
}

/** Whether softmax meets a row without a key under these bits. */
export function hasEmptyRow({ shape: [rows = 0, columns = 0], data }: Tensor): boolean {
  return Array.from({ length: rows }, (_, row) => data.subarray(row * columns, (row + 1) * columns)).some(
    (bits) => bits.every((bit) => bit === 0),
  );
}

export const cppInputs = (tokens: readonly string[], inputs: Inputs) =>
  lines(...inputMatrices(tokens, inputs).map((matrix) => cpp.tensor(matrix)));

/** The bits, and `mask`, which takes them as true = may attend. */
export function cppAllowed(tokens: readonly string[], allowed: Tensor): string {
  return lines(
    cpp.bits(allowedMatrix(tokens, allowed)),
    `attention::BooleanMask mask;  // allows where a bit is set`,
    `mask.bits = {allowed.data(), {1, 1, ${allowed.shape.join(', ')}}};`,
  );
}

/** The arguments with q, k and v. */
export const cppArgs = lines(
  'attention::AttentionArgs args;  // scale: 1 / sqrt(d_k) unless it is set',
  'args.q = q.View();',
  'args.k = k.View();',
  'args.v = v.View();',
);
