// The dict, the hard and the soft lookup, and gradient descent to the wanted value, as programs.

import type { Tensor } from '../../engine/types.ts';
import type { Programs } from '../../experiment/demo.ts';
import { mendedNote } from '../../lesson/code/attention.ts';
import * as cpp from '../../lesson/code/cpp.ts';
import { lines } from '../../lesson/code/lines.ts';
import { cppFloat, pythonNumber } from '../../lesson/code/number.ts';
import * as python from '../../lesson/code/python.ts';
import { shapeText } from '../../lesson/code/rows.ts';
import type { LookupDemoResult, LookupState } from './compute.ts';
import { animals } from './entries.ts';

const aboutOf = ({ broken }: LookupState) => [
  'A dict finds a value under an exact key. A soft lookup averages all values, each by how well its',
  'key matches the query, so that it has a gradient, and gradient descent finds the query.',
  ...(broken.length > 0 ? [mendedNote] : []),
];

const startOf = ({ x, y }: LookupState): Tensor => ({ shape: [1, 2], data: Float32Array.of(x, y) });

function inputs(state: LookupState, { k, v }: LookupDemoResult) {
  return [
    { name: 'keys', tensor: k, comment: `keys ${shapeText(k)}`, tokens: animals },
    { name: 'values', tensor: v, comment: `how many legs ${shapeText(v)}`, tokens: animals },
    { name: 'start', tensor: startOf(state), comment: 'the query' },
  ];
}

const settings = (state: LookupState) =>
  lines(
    `temperature = ${pythonNumber(state.temperature)}`,
    `target = ${pythonNumber(state.target)}  # the value that is wanted`,
    `rate, steps = ${pythonNumber(state.rate)}, ${state.steps}  # of gradient descent`,
  );

const prints = lines(
  python.print('q'),
  'print("dict:", legs.get(tuple(q[0].tolist()), "KeyError"))',
  python.prints('scores', 'weights'),
);

const dict = 'legs = {tuple(key): count for key, [count] in zip(keys.tolist(), values.tolist())}';

function numpy(state: LookupState, result: LookupDemoResult): string {
  return lines(
    python.header({ library: 'numpy', about: aboutOf(state) }),
    ...inputs(state, result).map((matrix) => python.matrix('numpy', matrix)),
    settings(state),
    dict,
    '',
    '',
    'def lookup(q, temperature):',
    '    scores = q @ keys.T',
    '    if temperature == 0:  # the limit, a hard lookup: the best match takes all, and ties share',
    '        best = (scores == scores.max()).astype(np.float32)',
    '        return scores, best / best.sum(), best @ values / best.sum(), np.zeros_like(q)',
    '    exps = np.exp((scores - scores.max()) / temperature)',
    '    weights = exps / exps.sum()',
    '    output = weights @ values',
    '    slope = (weights * (values.T - output)) @ keys / temperature  # d output / d q, as softmax has it',
    '    return scores, weights, output, slope',
    '',
    '',
    'def descend(temperature):',
    '    q = start',
    '    for _ in range(steps):',
    '        *_, output, slope = lookup(q, temperature)',
    '        q = q - rate * 2 * (output - target) * slope  # against the gradient of (output - target)^2',
    '    return q',
    '',
    '',
    'q = descend(temperature)',
    'scores, weights, output, slope = lookup(q, temperature)',
    prints,
    '',
    'for side, t in ("hard", 0), ("soft", temperature):  # what a lookup returns at q',
    '    *_, output, slope = lookup(q, t)',
    '    print(f"{side}_output", output, f"{side}_slope", slope, sep="\\n")',
    'for side, t in ("hard", 0), ("soft", temperature):  # after the steps',
    '    end = descend(t)',
    '    *_, output, slope = lookup(end, t)',
    '    print(f"{side}_loss", (output - target) ** 2, sep="\\n")',
    '    print(f"{side}_gradient", 2 * (output - target) * slope, sep="\\n")',
    '    print(f"{side}_moved", np.linalg.norm(end - start), sep="\\n")',
    '',
  );
}

