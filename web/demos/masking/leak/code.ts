// One token changed, and which outputs move, with the mask right or with a mistake, as programs.

import type { Tensor } from '../../../engine/types.ts';
import type { Programs } from '../../../experiment/demo.ts';
import * as cpp from '../../../lesson/code/cpp.ts';
import { lines } from '../../../lesson/code/lines.ts';
import { cppNumber, pythonNumber } from '../../../lesson/code/number.ts';
import * as python from '../../../lesson/code/python.ts';
import { cppAllowed, cppInputs, hasEmptyRow, pythonAllowed, pythonInputs } from '../code-parts.ts';
import type { MaskingResult } from '../compute.ts';
import type { MaskingState } from '../pattern.ts';
import { inputRows } from '../input-rows.ts';
import type { LeakNumbers } from './numbers.ts';

type Mistake = MaskingState['mistake'];

const about = [
  'A leak detector: change one token. A row that may not attend to it must not move by one bit.',
];

const numpyWeights: Readonly<Record<Mistake, string>> = {
  none: 'softmax(np.where(allowed, scaled, -np.inf))',
  swapped: 'softmax(np.where(allowed, -np.inf, scaled))  # the mistake: True read as "is ignored"',
  zero: 'softmax(np.where(allowed, scaled, 0))  # the mistake: exp(0) = 1, a weight like any other',
  after: 'np.where(allowed, softmax(scaled), 0)  # the mistake: blocked scores are in the sum',
};

const torchWeights: Readonly<Record<Mistake, string>> = {
  none: 'softmax(scaled.masked_fill(~allowed, float("-inf")))',
  swapped: 'softmax(scaled.masked_fill(allowed, float("-inf")))  # the mistake: True read as "is ignored"',
  zero: 'softmax(scaled.masked_fill(~allowed, 0.0))  # the mistake: exp(0) = 1, a weight like any other',
  after: 'softmax(scaled).masked_fill(~allowed, 0.0)  # the mistake: blocked scores are in the sum',
};

const printed = ['before', 'output', 'difference', 'weights', 'row_sums'] as const;

function emptyRows({ mistake }: MaskingState, { pattern: { allowed } }: MaskingResult): boolean {
  if (mistake === 'none') return hasEmptyRow(allowed);
  return (
    mistake === 'swapped' && hasEmptyRow({ shape: allowed.shape, data: allowed.data.map((bit) => 1 - bit) })
  );
}

const rowText = ({ data }: Tensor) => Array.from(data, pythonNumber).join(', ');

/** The vectors of the new word in place of the old one's. */
function replacedLines(library: python.Library, { changed, after }: LeakNumbers): string {
  const { q, k, v } = inputRows(after.inputs, changed, changed + 1);
  const [copy, row] =
    library === 'numpy'
      ? ['copy()', (text: string) => `[${text}]`]
      : ['clone()', (text: string) => `torch.tensor([${text}])`];
  const copies = ['q', 'k', 'v'].map((name) => `${name}.${copy}`).join(', ');
  return lines(
    `changed = ${changed}  # the token that another word takes the place of`,
    `new_q, new_k, new_v = ${copies}`,
    `new_q[changed] = ${row(rowText(q))}`,
    `new_k[changed] = ${row(rowText(k))}`,
    `new_v[changed] = ${row(rowText(v))}`,
  );
}

function pythonText(
  library: python.Library,
  state: MaskingState,
  result: MaskingResult,
  numbers: LeakNumbers,
): string {
  const { tokens, mistake } = state;
  const isNumpy = library === 'numpy';
  const softmax = isNumpy ? python.numpySoftmax : python.torchSoftmax;
  const inOneCall = !isNumpy && mistake === 'none';
  return lines(
    python.header({ library, about, imports: inOneCall ? ['import torch.nn.functional as F'] : [] }),
    pythonInputs(library, tokens, result.inputs),
    pythonAllowed(library, tokens, result.pattern.allowed),
    '',
    replacedLines(library, numbers),
    '',
    '',
    softmax({ emptyRows: emptyRows(state, result) }),
    '',
    'def attention(q, k, v):',
    '    scaled = q @ k.T / k.shape[-1] ** 0.5',
    `    weights = ${(isNumpy ? numpyWeights : torchWeights)[mistake]}`,
    '    return weights, weights @ v',
    '',
    '',
    '_, before = attention(q, k, v)',
    'weights, output = attention(new_q, new_k, new_v)',
    ...(isNumpy
      ? [
          'difference = np.abs(output - before).max(axis=-1, keepdims=True)  # of each row',
          'row_sums = weights.sum(axis=-1, keepdims=True)',
        ]
      : [
          'difference = (output - before).abs().amax(dim=-1, keepdim=True)  # of each row',
          'row_sums = weights.sum(dim=-1, keepdim=True)',
        ]),
    ...(inOneCall
      ? [
          '# In one call. attn_mask: True = may attend. Rows without a key: NaN or 0, depending on the version.',
          'in_one_call = F.scaled_dot_product_attention(new_q, new_k, new_v, attn_mask=allowed)',
          'has_key = allowed.any(dim=-1)',
          'torch.testing.assert_close(in_one_call[has_key], output[has_key])',
        ]
      : []),
    '',
    python.prints(...printed),
    '',
    '# Rows that may not attend to the changed token, and moved.',
    `must_stay = ~allowed[:, changed] & (${isNumpy ? 'np' : 'torch'}.arange(${tokens.length}) != changed)`,
    'print("leaking_rows:", [i for i in range(len(q)) if must_stay[i] and difference[i] > 0])',
    '',
  );
}

