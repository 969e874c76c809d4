// Attention in five steps as programs, for the demos whose experiment is one call of it.

import type { Tensor } from '../../engine/types.ts';
import type { Programs } from '../../experiment/demo.ts';
import type { Inputs } from '../inputs.ts';
import * as cpp from './cpp.ts';
import { lines } from './lines.ts';
import * as python from './python.ts';
import { shapeText } from './rows.ts';

/** Said at the top of a program of an attention that is broken on the page. */
export const mendedNote = '(What is broken on the page is correct in this program.)';

export interface AttentionProgram {
  readonly about: readonly string[];
  readonly inputs: Inputs;
  /** The token of each query, and of each key */
  readonly queries: readonly string[];
  readonly keys: readonly string[];
  /** Query i may read key j when j ≤ i + diagonal; null: all keys */
  readonly diagonal: number | null;
}

const printed = ['scores', 'scaled', 'mask', 'masked', 'weights', 'output'] as const;
const formula = 'softmax(Q K^T / sqrt(d_k) + M) V';

function matricesOf({ inputs, queries, keys }: AttentionProgram) {
  const named = (name: string, what: string, tensor: Tensor, tokens: readonly string[]) => ({
    name,
    tensor,
    tokens,
    comment: `${what} ${shapeText(tensor)}`,
  });
  return [
    named('q', 'queries', inputs.q, queries),
    named('k', 'keys', inputs.k, keys),
    named('v', 'values', inputs.v, keys),
  ];
}

/** `0`, ` + 2`, ` - 1` behind an i */
const shifted = (diagonal: number) =>
  diagonal === 0 ? 'i' : `i ${diagonal < 0 ? '-' : '+'} ${Math.abs(diagonal)}`;

function numpy(of: AttentionProgram): string {
  const { about, inputs, queries, keys, diagonal } = of;
  const size = `${queries.length}, ${keys.length}`;
  return lines(
    python.header({ library: 'numpy', about: [...about, formula] }),
    ...matricesOf(of).map((matrix) => python.matrix('numpy', matrix)),
    '',
    '',
    python.numpySoftmax({ emptyRows: diagonal !== null && diagonal < 0 }),
    '',
    `scores = q @ k.T  # S (${size})`,
    `scaled = scores / k.shape[-1] ** 0.5  # S / sqrt(${inputs.k.shape[1]})`,
    ...(diagonal === null
      ? ['mask = np.zeros_like(scaled)  # M: every query may read every key']
      : [
          `allowed = np.tri(${size}, k=${diagonal}, dtype=bool)  # query i may read key j when j <= ${shifted(diagonal)}`,
          'mask = np.where(allowed, 0, -np.inf).astype(np.float32)  # M',
        ]),
    'masked = scaled + mask',
    `weights = softmax(masked)  # A (${size}): each row sums to 1`,
    `output = weights @ v  # (${queries.length}, ${inputs.v.shape[1]})`,
    '',
    python.prints(...printed),
    '',
  );
}

/** The five steps again in one call, where PyTorch has the same reading of every row. */
function torchInOneCall(diagonal: number | null): string[] {
  if (diagonal === null) {
    return [
      '# The five steps in one call.',
      'torch.testing.assert_close(F.scaled_dot_product_attention(q, k, v), output)',
    ];
  }
  if (diagonal === 0) {
    return [
      '# The five steps in one call. is_causal counts from the top left: query i reads key j when j <= i.',
      'torch.testing.assert_close(F.scaled_dot_product_attention(q, k, v, is_causal=True), output)',
    ];
  }
  const call = [
    '# The five steps in one call. attn_mask: True = may attend. (is_causal=True would be j <= i.)',
    'in_one_call = F.scaled_dot_product_attention(q, k, v, attn_mask=allowed)',
  ];
  return diagonal > 0
    ? [...call, 'torch.testing.assert_close(in_one_call, output)']
    : [
        ...call,
        '# What it gives a query that may read nothing depends on the version: NaN, or 0 as here.',
        'has_key = allowed.any(dim=-1)',
        'torch.testing.assert_close(in_one_call[has_key], output[has_key])',
      ];
}

function pytorch(of: AttentionProgram): string {
  const { about, inputs, queries, keys, diagonal } = of;
  const size = `${queries.length}, ${keys.length}`;
  return lines(
    python.header({
      library: 'torch',
      about: [...about, formula],
      imports: ['import torch.nn.functional as F'],
    }),
    ...matricesOf(of).map((matrix) => python.matrix('torch', matrix)),
    '',
    '',
    python.torchSoftmax({ emptyRows: diagonal !== null && diagonal < 0 }),
    '',
    `scores = q @ k.T  # S (${size})`,
    `scaled = scores / k.shape[-1] ** 0.5  # S / sqrt(${inputs.k.shape[1]})`,
    ...(diagonal === null
      ? ['mask = torch.zeros_like(scaled)  # M: every query may read every key']
      : [
          `allowed = torch.ones(${size}, dtype=torch.bool).tril(${diagonal})  # query i may read key j when j <= ${shifted(diagonal)}`,
          'mask = torch.zeros_like(scaled).masked_fill(~allowed, float("-inf"))  # M',
        ]),
    'masked = scaled + mask',
    `weights = softmax(masked)  # A (${size}): each row sums to 1`,
    `output = weights @ v  # (${queries.length}, ${inputs.v.shape[1]})`,
    '',
    ...torchInOneCall(diagonal),
    '',
    python.prints(...printed),
    '',
  );
}

function cppMask(diagonal: number | null, queries: number, keys: number): string[] {
  if (diagonal === null) return [];
  const isBottomRight = diagonal === keys - queries && diagonal !== 0;
  const offset = isBottomRight ? '{attention::Offset::Kind::kBottomRight}' : '';
  return [
    `// Query i may read key j when j <= ${shifted(diagonal)}.`,
    `args.masks = {attention::CausalMask{${offset}}};`,
  ];
}

function cppText(of: AttentionProgram): string {
  const { about, queries, keys, diagonal } = of;
  return cpp.program({
    about: [...about, formula],
    headers: ['attention/stepwise.h'],
    main: lines(
      ...matricesOf(of).map((matrix) => cpp.tensor(matrix)),
      '',
      'attention::AttentionArgs args;  // scale: 1 / sqrt(d_k) unless it is set',
      'args.q = q.View();',
      'args.k = k.View();',
      'args.v = v.View();',
      ...cppMask(diagonal, queries.length, keys.length),
      'const auto steps = OrExit(attention::Attend(args));',
      '',
      'args.scale = 0.0f;  // scores of 0 + M = M',
      'const auto no_scores = OrExit(attention::Attend(args));',
      '',
      cpp.prints(
        ['scores', 'steps.scores'],
        ['scaled', 'steps.scaled'],
        ['mask', 'no_scores.masked'],
        ['masked', 'steps.masked'],
        ['weights', 'steps.weights'],
        ['output', 'steps.output'],
      ),
      'return 0;',
    ),
  });
}

export function attentionPrograms(of: AttentionProgram): Programs {
  return { numpy: numpy(of), pytorch: pytorch(of), cpp: cppText(of) };
}
