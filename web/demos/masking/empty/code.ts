// A row that may read nothing, in three readings, and what each sends back to the values, as programs.

import type { Programs } from '../../../experiment/demo.ts';
import * as cpp from '../../../lesson/code/cpp.ts';
import { lines } from '../../../lesson/code/lines.ts';
import * as python from '../../../lesson/code/python.ts';
import { cppAllowed, cppArgs, cppInputs, pythonAllowed, pythonInputs } from '../code-parts.ts';
import type { MaskingResult } from '../compute.ts';
import type { MaskingState } from '../pattern.ts';
import { sentinel, type EmptyNumbers } from './numbers.ts';

const about = [
  'A query that may attend to nothing: libraries read its row as zeros, as NaN, or as equal shares,',
  'and NaN spreads to the gradient of every value, even when the row is left out of the loss.',
];

/** `-1e+9` */
const finite = sentinel.toExponential();

function readings(library: python.Library): string {
  const isNumpy = library === 'numpy';
  return isNumpy
    ? lines(
        'scaled = q @ k.T / k.shape[-1] ** 0.5',
        'masked = np.where(allowed, scaled, -np.inf)',
        'zeros = softmax(masked)',
        'exps = np.exp(masked)',
        'not_a_number = exps / exps.sum(axis=-1, keepdims=True)  # 0 / 0, with a warning',
        `finite = np.where(allowed, 0, ${finite}).astype(np.float32)  # beside it a float32 score vanishes`,
        'uniform = softmax(scaled + finite)',
      )
    : lines(
        'scaled = q @ k.T / k.shape[-1] ** 0.5',
        'masked = scaled.masked_fill(~allowed, float("-inf"))',
        'not_a_number = masked.softmax(dim=-1)  # 0 / 0',
        'zeros = not_a_number.nan_to_num(0.0)',
        `finite = torch.zeros_like(scaled).masked_fill(~allowed, ${finite})  # beside it a score vanishes`,
        'uniform = (scaled + finite).softmax(dim=-1)',
        '',
        '# Which of them this version of PyTorch gives. attn_mask: True = may attend.',
        'print("PyTorch:", F.scaled_dot_product_attention(q, k, v, attn_mask=allowed)[row])',
      );
}

function pythonText(
  library: python.Library,
  { tokens }: MaskingState,
  { inputs }: MaskingResult,
  { allowed, row }: EmptyNumbers,
): string {
  const isNumpy = library === 'numpy';
  return lines(
    python.header({ library, about, imports: isNumpy ? [] : ['import torch.nn.functional as F'] }),
    pythonInputs(library, tokens, inputs),
    pythonAllowed(library, tokens, allowed),
    `row = ${row}  # the query that may attend to nothing`,
    '',
    '',
    isNumpy && `${python.numpySoftmax({ emptyRows: true })}\n`,
    readings(library),
    '',
    '# dL/dV = A^T dL/dO: L sums the outputs of all other rows, or of this row.',
    isNumpy
      ? 'others = np.ones((len(q), v.shape[1]), dtype=np.float32)'
      : 'others = torch.ones(len(q), v.shape[1])',
    'others[row] = 0',
    '',
    'for name, weights in ("zeros", zeros), ("not_a_number", not_a_number), ("uniform", uniform):',
    '    print(name, weights[row], f"{name}_output", (weights @ v)[row], sep="\\n")',
    '    print(f"{name}_gradient_without_row", weights.T @ others, sep="\\n")',
    '    print(f"{name}_gradient_of_row", weights.T @ (1 - others), sep="\\n")',
    '',
  );
}

function cppText(
  { tokens }: MaskingState,
  { inputs }: MaskingResult,
  { allowed, row }: EmptyNumbers,
): string {
  const valueDim = inputs.v.shape[1]!;
  const print = (name: string) =>
    cpp.prints([name, `Row(${name}.weights, row)`], [`${name}_output`, `Row(${name}.output, row)`]);
  const gradients = (name: string) =>
    cpp.prints(
      [`${name}_gradient_without_row`, 'OrExit(attention::Backward(args, others.View())).dv'],
      [`${name}_gradient_of_row`, 'OrExit(attention::Backward(args, only.View())).dv'],
    );
  return cpp.program({
    about,
    standard: ['algorithm', 'cstdint', 'vector'],
    headers: ['attention/backward.h', 'attention/softmax.h', 'attention/stepwise.h'],
    definitions: cpp.rowFunction,
    main: lines(
      cppInputs(tokens, inputs),
      cppAllowed(tokens, allowed),
      `const size_t row = ${row};  // the query that may attend to nothing`,
      '',
      '// dL/dO where L sums the outputs of all other rows, or of this row.',
      `attention::Tensor only({1, 1, ${tokens.length}, ${valueDim}});`,
      `std::fill_n(only.View().Row(0, 0, row), ${valueDim}, 1.0f);`,
      'attention::Tensor others = only;',
      'for (float& number : others.data) number = 1.0f - number;',
      '',
      cppArgs,
      'args.masks = {mask};',
      'const auto zeros = OrExit(attention::Attend(args));',
      print('zeros'),
      gradients('zeros'),
      '',
      '// Softmax as it is written: 0 / 0.',
      'attention::SoftmaxOptions naive;',
      'naive.method = attention::SoftmaxMethod::kNaive;',
      'const auto not_a_number = OrExit(attention::Softmax(zeros.masked.View(), naive));',
      cpp.prints(['not_a_number', 'Row(not_a_number, row)']),
      '',
      '// A finite number in place of -infinity, beside which every score vanishes.',
      `attention::Tensor bias({1, 1, ${allowed.shape.join(', ')}});`,
      'for (size_t n = 0; n < allowed.size(); ++n) {',
      `  if (!allowed[n]) bias.data[n] = ${finite}f;`,
      '}',
      'args.masks = {attention::BiasMask{bias.View()}};',
      'const auto uniform = OrExit(attention::Attend(args));',
      print('uniform'),
      gradients('uniform'),
      'return 0;',
    ),
  });
}

export function emptyCode(state: MaskingState, result: MaskingResult, numbers: EmptyNumbers): Programs {
  return {
    numpy: pythonText('numpy', state, result, numbers),
    pytorch: pythonText('torch', state, result, numbers),
    cpp: cppText(state, result, numbers),
  };
}