/** The same in C++. */
function cppReplaced({ changed, after }: LeakNumbers): string {
  const { q, k, v } = inputRows(after.inputs, changed, changed + 1);
  const replace = (name: string, row: Tensor) =>
    `replace(${name}, {${Array.from(row.data, cppNumber).join(', ')}});`;
  return lines(
    `const size_t changed = ${changed};  // the token that another word takes the place of`,
    'attention::Tensor new_q = q, new_k = k, new_v = v;',
    'const auto replace = [](attention::Tensor& matrix, const std::vector<float>& row) {',
    '  std::copy(row.begin(), row.end(), matrix.View().Row(0, 0, changed));',
    '};',
    replace('new_q', q),
    replace('new_k', k),
    replace('new_v', v),
  );
}

const cppAttend: Readonly<Record<Mistake, readonly string[]>> = {
  none: ['args.masks = {mask};', 'return OrExit(attention::Attend(args));'],
  swapped: [
    'mask.polarity = attention::BooleanMask::Polarity::kBlock;  // the mistake',
    'args.masks = {mask};',
    'return OrExit(attention::Attend(args));',
  ],
  zero: [
    '// The mistake: 0 in place of -infinity, by a bias that takes a score to 0.',
    'attention::Tensor bias = OrExit(attention::Attend(args)).scaled;',
    'for (size_t n = 0; n < allowed.size(); ++n) {',
    '  bias.data[n] = allowed[n] ? 0.0f : -bias.data[n];',
    '}',
    'args.masks = {attention::BiasMask{bias.View()}};',
    'return OrExit(attention::Attend(args));',
  ],
  after: [
    'auto steps = OrExit(attention::Attend(args));',
    '// The mistake: the blocked scores were in the sum that softmax divides by.',
    'for (size_t n = 0; n < allowed.size(); ++n) {',
    '  if (!allowed[n]) steps.weights.data[n] = 0.0f;',
    '}',
    'steps.output = attention::Project(steps.weights.View(), args.v);  // A V',
    'return steps;',
  ],
};

function cppText(state: MaskingState, result: MaskingResult, numbers: LeakNumbers): string {
  const { tokens, mistake } = state;
  return cpp.program({
    about,
    standard: ['algorithm', 'cstdint', 'vector'],
    headers: [
      'attention/stepwise.h',
      'experiments/compare.h',
      ...(mistake === 'after' ? ['experiments/projection.h'] : []),
    ],
    main: lines(
      cppInputs(tokens, result.inputs),
      '',
      cppReplaced(numbers),
      '',
      cppAllowed(tokens, result.pattern.allowed),
      '',
      'const auto attend = [&](const attention::Tensor& queries, const attention::Tensor& keys,',
      '                        const attention::Tensor& values) {',
      '  attention::AttentionArgs args;',
      '  args.q = queries.View();',
      '  args.k = keys.View();',
      '  args.v = values.View();',
      ...cppAttend[mistake].map((line) => `  ${line}`),
      '};',
      'const auto before = attend(q, k, v);',
      'const auto after = attend(new_q, new_k, new_v);',
      'const auto compared = OrExit(attention::Compare(after.output.View(), before.output.View()));',
      '',
      cpp.prints(
        ['before', 'before.output'],
        ['output', 'after.output'],
        ['difference', 'compared.row_differences'],
        ['weights', 'after.weights'],
      ),
      'return 0;',
    ),
  });
}

export function leakCode(state: MaskingState, result: MaskingResult, numbers: LeakNumbers): Programs {
  return {
    numpy: pythonText('numpy', state, result, numbers),
    pytorch: pythonText('torch', state, result, numbers),
    cpp: cppText(state, result, numbers),
  };
}
