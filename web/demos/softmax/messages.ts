// The words of this demo.

import { say, type Words } from '../../lesson/sentence.ts';

const quoted = (text: string) => `“${text}”`;

export const messages = {
  fields: {
    part: {
      label: 'Part of the demo',
      help: 'What is tried on the row',
      choices: { shift: 'constant', temperature: 'temperature', sink: 'sink' },
    },
    tokens: { label: 'Tokens', help: 'Whose scores stand in the row, up to 8; words are parted at spaces' },
    scoreEdits: { label: 'Edited scores', help: 'Scores typed by hand' },
    constant: { label: 'Constant c', help: 'Added to every score of the row' },
    temperature: { label: 'Temperature τ', help: 'Every score is divided by it; 0 is the limit' },
    row: {
      label: 'What matches',
      help: 'Where the row begins',
      choices: { nothing: 'nothing', first: 'the first token', match: 'one token' },
    },
    sinkEdits: { label: 'Edited scores', help: 'Scores typed by hand where nothing matches' },
    sink: { label: 'Sink logit z', help: 'A learned score that takes weight and belongs to no token' },
    why: { label: 'Why', help: 'The number that is explained' },
  },
  lead: {
    shift: {
      start: 'A constant, here ',
      text: ', added to every score multiplies every exponential by the same factor, and the factor cancels. So the row’s largest score can be taken away first: the weights stay, and no exponential is ever above 1.',
      hint: 'Drag c, in the text or below. Press “Overflow” to lose the row in float32; its cure stands below it.',
    },
    temperature: {
      start: 'Divided by a temperature, here ',
      text: ', the differences between scores grow or shrink. Down to 0 the best match takes all, as in a dict; up to infinity all weights become equal.',
      hint: 'Drag τ, in the text or below. Edit a score to make a tie, and take τ to 0.',
    },
    sink: {
      start:
        'Softmax must give its whole weight away, also where nothing matches. Trained models park it on one token, mostly the first, whose value they learn to keep near 0: an attention sink. A sink without a token, here with the score ',
      text: ', lets a row sum to less than 1.',
      hint: 'Choose where the weight may go. Drag the sink logit z, in the text or below.',
    },
  },
  scores: { caption: 'Scores s', plusConstant: 's + c' },
  breakIt: {
    name: 'Break it',
    label: 'Break it:',
    overflow: (constant: string) => `Overflow: c = ${constant}`,
    underflow: (constant: string) => `Underflow: c = ${constant}`,
  },
  naive: {
    caption: 'As the formula is written',
    rows: ['s + c', 'exp(s + c)', 'weights'],
  },
  stable: {
    caption: 'With the maximum subtracted',
    rows: ['s + c', '− maximum', 'exp', 'weights'],
    shifted: 's + c − maximum',
  },
  sum: (value: string) => `Σ = ${value}`,
  claims: {
    naiveSum: 'As written, the row sums to 1.',
    unchanged: 'With the maximum subtracted, c changes no weight.',
    largest: (difference: Words) => say`largest difference ${difference}`,
    rounding: (tolerance: string) => `s + c is rounded to float32: up to ${tolerance} counts as rounding.`,
    limits: (least: Words, most: Words) =>
      say`In float32 exp is infinite above ${most} and 0 below ${least}; softmax divides by their sum.`,
  },
  temperatures: {
    caption: 'Weights by temperature',
    note: 'each row sums to 1',
    limit: 'τ → 0',
    infinite: 'τ → ∞',
    at: (temperature: string) => `τ = ${temperature}`,
    bars: (temperature: string) => `Weights at τ = ${temperature}`,
  },
  sinks: {
    caption: 'Weights, and what nobody gets',
    nobody: 'nobody',
    rows: {
      softmax: 'softmax',
      plusOne: 'plus one',
      logit: (sink: string) => `sink ${sink}`,
    },
    bars: (name: string, total: Words) => say`${name}: ${total}`,
  },
  discardEdits: (count: number) => `Discard ${count} ${count === 1 ? 'edit' : 'edits'}`,
  predict: {
    shift: (constant: string) =>
      `${constant} is added to every score, and softmax is computed in float32 as the formula is written. What will the weights be?`,
    options: { same: 'the same as before', zeros: 'all 0', notNumbers: 'not numbers (NaN)' },
    temperature: (token: string, temperature: string) =>
      `What share of the weight will ${quoted(token)} take at temperature ${temperature}?`,
    sink: (largest: string) =>
      `No score of the row is above ${largest}. How much weight will softmax give away in all?`,
  },
  facts: {
    largest: (score: Words) => say`No score of the row is above ${score}.`,
    unchanged: (constant: string, difference: Words) =>
      say`Adding ${constant} to every score changes no weight: the largest difference is ${difference}.`,
    changed: (constant: string, difference: Words) =>
      say`Adding ${constant} to every score changed a weight by ${difference}.`,
    fits: (largest: Words, exp: Words, most: Words) =>
      say`Without the subtraction it still works: the largest exponential is exp(${largest}) = ${exp}, and exp overflows float32 only above ${most}.`,
    overflow: (largest: Words, most: Words) =>
      say`Without the subtraction exp(${largest}) is infinite, for exp overflows float32 above ${most}: ∞ ÷ ∞ is not a number, and the row is lost.`,
    sumOverflow: say`Without the subtraction each exponential still fits, but their sum is infinite in float32: every weight becomes 0.`,
    underflow: (largest: Words, least: Words) =>
      say`Without the subtraction even exp(${largest}) is 0, for below ${least} exp vanishes in float32: 0 ÷ 0 is not a number, and the row is lost.`,
    temperature: (temperature: string, share: Words, token: string) =>
      say`At temperature ${temperature} ${quoted(token)} takes ${share} of the weight.`,
    limits: (zero: Words, one: Words, infinite: Words) =>
      say`Its share is ${zero} at temperature 0, ${one} at 1, and ${infinite} at infinity.`,
    softmaxSum: (largest: Words, total: Words, share: Words, token: string) =>
      say`With softmax the row sums to ${total}, whatever the scores: the largest is ${largest}, and ${quoted(token)} gets ${share}.`,
    sinkSums: (plusOne: Words, logit: Words, sink: string) =>
      say`With softmax plus one it sums to ${plusOne}, with a sink logit of ${sink} to ${logit}; the rest goes to nobody.`,
  },
  why: {
    heading: (value: string) => `Why ${value}?`,
    added: 'Added by the core, in float32.',
    difference: (count: number) =>
      `The largest difference between the ${count} weights of s + c and those of s, both with the maximum subtracted.`,
    most: 'The largest float32 whose exponential is finite. Of the next one it is above 3.4 × 10³⁸, where float32 ends.',
    least: 'The least float32 whose exponential is not 0. Below 1.4 × 10⁻⁴⁵ float32 has nothing but 0.',
    typed: 'It is an input, typed by hand.',
    given: 'It is an input: the row begins with it.',
    overflow: (most: string) => `float32 holds no number above 3.4 × 10³⁸: exp is infinite above ${most}`,
    underflow: (least: string) => `float32 holds nothing so small: exp is 0 below ${least}`,
    lost: 'is not a number: IEEE 754 gives NaN',
    tooLarge: 'anything finite ÷ ∞ is 0',
    maximum: (maximum: string) => `the maximum of the row is ${maximum}`,
    maximumWithSink: (maximum: string) => `the maximum of the row and the sink is ${maximum}`,
    sumWithSink: (sink: string, parts: string) => `Σ = ${sink} of the sink + ${parts}`,
    limit: 'at temperature 0 the largest score takes all, and ties share',
    infinite: 'at infinite temperature every exponential is 1',
  },
} as const;