function pytorch(state: LookupState, result: LookupDemoResult): string {
  return lines(
    python.header({ library: 'torch', about: aboutOf(state) }),
    ...inputs(state, result).map((matrix) => python.matrix('torch', matrix)),
    settings(state),
    dict,
    '',
    '',
    'def lookup(q, temperature):',
    '    scores = q @ keys.T',
    '    if temperature == 0:  # the limit, a hard lookup: == has no gradient',
    '        best = (scores == scores.max()).float()',
    '        return scores, best / best.sum(), best @ values / best.sum()',
    '    weights = (scores / temperature).softmax(dim=-1)',
    '    return scores, weights, weights @ values',
    '',
    '',
    'def gradient(of, q):  # 0 where nothing depends on q',
    '    return torch.autograd.grad(of, q)[0] if of.requires_grad else torch.zeros_like(q)',
    '',
    '',
    'def descend(temperature):',
    '    q = start.clone().requires_grad_()',
    '    for _ in range(steps):',
    '        loss = (lookup(q, temperature)[2] - target) ** 2',
    '        q = (q - rate * gradient(loss, q)).detach().requires_grad_()',
    '    return q',
    '',
    '',
    'q = descend(temperature)',
    'scores, weights, output = lookup(q, temperature)',
    prints,
    '',
    'for side, t in ("hard", 0), ("soft", temperature):  # what a lookup returns at q',
    '    output = lookup(q, t)[2]',
    '    print(f"{side}_output", output, f"{side}_slope", gradient(output, q), sep="\\n")',
    'for side, t in ("hard", 0), ("soft", temperature):  # after the steps',
    '    end = descend(t)',
    '    loss = (lookup(end, t)[2] - target) ** 2',
    '    print(f"{side}_loss", loss, f"{side}_gradient", gradient(loss, end), sep="\\n")',
    '    print(f"{side}_moved", (end - start).norm(), sep="\\n")',
    '',
  );
}

const last = `// The row of the last step.
attention::Tensor Last(const attention::Tensor& steps) {
  const size_t dim = steps.shape.dim;
  return {{1, 1, 1, dim}, {steps.data.end() - dim, steps.data.end()}};
}
`;

function cppText(state: LookupState, result: LookupDemoResult): string {
  return cpp.program({
    about: aboutOf(state),
    headers: ['experiments/lookup.h', 'attention/stepwise.h'],
    definitions: last,
    main: lines(
      ...inputs(state, result).map((matrix) => cpp.tensor(matrix)),
      '',
      'attention::LookupArgs args;',
      'args.keys = keys.View();',
      'args.values = values.View();',
      'args.query = start.View();',
      'args.scale = 1.0f;',
      `args.temperature = ${cppFloat(state.temperature)};`,
      `args.target = ${cppFloat(state.target)};  // the value that is wanted`,
      `args.rate = ${cppFloat(state.rate)};  // of gradient descent`,
      `args.steps = ${state.steps};`,
      'const auto soft = OrExit(attention::Lookup(args));',
      'args.temperature = 0.0f;  // the limit, a hard lookup: no gradient',
      'const auto hard = OrExit(attention::Lookup(args));',
      '',
      'const attention::Tensor q = Last(soft.queries);  // where the soft descent has led',
      'args.query = q.View();',
      'args.steps = 0;',
      'const auto hard_here = OrExit(attention::Lookup(args));',
      '',
      'attention::AttentionArgs match;',
      'match.q = q.View();',
      'match.k = keys.View();',
      'match.v = values.View();',
      'match.scale = 1.0f;',
      `match.temperature = ${cppFloat(state.temperature)};`,
      'const auto steps = OrExit(attention::Attend(match));',
      '',
      cpp.prints(
        ['q', 'q'],
        ['scores', 'steps.scores'],
        ['weights', 'steps.weights'],
        ['hard_output', 'Last(hard_here.outputs)'],
        ['hard_slope', 'Last(hard_here.output_gradients)'],
        ['soft_output', 'Last(soft.outputs)'],
        ['soft_slope', 'Last(soft.output_gradients)'],
        ['hard_loss', 'Last(hard.losses)'],
        ['hard_gradient', 'Last(hard.gradients)'],
      ),
      cpp.printNumber('hard_moved', 'hard.distance'),
      cpp.prints(['soft_loss', 'Last(soft.losses)'], ['soft_gradient', 'Last(soft.gradients)']),
      cpp.printNumber('soft_moved', 'soft.distance'),
      'return 0;',
    ),
  });
}

export function programs(state: LookupState, result: LookupDemoResult): Programs {
  return { numpy: numpy(state, result), pytorch: pytorch(state, result), cpp: cppText(state, result) };
}
