// The same tokens in two orders, as programs.

import type { Programs } from '../../experiment/demo.ts';
import * as cpp from '../../lesson/code/cpp.ts';
import { lines } from '../../lesson/code/lines.ts';
import * as python from '../../lesson/code/python.ts';
import { shapeText, type Matrix } from '../../lesson/code/rows.ts';
import type { OrderDemoResult, OrderState } from './compute.ts';

const about = [
  'Self-attention over the same tokens in two orders: without positions or a causal mask',
  'the outputs are shuffled as the tokens are (equivariant), and their mean stays (invariant).',
];

const aboutOf = ({ broken }: OrderDemoResult) =>
  broken ? [...about, '(What is broken on the page is correct in this program.)'] : about;

function matricesOf({ tokens }: OrderState, { inputs }: OrderDemoResult): Matrix[] {
  const { x, wq, wk, wv } = inputs;
  return [
    { name: 'x', tensor: x, comment: `one vector for each token ${shapeText(x)}`, tokens },
    { name: 'wq', tensor: wq, comment: `W_Q ${shapeText(wq)}` },
    { name: 'wk', tensor: wk, comment: `W_K ${shapeText(wk)}` },
    { name: 'wv', tensor: wv, comment: `W_V ${shapeText(wv)}` },
  ];
}

interface Calls {
  readonly positions: string;
  readonly blocked: string;
  readonly largest: (difference: string) => string;
}

const calls: Readonly<Record<python.Library, Calls>> = {
  numpy: {
    positions: `slots = np.arange(len(x), dtype=np.float32)[:, None]
angles = slots / 10000 ** (np.arange(0, x.shape[1], 2, dtype=np.float32) / x.shape[1])
positions = np.empty_like(x)  # sinusoids, by slot
positions[:, 0::2] = np.sin(angles)
positions[:, 1::2] = np.cos(angles)`,
    blocked: '    scaled = np.where(np.tri(len(x), dtype=bool), scaled, -np.inf)  # no later slot',
    largest: (difference) => `np.abs(${difference}).max()`,
  },
  torch: {
    positions: `slots = torch.arange(len(x), dtype=torch.float32)[:, None]
angles = slots / 10000 ** (torch.arange(0, x.shape[1], 2) / x.shape[1])
positions = torch.empty_like(x)  # sinusoids, by slot
positions[:, 0::2] = angles.sin()
positions[:, 1::2] = angles.cos()`,
    blocked:
      '    scaled = scaled.masked_fill(~torch.ones_like(scaled, dtype=torch.bool).tril(), float("-inf"))',
    largest: (difference) => `(${difference}).abs().max()`,
  },
};

function pythonText(library: python.Library, state: OrderState, result: OrderDemoResult): string {
  const isNumpy = library === 'numpy';
  const { positions, blocked, largest } = calls[library];
  const { order } = result;
  const mean = isNumpy ? 'mean(axis=0, keepdims=True)' : 'mean(dim=0, keepdim=True)';
  return lines(
    python.header({
      library,
      about: aboutOf(result),
      imports: isNumpy ? [] : ['import torch.nn.functional as F'],
    }),
    ...matricesOf(state, result).map((matrix) => python.matrix(library, matrix)),
    `permutation = ${python.list(order)}  # slot s of the shuffled sentence holds token permutation[s]`,
    state.positions && positions,
    '',
    '',
    (isNumpy ? python.numpySoftmax : python.torchSoftmax)({ emptyRows: false }),
    '',
    'def self_attention(x):',
    state.positions && '    x = x + positions',
    '    q, k, v = x @ wq, x @ wk, x @ wv',
    '    scaled = q @ k.T / k.shape[-1] ** 0.5',
    state.causal && blocked,
    '    weights = softmax(scaled)',
    '    output = weights @ v',
    !isNumpy &&
      `    in_one_call = F.scaled_dot_product_attention(q, k, v${state.causal ? ', is_causal=True' : ''})`,
    !isNumpy && '    torch.testing.assert_close(in_one_call, output)',
    '    return weights, output',
    '',
    '',
    'weights, output = self_attention(x)',
    'shuffled_weights, shuffled_output = self_attention(x[permutation])',
    `restored = ${isNumpy ? 'np' : 'torch'}.empty_like(output)`,
    'restored[permutation] = shuffled_output  # in the order of the original tokens',
    'difference = restored - output',
    `pooled = output.${mean}`,
    `shuffled_pooled = shuffled_output.${mean}`,
    '',
    python.prints('weights', 'output', 'shuffled_weights', 'shuffled_output', 'restored', 'difference'),
    python.prints('pooled', 'shuffled_pooled'),
    python.print('largest_difference', largest('difference')),
    python.print('pooled_difference', largest('shuffled_pooled - pooled')),
    '',
  );
}

function cppText(state: OrderState, result: OrderDemoResult): string {
  const { positions } = result.inputs;
  return cpp.program({
    about: aboutOf(result),
    headers: ['experiments/order.h', ...(positions ? ['experiments/positions.h'] : [])],
    main: lines(
      ...matricesOf(state, result).map((matrix) => cpp.tensor(matrix)),
      positions && `const auto positions = OrExit(attention::Positions(${positions.shape.join(', ')}));`,
      '',
      'attention::OrderArgs args;',
      'args.x = x.View();',
      'args.wq = wq.View();',
      'args.wk = wk.View();',
      'args.wv = wv.View();',
      `args.permutation = {${result.order.join(', ')}};  // slot s of the shuffled sentence holds token [s]`,
      positions && 'args.positions = positions.View();',
      state.causal && 'args.masks = {attention::CausalMask{}};',
      'const auto order = OrExit(attention::Order(args));',
      '',
      cpp.prints(
        ['weights', 'order.original.weights'],
        ['output', 'order.original.output'],
        ['shuffled_weights', 'order.shuffled.weights'],
        ['shuffled_output', 'order.shuffled.output'],
        ['restored', 'order.restored'],
        ['difference', 'order.difference'],
        ['pooled', 'order.original.pooled'],
        ['shuffled_pooled', 'order.shuffled.pooled'],
      ),
      cpp.printNumber('largest_difference', 'order.largest_difference'),
      cpp.printNumber('pooled_difference', 'order.pooled_difference'),
      'return 0;',
    ),
  });
}

export function programs(state: OrderState, result: OrderDemoResult): Programs {
  return {
    numpy: pythonText('numpy', state, result),
    pytorch: pythonText('torch', state, result),
    cpp: cppText(state, result),
  };
}
