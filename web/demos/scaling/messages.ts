// The words of this demo.

import { say, type Words } from '../../lesson/sentence.ts';

const scoreNames = { raw: 'q·k', scaled: 'q·k/√d_k', dividedByDim: 'q·k/d_k' } as const;

export const messages = {
  fields: {
    distribution: {
      label: 'Components',
      help: 'How each number of q and k is drawn, independently',
      choices: {
        normal: 'normal N(0, 1)',
        uniform: 'uniform ±√3',
        rademacher: '±1',
        uniform01: 'uniform [0, 1)',
        uniform11: 'uniform [−1, 1)',
      },
    },
    dims: { label: 'or type them', help: 'Widths of q and k: up to 16 whole numbers from 1 to 4096' },
    samples: { label: 'Samples for each d_k', help: 'How many pairs of q and k are drawn' },
    keys: {
      label: 'Scores in a softmax row',
      help: 'How many consecutive scores softmax shares a row among',
    },
    seed: { label: 'Seed', help: 'Same seed, same numbers' },
    shown: { label: 'Histograms at d_k', help: 'The d_k whose scores the histograms show' },
    axis: {
      label: 'Axes',
      help: 'Whether the histograms share one axis',
      choices: { same: 'the same', own: 'each its own' },
    },
    byDim: { label: 'divide by d_k', help: 'Shows what dividing by d_k instead of √d_k does' },
    why: { label: 'Why', help: 'The number that is explained' },
  },
  lead: {
    text: [
      'A dot product ',
      'q',
      '·',
      'k',
      ' is a sum of d_k products. With independent components of mean 0 and variance 1 its variance is d_k: the wider the vectors, the larger the scores. Softmax of large scores is nearly one-hot, and hardly any gradient comes back through it.',
    ],
    hint: [
      'Choose a d_k, here ',
      ', by dragging it, or above the histograms. Click any number of the table to see how it was measured.',
    ],
  },
  distributions: {
    normal:
      'Each component is drawn from N(0, 1): mean 0, variance 1. The sum is nearly normal once d_k is more than a few.',
    uniform:
      'Each component is drawn uniformly between −√3 and √3: mean 0, variance 1. The variance of q·k is the same as for normal components; only that counts.',
    rademacher:
      'Each component is +1 or −1: mean 0, variance 1. q·k is then one of d_k, d_k − 2, …, −d_k, so some bars are empty, and the others the higher for it.',
    uniform01:
      'Each component is drawn uniformly from 0 to 1: mean ½, not 0. The rule’s assumption is broken: q·k has the mean d_k/4, and dividing by √d_k leaves √d_k/4, which grows on.',
    uniform11:
      'Each component is drawn uniformly from −1 to 1: mean 0, but variance ⅓, not 1. The variance of q·k is d_k/9, and after dividing by √d_k it is 1/9: softmax stays flatter than meant.',
  },
  scores: scoreNames,
  shortScores: { raw: 'q·k', scaled: '÷ √d_k', dividedByDim: '÷ d_k' },
  shown: 'Histograms at d_k =',
  shownNote: 'Below each d_k: the standard deviation of q·k, and of q·k/√d_k.',
  deviationOf: { raw: 'standard deviation of q·k', scaled: 'of q·k/√d_k' },
  empty: 'No d_k is chosen. Choose at least one below.',
  histogram: {
    caption: (scores: string) => `Scores ${scores}`,
    note: (deviation: Words) => say`σ = ${deviation}`,
    about: 'How many of the samples fall into each bar.',
    aboutX:
      'The scores that were drawn, in bars of the same width; those of one histogram go from 4 standard deviations of theory below its mean to 4 above.',
    description: (scores: string, dim: string, count: string, deviation: string, theory: string) =>
      `Histogram of ${count} scores ${scores} at d_k = ${dim}: standard deviation ${deviation}; the theory expects a normal curve with ${theory}.`,
  },
  axisChoice: { label: 'Axes', same: 'the same', own: 'each its own' },
  breakIt: 'Break it:',
  byDim: 'divide by d_k instead',
  invariant: {
    scaled: 'The standard deviation of q·k/√d_k is 1, whatever d_k',
    dividedByDim: 'The standard deviation of q·k/d_k is 1, whatever d_k',
    one: (deviation: Words) => say`measured ${deviation}`,
    range: (least: Words, most: Words) => say`measured ${least} to ${most}`,
    held: 'Each measured value is within five standard errors of 1.',
    broken: (dim: string, deviation: Words, theory: Words) =>
      say`At d_k = ${dim} it is ${deviation}; theory: ${theory}.`,
  },
  plots: {
    heading: 'Against d_k',
    x: 'd_k',
    aboutX: 'How wide q and k are: how many products a score adds up.',
    standardDeviation: {
      caption: 'Standard deviation of the scores',
      y: 'σ',
      about: 'How far the scores of one d_k spread about their mean.',
    },
    mean: { caption: 'Mean of the scores', y: 'mean', about: 'The mean of the scores of one d_k.' },
    largestWeight: {
      caption: 'Largest weight of a softmax row',
      y: 'mean',
      about: 'The largest weight of a row, from 0 to 1: its mean over all rows of one d_k.',
    },
    entropy: {
      caption: 'Entropy of a softmax row',
      y: 'nats',
      about:
        'How evenly a row shares out its weight, −Σ p ln p in nats: its mean over all rows of one d_k. 0 is one-hot.',
    },
    gradientNorm: {
      caption: 'Gradient of softmax',
      y: '‖diag(p) − ppᵀ‖',
      about:
        'How much of a gradient comes back through softmax: the Frobenius norm of its Jacobian, its mean over all rows of one d_k.',
    },
    rootLaw: '√d_k',
    constantLaw: '1',
    inverseRootLaw: '1/√d_k',
    law: (scores: string) => `theory ${scores}`,
    uniform: 'all equal',
    description: (caption: string, from: string, to: string, lines: readonly string[]) =>
      `${caption}, from d_k = ${from} to ${to}. ${lines.join('; ')}.`,
    line: (scores: string, first: string, last: string) => `${scores}: ${first} to ${last}`,
  },
  table: {
    heading: 'All numbers',
    caption: 'Statistics',
    note: (samples: string, rows: Words, keys: string, isOne: boolean) =>
      say`${samples} samples; softmax: ${rows} ${isOne ? 'row' : 'rows'} of ${keys}`,
    rowHeading: 'd_k',
    groups: {
      mean: 'Mean',
      standardDeviation: 'Standard deviation',
      largestWeight: 'Largest weight',
      entropy: 'Entropy',
      gradientNorm: 'Gradient norm',
    },
    rootLaw: '√d_k',
    law: 'theory',
  },
  sampling: {
    heading: 'What is drawn',
    dims: 'd_k',
    samples: 'Samples for each d_k',
    keys: 'Scores in a softmax row',
  },
  bars: {
    between: (scores: string, from: string, to: string) =>
      `scores s = ${scores} from ${from} to ${to}, counted`,
    below: (scores: string, edge: string) => `scores s = ${scores} below ${edge}, counted`,
    above: (scores: string, edge: string) => `scores s = ${scores} above ${edge}, counted`,
    of: (samples: string, dim: string) => `of ${samples} that were drawn at d_k = ${dim}`,
    expected: (count: string) =>
      `Theory expects ${count} there, by a normal curve Φ with its mean μ and standard deviation σ:`,
  },
  why: {
    heading: (value: string) => `Why ${value}?`,
    uniform: (keys: string) => `softmax of ${keys} equal scores, whatever they are`,
    wholeRows: (keys: string) =>
      `Softmax takes ${keys} scores that were drawn one after the other as a row; what is left over makes no row.`,
    spread: '√(Σ (s − mean)² ÷ (',
    variance: (count: string, scores: string, mean: string) =>
      `over ${count} scores s = ${scores}, each with a q and a k of its own; their mean is ${mean}`,
    mean: 'mean',
    standardDeviation: 'standard deviation',
    meanOf: (count: string, scores: string) =>
      `over ${count} scores s = ${scores}, each with a q and a k of its own`,
    theory: 'theory: ',
    components: (mean: string, square: string) => `a component x has E[x] = ${mean} and E[x²] = ${square}`,
    error: (error: string, count: string) =>
      `With ${count} samples such a number is off by about ±${error} (one standard error).`,
    near: 'Theory is less than five standard errors away.',
    far: 'Theory is more than five standard errors away: the sample is an unlucky one.',
    rows: (rows: string, keys: string) =>
      `mean over ${rows} ${rows === '1' ? 'row' : 'rows'}, each p the softmax of ${keys} scores`,
    rowError: (error: string, rows: string) =>
      `Over ${rows} rows such a mean is off by about ±${error} (one standard error).`,
    largestWeight: (keys: string, uniform: string) =>
      `It is 1 when one score takes all, and 1/${keys} = ${uniform} when all ${keys} are equal.`,
    entropy: (keys: string, uniform: string) =>
      `It is 0 when one score takes all, and ln ${keys} = ${uniform} when all ${keys} are equal.`,
    gradientNorm: (keys: string, uniform: string) =>
      `It is 0 when one score takes all: nothing flows back. When all ${keys} are equal it is √(${keys} − 1)/${keys} = ${uniform}.`,
    jacobian:
      'the Jacobian of softmax: entry (i, j) is p_i(1 − p_i) for i = j, else −p_i p_j; its Frobenius norm',
  },
  moments: {
    normal: { mean: '0', square: '1' },
    uniform: { mean: '0', square: '1' },
    rademacher: { mean: '0', square: '1' },
    uniform01: { mean: '1/2', square: '1/3' },
    uniform11: { mean: '0', square: '1/3' },
  },
  predict: {
    question: (dim: string) => `What will the standard deviation of q·k be at d_k = ${dim}?`,
    why: (products: string, variance: string, deviation: string, samples: string) =>
      `q·k is a sum of ${products}, whose variances add up to ${variance}; the standard deviation is the root of that, ${deviation}. The number measured here comes from ${samples} samples.`,
    products: (dim: string) => (dim === '1' ? 'one product' : `${dim} products`),
    variance: 'What you said is the variance. ',
    scaled: 'What you said is left after dividing by √d_k. ',
  },
  facts: {
    spread: (dim: string, raw: Words, law: Words, scaled: Words) =>
      say`At d_k = ${dim} the scores q·k have a standard deviation of ${raw} (theory: ${law}); divided by √${dim}, of ${scaled}.`,
    weights: (keys: string, raw: Words, scaled: Words) =>
      say`Without scaling the largest of ${keys} weights is ${raw} on average, with it ${scaled}.`,
    gradient: {
      less: (raw: Words, scaled: Words) =>
        say`Without scaling the gradient norm of softmax is only ${raw}, with it ${scaled}.`,
      notLess: (raw: Words, scaled: Words) =>
        say`The gradient norm of softmax is ${raw} without scaling and ${scaled} with it: at this d_k nothing is lost without it.`,
    },
    same: (dim: string) => say`At d_k = ${dim} scaling divides by 1 and changes nothing.`,
    offCentre: (dim: string, raw: Words, scaled: Words) =>
      say`The mean of q·k is ${raw}; dividing by √${dim} leaves ${scaled}. Softmax does not see it, because it adds the same to every score of a row, but the spread is no longer the 1 that was meant.`,
    byDim: (dim: string, deviation: Words, largest: Words, uniform: Words) =>
      say`Divided by ${dim} instead, the standard deviation is ${deviation} and the largest weight ${largest}; equal weights have ${uniform}. The wider the vectors, the less a good match counts.`,
  },
} as const;
