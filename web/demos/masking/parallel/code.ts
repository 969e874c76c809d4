// One causal pass against a pass over every prefix, as programs.

import type { Programs } from '../../../experiment/demo.ts';
import * as cpp from '../../../lesson/code/cpp.ts';
import { lines } from '../../../lesson/code/lines.ts';
import * as python from '../../../lesson/code/python.ts';
import { cppArgs, cppInputs, pythonInputs } from '../code-parts.ts';
import type { MaskingResult } from '../compute.ts';
import type { MaskingState } from '../pattern.ts';
import type { ParallelNumbers } from './numbers.ts';

const about = ['Under a causal mask one pass over all tokens is the same as a pass over every prefix.'];
const printed = ['weights', 'prefix', 'parallel', 'prefixes', 'difference'] as const;

function pythonText(
  library: python.Library,
  { tokens }: MaskingState,
  { inputs }: MaskingResult,
  { length }: ParallelNumbers,
): string {
  const isNumpy = library === 'numpy';
  return lines(
    python.header({ library, about, imports: isNumpy ? [] : ['import torch.nn.functional as F'] }),
    pythonInputs(library, tokens, inputs),
    `length = ${length}  # of the prefix that is looked at`,
    '',
    '',
    (isNumpy ? python.numpySoftmax : python.torchSoftmax)({ emptyRows: false }),
    '',
    'def scaled(q, k):',
    '    return q @ k.T / k.shape[-1] ** 0.5',
    '',
    '',
    'tokens = len(q)',
    isNumpy
      ? 'causal = np.tri(tokens, dtype=bool)  # query i may attend to key j when j <= i'
      : 'causal = torch.ones(tokens, tokens, dtype=torch.bool).tril()  # query i reads key j when j <= i',
    isNumpy
      ? 'pass_weights = softmax(np.where(causal, scaled(q, k), -np.inf))'
      : 'pass_weights = softmax(scaled(q, k).masked_fill(~causal, float("-inf")))',
    'parallel = pass_weights @ v',
    !isNumpy &&
      'torch.testing.assert_close(F.scaled_dot_product_attention(q, k, v, is_causal=True), parallel)',
    '',
    'prefix_weights = [softmax(scaled(q[t], k[: t + 1])) for t in range(tokens)]  # no mask at all',
    `prefixes = ${isNumpy ? 'np' : 'torch'}.stack([weights @ v[: len(weights)] for weights in prefix_weights])`,
    isNumpy
      ? 'difference = np.abs(parallel - prefixes).max(axis=-1, keepdims=True)'
      : 'difference = (parallel - prefixes).abs().amax(dim=-1, keepdim=True)',
    '',
    python.print('weights', 'pass_weights[length - 1]'),
    python.print('prefix', 'prefix_weights[length - 1]'),
    python.prints(...printed.slice(2)),
    '',
  );
}

function cppText({ tokens }: MaskingState, { inputs }: MaskingResult, { length }: ParallelNumbers): string {
  return cpp.program({
    about,
    headers: ['attention/stepwise.h', 'experiments/compare.h', 'experiments/decode.h'],
    definitions: cpp.rowFunction,
    main: lines(
      cppInputs(tokens, inputs),
      `const size_t length = ${length};  // of the prefix that is looked at`,
      '',
      cppArgs,
      'args.masks = {attention::CausalMask{}};',
      'const auto pass = OrExit(attention::Attend(args));',
      '',
      '// The prefix alone, without a mask: the first rows, since tensors are row-major.',
      'args.q.shape.rows = args.k.shape.rows = args.v.shape.rows = length;',
      'args.masks.clear();',
      'const auto prefix = OrExit(attention::Attend(args));',
      '',
      'attention::DecodeArgs all;',
      'all.q = q.View();',
      'all.k = k.View();',
      'all.v = v.View();',
      'const auto decoded = OrExit(attention::Decode(all));',
      'const auto compared = OrExit(',
      '    attention::Compare(decoded.parallel.View(), decoded.prefixes.View()));',
      '',
      cpp.prints(
        ['weights', 'Row(pass.weights, length - 1)'],
        ['prefix', 'Row(prefix.weights, length - 1)'],
        ['parallel', 'decoded.parallel'],
        ['prefixes', 'decoded.prefixes'],
        ['difference', 'compared.row_differences'],
      ),
      'return 0;',
    ),
  });
}

export function parallelCode(state: MaskingState, result: MaskingResult, numbers: ParallelNumbers): Programs {
  return {
    numpy: pythonText('numpy', state, result, numbers),
    pytorch: pythonText('torch', state, result, numbers),
    cpp: cppText(state, result, numbers),
  };
}
