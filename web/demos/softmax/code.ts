// Softmax of the row of scores in the part that is looked at, as programs.

import type { Programs } from '../../experiment/demo.ts';
import * as cpp from '../../lesson/code/cpp.ts';
import { lines } from '../../lesson/code/lines.ts';
import { cppFloat, pythonNumber } from '../../lesson/code/number.ts';
import * as python from '../../lesson/code/python.ts';
import type { SoftmaxResult, SoftmaxState } from './compute.ts';

const about = {
  shift: [
    'A constant added to every score changes no weight. But exp overflows float32 above 88.72,',
    'unless the maximum is subtracted first.',
  ],
  temperature: ['softmax(s / temperature): at 0 the best score takes all, at infinity all share.'],
  sink: [
    'Weights sum to 1, so they must go somewhere. With one more logit that has no value,',
    'a row can give its weight to nobody; softmax-plus-one is such a sink of logit 0.',
  ],
} as const;

const modules = { numpy: 'np', torch: 'torch' } as const;

function shiftLines(library: python.Library, { constant }: SoftmaxState): string {
  const exp = `${modules[library]}.exp`;
  return lines(
    `added = scores + ${pythonNumber(constant)}`,
    '',
    `naive_exps = ${exp}(added)  # inf where float32 ends above, 0 where it ends below`,
    'naive_sum = naive_exps.sum()',
    'naive_weights = naive_exps / naive_sum  # inf / inf and 0 / 0 are NaN',
    '',
    'shifted = added - added.max()',
    `stable_exps = ${exp}(shifted)  # at most exp(0) = 1`,
    'stable_sum = stable_exps.sum()',
    'stable_weights = stable_exps / stable_sum',
    library === 'torch' && 'torch.testing.assert_close(added.softmax(dim=-1), stable_weights)  # in one call',
    '',
    python.prints('added', 'naive_exps', 'naive_sum', 'naive_weights'),
    python.prints('shifted', 'stable_exps', 'stable_sum', 'stable_weights'),
  );
}

/** `temperature_0.5`: the name under which the weights are printed. */
const nameAt = (temperature: number) =>
  `temperature_${temperature === Infinity ? 'inf' : String(temperature)}`;

function temperatureLines(library: python.Library, temperatures: readonly number[]): string {
  const best =
    library === 'numpy' ? '(scores == scores.max()).astype(np.float32)' : '(scores == scores.max()).float()';
  return lines(
    '',
    'def softmax(scores, temperature):',
    '    if temperature == 0:  # the limit: the best score takes all, and ties share',
    `        exps = ${best}`,
    '    else:',
    `        exps = ${modules[library]}.exp((scores - scores.max()) / temperature)`,
    '    return exps / exps.sum()',
    '',
    '',
    ...temperatures.map((temperature) =>
      python.print(nameAt(temperature), `softmax(scores, ${pythonNumber(temperature)})`),
    ),
  );
}

function sinkLines(library: python.Library, { sink }: SoftmaxState): string {
  const withSink = (logit: string) =>
    library === 'numpy'
      ? `np.append(scores, np.float32(${logit}))`
      : `torch.cat([scores[0], torch.tensor([${logit}])])`;
  return lines(
    '',
    'def softmax(x):',
    `    exps = ${modules[library]}.exp(x - x.max())`,
    '    return exps / exps.sum()',
    '',
    '',
    `plus_one = softmax(${withSink('0.0')})  # the last weight is nobody's`,
    `sink_logit = softmax(${withSink(pythonNumber(sink))})`,
    '',
    python.print('plain', 'softmax(scores)'),
    ...['plus_one', 'sink_logit'].flatMap((name) => [
      python.print(name, `${name}[:-1]`),
      python.print(`${name}_nobody`, `${name}[-1]`),
    ]),
  );
}

function pythonText(
  library: python.Library,
  state: SoftmaxState,
  { scores, numbers }: SoftmaxResult,
): string {
  const parts = {
    shift: () => shiftLines(library, state),
    temperature: () => temperatureLines(library, temperaturesOf(numbers)),
    sink: () => sinkLines(library, state),
  } as const;
  return lines(
    python.header({ library, about: about[numbers.part], exponents: numbers.part === 'shift' }),
    python.matrix(library, {
      name: 'scores',
      tensor: scores,
      comment: state.tokens.length > 1 ? 'one query' : '',
    }),
    parts[numbers.part](),
    '',
  );
}

const temperaturesOf = (numbers: SoftmaxResult['numbers']) =>
  numbers.part === 'temperature' ? numbers.rows.map(({ temperature }) => temperature) : [];

function cppMain(state: SoftmaxState, { numbers }: SoftmaxResult): string {
  const explain = (constant: string, options: string) =>
    `OrExit(attention::ExplainSoftmax(scores.View(), ${constant}, ${options}))`;
  switch (numbers.part) {
    case 'shift':
      return lines(
        `const float constant = ${cppFloat(state.constant)};  // added to every score`,
        'attention::SoftmaxOptions options;  // the stable way',
        `const auto stable = ${explain('constant', 'options')};`,
        'options.method = attention::SoftmaxMethod::kNaive;',
        `const auto naive = ${explain('constant', 'options')};`,
        '',
        cpp.prints(
          ['added', 'naive.added'],
          ['naive_exps', 'naive.exps'],
          ['naive_sum', 'naive.sums'],
          ['naive_weights', 'naive.weights'],
          ['shifted', 'stable.shifted'],
          ['stable_exps', 'stable.exps'],
          ['stable_sum', 'stable.sums'],
          ['stable_weights', 'stable.weights'],
        ),
      );
    case 'temperature':
      return lines(
        'attention::SoftmaxOptions options;',
        ...temperaturesOf(numbers).flatMap((temperature) => [
          `options.temperature = ${cppFloat(temperature)};`,
          cpp.prints([nameAt(temperature), 'OrExit(attention::Softmax(scores.View(), options))']),
        ]),
      );
    case 'sink':
      return lines(
        'attention::SoftmaxOptions options;',
        cpp.prints(['plain', `${explain('0.0f', 'options')}.weights`]),
        '',
        'options.method = attention::SoftmaxMethod::kPlusOne;',
        `const auto plus_one = ${explain('0.0f', 'options')};`,
        cpp.prints(['plus_one', 'plus_one.weights'], ['plus_one_nobody', 'plus_one.sink_weights']),
        '',
        'options.method = attention::SoftmaxMethod::kStable;',
        `options.sink = ${cppFloat(state.sink)};`,
        `const auto sink_logit = ${explain('0.0f', 'options')};`,
        cpp.prints(['sink_logit', 'sink_logit.weights'], ['sink_logit_nobody', 'sink_logit.sink_weights']),
      );
  }
}

function cppText(state: SoftmaxState, result: SoftmaxResult): string {
  const { part } = result.numbers;
  return cpp.program({
    about: about[part],
    standard: ['cmath'],
    headers: part === 'temperature' ? ['attention/softmax.h'] : ['experiments/softmax_steps.h'],
    main: lines(cpp.tensor({ name: 'scores', tensor: result.scores }), cppMain(state, result), 'return 0;'),
  });
}

export function programs(state: SoftmaxState, result: SoftmaxResult): Programs {
  return {
    numpy: pythonText('numpy', state, result),
    pytorch: pythonText('torch', state, result),
    cpp: cppText(state, result),
  };
}
