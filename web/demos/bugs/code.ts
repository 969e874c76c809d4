// What a right attention makes of the input, as programs; once the four mistakes are known, the box too, with a
// remark at each wrong line.

import type { Mistake } from '../../engine/types.ts';
import type { Programs } from '../../experiment/demo.ts';
import * as cpp from '../../lesson/code/cpp.ts';
import { lines } from '../../lesson/code/lines.ts';
import * as python from '../../lesson/code/python.ts';
import { shapeText, type Matrix } from '../../lesson/code/rows.ts';
import type { BugsResult } from './compute.ts';
import { isOpen } from './facts.ts';
import type { BugsState } from './probes.ts';

const rightAbout = ['What a right attention makes of this input.'];
const boxAbout = ['A right attention, and the same with the four mistakes of the box.'];

interface Case {
  readonly state: BugsState;
  readonly result: BugsResult;
  /** The mistakes of the box; null while they are to be found */
  readonly box: readonly Mistake[] | null;
}

function matricesOf({ state, result }: Case): readonly Matrix[] {
  const { q, k, v } = result.inputs;
  return [
    { name: 'q', tensor: q, tokens: result.askers, comment: `queries ${shapeText(q)}` },
    { name: 'k', tensor: k, tokens: state.tokens, comment: `keys ${shapeText(k)}` },
    { name: 'v', tensor: v, tokens: state.tokens, comment: `values ${shapeText(v)}` },
  ];
}

/** Where the two libraries differ. */
const calls = {
  numpy: {
    allowed: 'np.tri(len(q), len(k), k=len(k) - len(q), dtype=bool)',
    where: (blocked: string) => `np.where(allowed, scaled, ${blocked})`,
    zeroed: 'np.where(allowed, weights, 0)',
    infinity: '-np.inf',
    naive: [
      '    exps = np.exp(x)  # wrong: without the maximum taken away it overflows',
      '    return exps / exps.sum(axis=-1, keepdims=True)',
    ],
    counted: 'np.where(masked == -np.inf, 0, weights)',
  },
  torch: {
    allowed: 'torch.ones(len(q), len(k), dtype=torch.bool).tril(len(k) - len(q))',
    where: (blocked: string) => `scaled.masked_fill(~allowed, ${blocked})`,
    zeroed: 'weights.masked_fill(~allowed, 0)',
    infinity: 'float("-inf")',
    naive: [
      '    exps = x.exp()  # wrong: without the maximum taken away it overflows',
      '    return exps / exps.sum(dim=-1, keepdim=True)',
    ],
    counted: 'weights.masked_fill(masked == float("-inf"), 0)',
  },
} as const;

/** The lines of the box: those of a right attention, each wrong one with a remark. */
function pythonBox(
  library: python.Library,
  { state, result }: Case,
  box: readonly Mistake[],
): readonly string[] {
  const { where, zeroed, infinity, naive, counted } = calls[library];
  const has = (mistake: Mistake) => box.includes(mistake);
  const isMasked = state.mask === 'causal';
  const root = has('scaleByModel') ? `${result.out.modelDim}**0.5  # wrong: d_model, not d_k` : 'd_k**0.5';
  const scaled = has('noScale')
    ? 'scaled = scores  # wrong: not divided by sqrt(d_k)'
    : has('scaleTwice')
      ? 'scaled = scores / d_k**0.5 / d_k**0.5  # wrong: twice'
      : `scaled = scores / ${root}`;
  const masked = has('maskAfterSoftmax')
    ? 'masked = scaled  # wrong: the mask comes after the softmax'
    : `masked = ${where(has('maskWithZero') ? '0.0' : infinity)}${has('maskWithZero') ? '  # wrong: 0 is a score like any other' : ''}`;
  const softmax = has('noMaximum') ? 'naive_softmax' : 'softmax';
  return [
    '',
    '# The box.',
    ...(has('noMaximum') ? ['', '', 'def naive_softmax(x):', ...naive, '', ''] : []),
    ...(has('swappedMask') && isMasked
      ? ['allowed = ~allowed  # wrong: True was meant as "may attend"']
      : []),
    scaled,
    ...(isMasked ? [masked] : ['masked = scaled']),
    has('wrongAxis')
      ? `weights = ${softmax}(masked.T).T  # wrong: each column sums to 1, not each row`
      : `weights = ${softmax}(masked)`,
    ...(has('maskAfterSoftmax') && isMasked ? [`weights = ${zeroed}  # wrong: too late`] : []),
    `output = ${counted} @ v  # what is blocked counts for nothing`,
    '',
    python.prints('scaled', 'masked', 'weights', 'output'),
  ];
}

function pythonText(library: python.Library, of: Case): string {
  const { state, box } = of;
  const { allowed, where, infinity } = calls[library];
  const isMasked = state.mask === 'causal';
  return lines(
    python.header({ library, about: box ? boxAbout : rightAbout }),
    ...matricesOf(of).map((matrix) => python.matrix(library, matrix)),
    isMasked && `allowed = ${allowed}  # causal: the last query may read the last key`,
    '',
    '',
    (library === 'numpy' ? python.numpySoftmax : python.torchSoftmax)({ emptyRows: box !== null }),
    '',
    'd_k = k.shape[1]',
    'scores = q @ k.T',
    'scaled = scores / d_k**0.5',
    isMasked && `scaled = ${where(infinity)}`,
    'right_weights = softmax(scaled)',
    'right_output = right_weights @ v',
    '',
    python.prints('scores', 'right_weights', 'right_output'),
    ...(box ? pythonBox(library, of, box) : []),
    '',
  );
}

const fields: Readonly<Record<Mistake, string>> = {
  scaleByModel: 'scale_by_model',
  noScale: 'no_scale',
  scaleTwice: 'scale_twice',
  maskWithZero: 'mask_with_zero',
  maskAfterSoftmax: 'mask_after_softmax',
  wrongAxis: 'wrong_axis',
  noMaximum: 'no_maximum',
  swappedMask: 'swapped_mask',
};

function cppText(of: Case): string {
  const { state, result, box } = of;
  return cpp.program({
    about: box ? boxAbout : rightAbout,
    headers: ['experiments/mistakes.h'],
    main: lines(
      ...matricesOf(of).map((matrix) => cpp.tensor(matrix)),
      '',
      'attention::MistakesArgs args;  // without mistakes: a right attention',
      'args.q = q.View();',
      'args.k = k.View();',
      'args.v = v.View();',
      state.mask === 'causal' &&
        'args.masks = {attention::CausalMask{{attention::Offset::Kind::kBottomRight}}};',
      'const auto right = OrExit(attention::AttendWithMistakes(args));',
      cpp.prints(
        ['scores', 'right.scores'],
        ['right_weights', 'right.weights'],
        ['right_output', 'right.output'],
      ),
      ...(box
        ? [
            '',
            '// The box.',
            `args.heads = ${result.inputs.heads};`,
            ...box.map((mistake) => `args.mistakes.${fields[mistake]} = true;`),
            'const auto out = OrExit(attention::AttendWithMistakes(args));',
            cpp.prints(
              ['scaled', 'out.scaled'],
              ['masked', 'out.masked'],
              ['weights', 'out.weights'],
              ['output', 'out.output'],
            ),
          ]
        : []),
      'return 0;',
    ),
  });
}

export function programs(state: BugsState, result: BugsResult): Programs {
  const of = { state, result, box: isOpen(state, result) ? result.box : null };
  return { numpy: pythonText('numpy', of), pytorch: pythonText('torch', of), cpp: cppText(of) };
}
