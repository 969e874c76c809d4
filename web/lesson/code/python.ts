// The parts that the NumPy and PyTorch programs of several demos share.

import { lines } from './lines.ts';
import { pythonNumber } from './number.ts';
import { alignedRows, rowNote, type Matrix } from './rows.ts';

export type Library = 'numpy' | 'torch';

const constructors: Readonly<Record<Library, string>> = { numpy: 'np.array', torch: 'torch.tensor' };
const types = {
  numpy: { float32: 'np.float32', bool: 'bool' },
  torch: { float32: 'torch.float32', bool: 'torch.bool' },
} as const;

export interface HeaderOptions {
  readonly library: Library;
  /** What the program does, one line of the comment each */
  readonly about: readonly string[];
  /** Whether numbers far from 1 are printed with an exponent; else with six decimals. Default false. */
  readonly exponents?: boolean;
  /** Lines of import beside that of the library */
  readonly imports?: readonly string[];
}

/** The comment, the imports, and how numbers are printed. */
export function header({ library, about, exponents = false, imports = [] }: HeaderOptions): string {
  const isNumpy = library === 'numpy';
  return lines(
    ...about.map((line) => `# ${line}`),
    isNumpy ? 'import numpy as np' : 'import torch',
    ...imports,
    '',
    isNumpy
      ? `np.set_printoptions(precision=6, suppress=${exponents ? 'False' : 'True'}, linewidth=160)`
      : `torch.set_printoptions(precision=6, sci_mode=${exponents ? 'None' : 'False'}, linewidth=160)`,
    '',
  );
}

/** `k = np.array([…], dtype=np.float32)`, a row a line; a single row without a token in the same line. */
export function matrix(
  library: Library,
  { name, tensor, comment, tokens }: Matrix,
  type: 'float32' | 'bool' = 'float32',
): string {
  const rows = alignedRows(tensor, pythonNumber);
  const start = `${name} = ${constructors[library]}([`;
  const end = `], dtype=${types[library][type]})`;
  const note = comment ? `  # ${comment}` : '';
  if (rows.length === 1 && !tokens) return `${start}[${rows[0]}]${end}${note}`;
  return lines(`${start}${note}`, ...rows.map((row, n) => `    [${row}],${rowNote('#', tokens?.[n])}`), end);
}

/** `[1, 4, 16]` */
export const list = (values: readonly number[]) => `[${values.map(pythonNumber).join(', ')}]`;

/** Prints a name and, below it, rows of numbers. */
export function print(name: string, value = name): string {
  return `print(${JSON.stringify(name)}, ${value}, sep="\\n")`;
}

/** One `print` for each variable. */
export const prints = (...names: readonly string[]) => lines(...names.map((name) => print(name)));

/** `softmax(x)` in NumPy; with `emptyRows` a row of −∞ alone becomes 0, as in this library, and not NaN. */
export function numpySoftmax({ emptyRows }: { readonly emptyRows: boolean }): string {
  return emptyRows
    ? `def softmax(x):
    top = x.max(axis=-1, keepdims=True)  # cancels, so that nothing overflows
    exps = np.exp(x - np.where(top == -np.inf, 0, top))
    # A row of -inf alone stays 0 instead of 0 / 0; every other sum is at least exp(0) = 1.
    return exps / np.maximum(exps.sum(axis=-1, keepdims=True), 1)
`
    : `def softmax(x):
    exps = np.exp(x - x.max(axis=-1, keepdims=True))  # the maximum cancels; nothing overflows
    return exps / exps.sum(axis=-1, keepdims=True)
`;
}

/** `softmax(x)` in PyTorch; `emptyRows` as in `numpySoftmax`. */
export function torchSoftmax({ emptyRows }: { readonly emptyRows: boolean }): string {
  return emptyRows
    ? `def softmax(x):
    return x.softmax(dim=-1).nan_to_num(0.0)  # a row of -inf alone: 0 instead of NaN
`
    : `def softmax(x):
    return x.softmax(dim=-1)
`;
}
