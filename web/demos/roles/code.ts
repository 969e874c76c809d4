// A token in three roles, or in one, as programs.

import type { Programs } from '../../experiment/demo.ts';
import { mendedNote } from '../../lesson/code/attention.ts';
import * as cpp from '../../lesson/code/cpp.ts';
import { lines } from '../../lesson/code/lines.ts';
import * as python from '../../lesson/code/python.ts';
import { shapeText, type Matrix } from '../../lesson/code/rows.ts';
import type { RolesDemoResult, RolesState } from './compute.ts';

const printed = ['q', 'k', 'v', 'scores', 'weights', 'output'] as const;

const about = {
  three: ['Three roles of a token: q = x W_Q asks, k = x W_K answers, v = x W_V is handed over.'],
  shared: [
    'Queries and keys from one matrix, W_K = W_Q: the scores are symmetric,',
    'and the score of a token with itself is its squared length.',
  ],
  one: ['One vector for all three roles: S = X X^T is symmetric, whatever the words.'],
} as const;

const aboutOf = ({ vectors, broken }: RolesState) => [
  ...about[vectors],
  ...(broken.length > 0 ? [mendedNote] : []),
];

function matricesOf({ tokens, vectors }: RolesState, { inputs }: RolesDemoResult): Matrix[] {
  const { x, wq, wk, wv } = inputs;
  return [
    { name: 'x', tensor: x, comment: `one vector for each token ${shapeText(x)}`, tokens },
    { name: 'wq', tensor: wq, comment: `W_Q ${shapeText(wq)}` },
    ...(vectors === 'shared' ? [] : [{ name: 'wk', tensor: wk, comment: `W_K ${shapeText(wk)}` }]),
    { name: 'wv', tensor: wv, comment: `W_V ${shapeText(wv)}` },
  ];
}

const projections = {
  three: ['q, k, v = x @ wq, x @ wk, x @ wv'],
  shared: ['wk = wq', 'q, k, v = x @ wq, x @ wk, x @ wv'],
  one: ['q = k = v = x'],
} as const;

function pythonText(library: python.Library, state: RolesState, result: RolesDemoResult): string {
  const { vectors } = state;
  const isNumpy = library === 'numpy';
  const largest = isNumpy ? 'np.abs(m - m.T).max()' : '(m - m.T).abs().max()';
  const size = `${state.tokens.length}, ${state.tokens.length}`;
  return lines(
    python.header({
      library,
      about: aboutOf(state),
      imports: isNumpy ? [] : ['import torch.nn.functional as F'],
    }),
    ...matricesOf(state, result)
      .slice(0, vectors === 'one' ? 1 : undefined)
      .map((matrix) => python.matrix(library, matrix)),
    '',
    '',
    (isNumpy ? python.numpySoftmax : python.torchSoftmax)({ emptyRows: false }),
    '',
    'def asymmetry(m):',
    `    return ${largest}  # 0 when m is symmetric`,
    '',
    '',
    ...projections[vectors],
    `scores = q @ k.T  # (${size})`,
    'weights = softmax(scores / k.shape[-1] ** 0.5)',
    'output = weights @ v',
    !isNumpy && 'torch.testing.assert_close(F.scaled_dot_product_attention(q, k, v), output)  # in one call',
    '',
    python.prints(...printed),
    python.print('scores_asymmetry', 'asymmetry(scores)'),
    ...(vectors === 'one'
      ? []
      : [
          '',
          '# S = X (W_Q W_K^T) X^T: which feature of the query asks for which feature of the key.',
          'query_key = wq @ wk.T',
          python.prints('query_key'),
          python.print('query_key_asymmetry', 'asymmetry(query_key)'),
        ]),
    '',
  );
}

function cppText(state: RolesState, result: RolesDemoResult): string {
  const { vectors } = state;
  const isOne = vectors === 'one';
  return cpp.program({
    about: aboutOf(state),
    headers: ['experiments/roles.h'],
    main: lines(
      ...matricesOf(state, result).map((matrix) => cpp.tensor(matrix)),
      '',
      'attention::RolesArgs args;',
      'args.x = x.View();',
      'args.wq = wq.View();',
      `args.wk = ${vectors === 'shared' ? 'wq' : 'wk'}.View();`,
      'args.wv = wv.View();',
      isOne && 'args.one_vector = true;  // q = k = v = x: the matrices count for nothing',
      'const auto roles = OrExit(attention::Roles(args));',
      '',
      cpp.prints(
        ['q', 'roles.q'],
        ['k', 'roles.k'],
        ['v', 'roles.v'],
        ['scores', 'roles.attention.scores'],
        ['weights', 'roles.attention.weights'],
        ['output', 'roles.attention.output'],
      ),
      cpp.printNumber('scores_asymmetry', 'roles.scores_asymmetry'),
      ...(isOne
        ? []
        : [
            '',
            '// S = X (W_Q W_K^T) X^T: which feature of the query asks for which of the key.',
            cpp.prints(['query_key', 'roles.query_key']),
            cpp.printNumber('query_key_asymmetry', 'roles.query_key_asymmetry'),
          ]),
      'return 0;',
    ),
  });
}

export function programs(state: RolesState, result: RolesDemoResult): Programs {
  return {
    numpy: pythonText('numpy', state, result),
    pytorch: pythonText('torch', state, result),
    cpp: cppText(state, result),
  };
}
