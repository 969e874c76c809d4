// The words of this demo.

import { joined, say, sentenceText, type Words } from '../../lesson/sentence.ts';

const quoted = (text: string) => `“${text}”`;
const listed = (keys: readonly string[]) => sentenceText(joined(keys.map(quoted), ', ', ' and '));

export const messages = {
  fields: {
    tokens: { label: 'Tokens', help: 'Your own sentence; words are parted at spaces' },
    preset: {
      label: 'Numbers',
      help: 'Where q, k and v come from',
      choices: { worked: 'worked example', random: 'random', identity: 'identity' },
    },
    seed: { label: 'Seed', help: 'Same seed, same numbers' },
    dim: { label: 'd_k', help: 'Width of queries and keys (random numbers)' },
    valueDim: { label: 'dᵥ', help: 'Width of values (random numbers)' },
    queries: {
      label: 'Queries',
      help: 'Which tokens ask',
      choices: { last: 'last token', all: 'all tokens' },
    },
    mask: { label: 'Mask', help: 'What is added in step 3', choices: { none: 'none', causal: 'causal' } },
    queryEdits: { label: 'Edited queries', help: 'Cells of q typed by hand' },
    keyEdits: { label: 'Edited keys', help: 'Cells of k typed by hand' },
    valueEdits: { label: 'Edited values', help: 'Cells of v typed by hand' },
    broken: { label: 'Break it', help: 'Mistakes that people really make, switched on' },
    step: { label: 'Step', help: 'The step of the formula that is shown, 1 to 5' },
    why: { label: 'Why', help: 'The number that is explained' },
  },
  lead: {
    asks: (token: string) =>
      [
        `“${token}” asks with its `,
        'query',
        ', every token answers with its ',
        'key',
        ', and what flows back is a weighted average of the ',
        'values',
        '.',
      ] as const,
    allAsk: [
      'Every token asks with its ',
      'query',
      ', every token answers with its ',
      'key',
      ', and what flows back is a weighted average of the ',
      'values',
      '.',
    ] as const,
    queryOf: (token: string) => `The query of “${token}” is`,
    numberOfQuery: (token: string, place: number) => `Number ${place} of the query of “${token}”`,
    dragIt: ': drag its numbers.',
    stop: '.',
    ownScore: (score: Words) => say`Its dot product with its own key, their score, is ${score}.`,
    hint: 'Edit any number of q, k and v. Press Space for the next step. Click a computed number to see where it comes from.',
  },
  steps: {
    scores: {
      subtitle: 'scores',
      meaning:
        'Each query is compared with each key by a dot product: the sum of products of their numbers. A large score means a good match.',
    },
    scaled: {
      subtitle: 'rescale',
      meaning:
        'A dot product of d_k terms grows with √d_k. Divided by it, scores keep one size whatever the width, and softmax stays gentle.',
    },
    masked: {
      subtitle: 'mask',
      meaning:
        'M is 0 where a query may look and −∞ where it may not. It is added before softmax, so that a blocked key gets exactly nothing.',
    },
    weights: {
      subtitle: 'weights',
      meaning: 'Softmax makes each row of scores positive and lets it sum to 1: shares of one whole.',
    },
    output: {
      subtitle: 'output',
      meaning: 'Each query’s output is the average of the value vectors, weighted by its row of A.',
    },
  },
  matrices: {
    q: 'Queries Q',
    k: 'Keys K',
    v: 'Values V',
    scores: 'Scores S = QKᵀ',
    scaled: (scaled: string) => `Scaled scores ${scaled}`,
    mask: 'Mask M',
    swappedMask: 'Mask M, swapped',
    masked: (scaled: string) => `Masked scores ${scaled} + M`,
    maskedWithZero: (scaled: string) => `Masked scores ${scaled}, blocked ones 0`,
    notYetMasked: (scaled: string) => `Scores ${scaled}, not masked yet`,
    weights: 'Weights A',
    output: 'Output AV',
  },
  needMask: 'Three more need a mask',
  inputs: 'Inputs',
  discardEdits: (count: number) => `Discard ${count} ${count === 1 ? 'edit' : 'edits'}`,
  back: '← Back',
  backName: 'Back one step',
  next: (title: string) => `Next: ${title} →`,
  again: 'Back to step 1',
  keys: 'Space · ← →',
  predict: {
    /** Of the key that matches best, or of those that tie. */
    question: (token: string, keys: readonly string[], score: string) =>
      keys.length > 1
        ? `No single best match: ${quoted(token)} scores ${score}, its highest, with ${listed(keys)}. What share of the weight will each of them get?`
        : `${quoted(token)} matches ${listed(keys)} best, with a score of ${score}. What share of the weight will ${listed(keys)} get?`,
    later: 'Go on to step 4, the weights, to see.',
    byPowers: (score: string, share: string, least: string, itsShare: string) =>
      `Shares go by e to the power of each scaled score, not by the score itself: ${score} gets ${share}, and ${least} still gets ${itsShare}.`,
    even: (share: string) => `The scores are equal, and so are the shares: ${share} each.`,
  },
  facts: {
    tiedScores: (token: string, score: Words, keys: readonly string[]) =>
      say`No single best match: “${token}” scores ${score} with ${listed(keys)}.`,
    largestScore: (token: string, score: Words, key: string) =>
      say`The best match of “${token}” is “${key}”, with a score of ${score}.`,
    scaledWrongly: (scaled: string, before: Words, after: Words) =>
      say`As ${scaled}, the largest score of the row goes from ${before} to ${after}.`,
    scaled: (dim: number, before: Words, after: Words) =>
      say`Divided by √${String(dim)}, the largest score of the row goes from ${before} to ${after}.`,
    allAllowed: say`Nothing is blocked: M is 0 everywhere and changes no score.`,
    blocked: (blocked: Words, all: Words) =>
      say`${blocked} of ${all} pairs are blocked: a query never sees a key to its right.`,
    maskedWrongly: (blocked: Words, meant: Words, all: Words) =>
      say`${blocked} of ${all} scores are −∞ before softmax; the mask means ${meant}.`,
    output: (token: string, numbers: readonly Words[]) =>
      say`The output of “${token}” is (${joined(numbers, ', ')}).`,
  },
} as const;
