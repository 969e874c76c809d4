// The words of this demo.

import { say, type Words } from '../../lesson/sentence.ts';

const quoted = (text: string) => `“${text}”`;

export const messages = {
  fields: {
    tokens: { label: 'Sentence', help: 'Your own, up to 8 words; the same word twice is fine' },
    permutation: {
      label: 'Order',
      help: 'The token in each slot of the shuffled sentence, numbered from 0 in the original order; of another length than the sentence, it waits and the original order is shown',
    },
    shuffles: { label: 'Shuffles', help: 'How often Shuffle was pressed: chooses the next order' },
    positions: {
      label: 'Positions',
      help: 'Adds a sinusoidal position vector to x, by slot',
    },
    causal: { label: 'Causal mask', help: 'A token sees only itself and what stands before it' },
    broken: { label: 'Break it', help: 'Mistakes that people really make, switched on' },
    seed: { label: 'Seed', help: 'Same seed, same numbers' },
    token: {
      label: 'Token',
      help: 'The token that is followed, by its place in the original order; a link counts from 0',
    },
    why: { label: 'Why', help: 'The number that is explained' },
  },
  lead: {
    start:
      'Does attention see in which order the tokens stand? Shuffle them, compute again, and compare the outputs. If they ',
    emphasis: 'shuffle identically',
    end: ', attention is permutation ',
    word: 'equivariant',
    hint: 'Press Shuffle, or drag the words of the lower row. Then switch on positions, or the causal mask, and look again. Press a word to follow it; click a number to see where it comes from.',
  },
  /** Between the parts stand the place of a token, to be dragged, and the token. */
  here: ['Followed here: token ', ', “', '”.'],
  actions: {
    shuffle: 'Shuffle',
    reverse: 'Reverse',
    original: 'Original order',
  },
  orders: {
    original: 'Original',
    shuffled: 'Shuffled',
    originalName: 'Original order; press a word to follow it',
    shuffledName: 'Shuffled order; drag the words, or move one with Alt and an arrow key',
    fixedName: 'Shuffled order',
  },
  sections: {
    original: (sentence: string) => `In the original order: ${quoted(sentence)}`,
    shuffled: (sentence: string) => `Shuffled: ${quoted(sentence)}`,
    compared: 'Put back in order, and compared',
    pooled: 'Pooled: the mean over all tokens',
    inputs: 'Inputs',
  },
  matrices: {
    weights: 'Weights A',
    shuffledWeights: 'Weights A′',
    movedAlong: 'rows and columns shuffled',
    output: 'Output',
    shuffledOutput: 'Output, by slot',
    restored: 'Output, put back',
    difference: 'Difference',
    largest: (value: Words) => say`largest ${value}`,
    pooled: 'Mean before',
    shuffledPooled: 'Mean after',
    x: 'Embeddings x',
    positions: 'Positions, by slot',
    slot: (place: number) => `slot ${place}`,
  },
  verdict: {
    unmoved: 'Both sentences are in the same order, so there is nothing to compare yet: shuffle.',
    held: 'Equivariant: the outputs shuffle identically.',
    heldAnyway: {
      positions: 'Positions are on, yet here the outputs still shuffle identically.',
      causal: 'The causal mask is on, yet here the outputs still shuffle identically.',
      both: 'Positions and the causal mask are on, yet here the outputs still shuffle identically.',
    },
    broken: {
      none: 'Not equivariant, though nothing tells the orders apart.',
      positions: 'Not equivariant: positions tell the orders apart.',
      causal: 'Not equivariant: the causal mask tells the orders apart.',
      both: 'Not equivariant: positions and the causal mask tell the orders apart.',
    },
    largestDifference: 'largest difference',
    exactly: 'Put back in order, every output is the same number as before, to the last bit.',
    toRounding:
      'Put back in order, every output is the same number as before, but for the rounding of float32.',
    why: {
      none: 'The same products are added in another order, and the outputs are further apart than rounding explains.',
      positions:
        'Each slot adds a vector of its own, so a token that stands elsewhere is another input: it asks, answers and counts differently.',
      causal: 'Each token sees only what stands before it, so in another order it reads from other tokens.',
      both: 'Each slot adds a vector of its own, and each token sees only what stands before it.',
    },
    threshold: (reason: string, tolerance: Words) =>
      say`${reason} Up to ${tolerance}, a millionth of the largest value, a difference counts as rounding.`,
  },
  needMask: 'Three more need a causal mask',
  stillEquivariant:
    'Broken, and equivariant all the same: none of these mistakes looks at where a token stands. Shuffling does not find them.',
  follow: {
    same: (token: string, output: Words, first: string, second: string) =>
      say`${quoted(token)} gets the same output, (${output}), in ${quoted(first)} and in ${quoted(second)}.`,
    other: (token: string, before: Words, after: Words, first: string, second: string) =>
      say`${quoted(token)} gets (${before}) in ${quoted(first)}, but (${after}) in ${quoted(second)}.`,
    cannotTell: 'Attention alone cannot tell one order from the other.',
    cannotTellWho: 'Attention alone cannot tell who bites whom.',
    canTell: 'What follows can tell the orders apart.',
    canTellWho: 'Now what follows can tell who bites whom.',
  },
  weights: {
    exactly: say`The weights are the old ones, bit for bit, with rows and columns shuffled.`,
    movedAlong: (difference: Words) =>
      say`The weights are the old ones with rows and columns shuffled; they differ by at most ${difference}.`,
    changed: (difference: Words) =>
      say`The weights are no longer the old ones with rows and columns shuffled; they differ by up to ${difference}.`,
  },
  pooled: {
    equivariant: [
      'Equivariant',
      ': shuffle the tokens, and the output is shuffled in the same way, ',
    ] as const,
    invariant: ['Invariant', ': shuffle the tokens, and the output stays as it is, '] as const,
    why: 'The outputs of attention are equivariant; their mean does not care in which order it adds them, so it is invariant.',
    held: 'Invariant: the mean of the outputs does not change.',
    broken: 'Not invariant: the mean of the outputs changes.',
    fact: {
      held: (difference: string) =>
        `The mean over all tokens is the same in both orders (largest difference ${difference}): invariant.`,
      broken: (difference: string) =>
        `The mean over all tokens differs between the orders, by up to ${difference}: not invariant.`,
    },
  },
  measured: {
    outputs: 'the largest |put back − original| over all numbers of both outputs',
    rounding:
      'a millionth of the largest |value|: every output is an average of values, and float32 keeps about seven digits',
    weights:
      'the largest |difference| of the shuffled weights and the original ones with rows and columns put in the same order',
    pooled: 'the largest |mean after − mean before|',
  },
  inputs: {
    withPositions: 'With positions, x is the embedding plus the position vector of its slot.',
  },
  predict: {
    question: (sentence: string) =>
      `The tokens are shuffled to ${quoted(sentence)}. What will the outputs be?`,
    options: {
      equivariant: 'the same vectors, shuffled along',
      other: 'other vectors',
      invariant: 'the same, in the old places',
    },
    equivariant:
      'Each token meets the same keys with the same query, only in another order, and a sum does not care for order. So each takes its output along: equivariant.',
    notInvariant: 'The old places would be called invariant. ',
    allAlike: 'The shuffled sentence cannot be told from the original one, so no place sees a change.',
  },
  presets: {
    label: 'Try',
    bites: '“dog bites man” / “man bites dog”',
    saw: '“the dog saw the man”',
  },
  why: {
    query: (token: string) => `query of ${quoted(token)} = `,
    key: (token: string) => `key of ${quoted(token)} = `,
    values: (token: string, column: number) =>
      `the weights are the row of ${quoted(token)}, the values column ${column} of V = x`,
    putBack: (slot: number) => `computed in slot ${slot} of the shuffled sentence, then put back`,
    difference: 'put back − original',
    meanName: 'mean',
    positionName: 'position',
    restoredMinusOriginal: (token: string) =>
      `the output of ${quoted(token)} in the shuffled sentence, minus its output in the original`,
    mean: (count: number) => `the mean of the column over ${count} tokens`,
    embedding: (token: string, seed: number) =>
      `the embedding of ${quoted(token)}, drawn from N(0, 1) by seed ${seed} and rounded to one decimal: the same word always gets the same vector`,
    projection: (seed: number) =>
      `drawn evenly between −1 and 1 by seed ${seed} and rounded to one decimal; a trained model would have learned its own`,
    position: 'sin in even columns, cos in odd ones, counted from 0 (Vaswani et al., 2017)',
  },
} as const;
