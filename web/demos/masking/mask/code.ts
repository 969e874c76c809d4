// The mask and what becomes of the weights under it, and under it swapped, as programs.

import type { Programs } from '../../../experiment/demo.ts';
import * as cpp from '../../../lesson/code/cpp.ts';
import { lines } from '../../../lesson/code/lines.ts';
import * as python from '../../../lesson/code/python.ts';
import { cppAllowed, cppArgs, cppInputs, hasEmptyRow, pythonAllowed, pythonInputs } from '../code-parts.ts';
import type { MaskingResult } from '../compute.ts';
import type { MaskingState } from '../pattern.ts';

const about = ['A mask adds -inf to the scores of forbidden pairs, so that their weights are exactly 0.'];
const printed = ['scaled', 'mask', 'masked', 'weights', 'output', 'swapped'] as const;

function emptyRows({ pattern: { allowed } }: MaskingResult): boolean {
  const swapped = { shape: allowed.shape, data: allowed.data.map((bit) => 1 - bit) };
  return hasEmptyRow(allowed) || hasEmptyRow(swapped);
}

function numpy({ tokens }: MaskingState, result: MaskingResult): string {
  return lines(
    python.header({ library: 'numpy', about }),
    pythonInputs('numpy', tokens, result.inputs),
    pythonAllowed('numpy', tokens, result.pattern.allowed),
    '',
    '',
    python.numpySoftmax({ emptyRows: emptyRows(result) }),
    '',
    'scaled = q @ k.T / k.shape[-1] ** 0.5',
    'mask = np.where(allowed, 0, -np.inf).astype(np.float32)  # M',
    'masked = scaled + mask',
    'weights = softmax(masked)',
    'output = weights @ v',
    '# The same bits in a library where True means "is ignored".',
    'swapped = softmax(np.where(allowed, -np.inf, scaled))',
    '',
    python.prints(...printed),
    '',
  );
}

function pytorch({ tokens }: MaskingState, result: MaskingResult): string {
  return lines(
    python.header({ library: 'torch', about, imports: ['import torch.nn.functional as F'] }),
    pythonInputs('torch', tokens, result.inputs),
    pythonAllowed('torch', tokens, result.pattern.allowed),
    '',
    '',
    python.torchSoftmax({ emptyRows: emptyRows(result) }),
    '',
    'scaled = q @ k.T / k.shape[-1] ** 0.5',
    'mask = torch.zeros_like(scaled).masked_fill(~allowed, float("-inf"))  # M',
    'masked = scaled + mask',
    'weights = softmax(masked)',
    'output = weights @ v',
    '',
    '# In one call. Here True means "may attend"; in nn.MultiheadAttention, attn_mask=~allowed.',
    'in_one_call = F.scaled_dot_product_attention(q, k, v, attn_mask=allowed)',
    'has_key = allowed.any(dim=-1)  # the others: NaN or 0, depending on the version',
    'torch.testing.assert_close(in_one_call[has_key], output[has_key])',
    '# The same bits read the other way round raise no error.',
    'swapped = softmax(scaled.masked_fill(allowed, float("-inf")))',
    '',
    python.prints(...printed),
    '',
  );
}

function cppText({ tokens }: MaskingState, result: MaskingResult): string {
  return cpp.program({
    about,
    standard: ['cstdint', 'vector'],
    headers: ['attention/stepwise.h'],
    main: lines(
      cppInputs(tokens, result.inputs),
      cppAllowed(tokens, result.pattern.allowed),
      '',
      cppArgs,
      'args.masks = {mask};',
      'const auto steps = OrExit(attention::Attend(args));',
      '',
      'args.scale = 0.0f;  // scores of 0 + M = M',
      'const auto no_scores = OrExit(attention::Attend(args));',
      '',
      '// The same bits read as true = is ignored.',
      'args.scale.reset();',
      'mask.polarity = attention::BooleanMask::Polarity::kBlock;',
      'args.masks = {mask};',
      'const auto swapped = OrExit(attention::Attend(args));',
      '',
      cpp.prints(
        ['scaled', 'steps.scaled'],
        ['mask', 'no_scores.masked'],
        ['masked', 'steps.masked'],
        ['weights', 'steps.weights'],
        ['output', 'steps.output'],
        ['swapped', 'swapped.weights'],
      ),
      'return 0;',
    ),
  });
}

export function maskCode(state: MaskingState, result: MaskingResult): Programs {
  return { numpy: numpy(state, result), pytorch: pytorch(state, result), cpp: cppText(state, result) };
}
