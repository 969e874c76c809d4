// The operations of one layer as programs; PyTorch counts them in a layer without data.

import type { Programs } from '../../../experiment/demo.ts';
import * as cpp from '../../../lesson/code/cpp.ts';
import { lines } from '../../../lesson/code/lines.ts';
import * as python from '../../../lesson/code/python.ts';
import type { CostState } from '../compute.ts';
import { flopsRows } from './rows.ts';

const about = [
  'The floating point operations of one transformer layer; a multiplication and an addition are two.',
];

const formulas = ({ tokens, dim }: CostState) =>
  lines(
    `T, d = ${tokens}, ${dim}  # tokens, width of the model`,
    '',
    'scores = 2 * T**2 * d  # Q K^T',
    'average = 2 * T**2 * d  # A V',
    'quadratic = scores + average',
    'projections = 4 * 2 * T * d**2  # W_Q, W_K, W_V, W_O: d x d each',
    'mlp = 2 * (2 * T * d * 4 * d)  # d x 4d and 4d x d',
    'linear = projections + mlp',
    'total = quadratic + linear',
    'share = quadratic / total  # = T / (T + 6 d)',
    'crossover = 6 * d  # 4 T^2 d = 24 T d^2',
    '',
    python.prints(...flopsRows, 'share', 'crossover'),
  );

function pytorch(state: CostState): string {
  return lines(
    ...about.map((line) => `# ${line}`),
    'import torch',
    'from torch.utils.flop_counter import FlopCounterMode',
    '',
    formulas(state),
    '',
    '# The same layer, one head, on tensors that have a shape and no data, counted by PyTorch.',
    'x, w = torch.empty(T, d, device="meta"), torch.empty(d, d, device="meta")',
    'up, down = torch.empty(d, 4 * d, device="meta"), torch.empty(4 * d, d, device="meta")',
    'with FlopCounterMode(display=False) as counter:',
    '    q, k, v = x @ w, x @ w, x @ w',
    '    (q @ k.T).softmax(dim=-1) @ v @ w @ up @ down',
    'print("counted:", counter.get_total_flops())',
    '',
  );
}

function cppText({ tokens, dim }: CostState): string {
  return cpp.program({
    about,
    headers: ['experiments/cost.h'],
    main: lines(
      'attention::CostArgs args;',
      `args.tokens = {${tokens}};`,
      `args.dim = ${dim};  // the width of the model`,
      'const auto cost = OrExit(attention::Cost(args));',
      'const attention::LayerFlops& flops = cost.layers[0].flops;',
      '',
      ...flopsRows.map((name) => `std::printf("${name}\\n %.0f\\n", flops.${name});`),
      'std::printf("share\\n %.6f\\n", flops.quadratic_share);',
      'std::printf("crossover\\n %.0f\\n", cost.crossover);',
      'return 0;',
    ),
  });
}

export function flopsCode(state: CostState): Programs {
  const numpy = lines(
    ...about.map((line) => `# ${line}`),
    '# Whole numbers of Python; nothing here needs NumPy.',
    formulas(state),
    '',
  );
  return { numpy, pytorch: pytorch(state), cpp: cppText(state) };
}
