// The words of this demo.

import { say, type Words } from '../../lesson/sentence.ts';

const quoted = (text: string) => `“${text}”`;
const list = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const messages = {
  fields: {
    queries: { label: 'Sentence that asks', help: 'Its tokens are the queries; up to 8 words' },
    keys: { label: 'Sentence that answers', help: 'Its tokens are the keys and values; up to 8 words' },
    preset: {
      label: 'Numbers',
      help: 'Where q, k and v come from',
      choices: { dictionary: 'small dictionary', random: 'random' },
    },
    seed: { label: 'Seed', help: 'Same seed, same numbers' },
    mask: {
      label: 'Causal mask',
      help: 'From which corner the triangle of a causal mask starts',
      choices: { none: 'none', 'top-left': 'top-left', 'bottom-right': 'bottom-right' },
    },
    queryEdits: { label: 'Edited queries', help: 'Cells of q typed by hand' },
    keyEdits: { label: 'Edited keys', help: 'Cells of k typed by hand' },
    valueEdits: { label: 'Edited values', help: 'Cells of v typed by hand' },
    broken: { label: 'Break it', help: 'Mistakes that people really make, switched on' },
    why: { label: 'Why', help: 'The number that is explained' },
  },
  lead: {
    text: [
      'One sentence asks with its ',
      'queries',
      '; the other answers with its ',
      'keys',
      ' and hands over its ',
      'values',
      '. The formula does not care whether they are one sentence or two:',
    ] as const,
    queryOf: (token: string) => `The query of ${quoted(token)} is`,
    numberOfQuery: (token: string, place: string) => `${place} in the query of ${quoted(token)}`,
    dragIt: ': drag its numbers.',
    stop: '.',
    score: (key: string, score: Words) => say`Its score with ${quoted(key)} is ${score}.`,
    hint: 'Drag one sentence onto the other to make it self-attention. Type your own, of any two lengths, and watch the shapes. Click a number to see where it comes from.',
  },
  sentences: {
    asks: 'asks',
    answers: 'answers',
    useForBoth: 'Use for both',
    useForBothName: (sentence: string) => `Use for both: ${quoted(sentence)}`,
    swap: 'Swap',
    swapName: 'Swap the two sentences',
    drag: 'Drag onto the other sentence',
  },
  kind: {
    cross: 'Cross-attention: queries from one sentence, keys and values from the other.',
    self: 'Self-attention: queries, keys and values come from the same sentence.',
  },
  shapes: {
    label: 'The shapes of all matrices',
    queries: (told: Words, number: number) => say`${told} ${number === 1 ? 'query' : 'queries'}`,
    keys: (told: Words, number: number) => say`${told} ${number === 1 ? 'key' : 'keys'}`,
    sentence: (queries: Words, keys: Words, scores: Words, output: Words) =>
      say`${queries} and ${keys}: scores and weights are ${scores}, the output is ${output}, one row for each query.`,
  },
  matrices: {
    q: 'Queries Q',
    k: 'Keys K',
    v: 'Values V',
    scores: 'Scores S = QKᵀ',
    weights: 'Weights A',
    output: 'Output AV',
  },
  numbers: {
    title: 'Where the numbers come from',
    dictionary:
      'A small dictionary, made up by hand: q and k of a word are the same numbers, and words that mean the same have the same ones in either language. A trained model learns its numbers, and projects queries and keys apart.',
    unknown: (words: readonly string[]) =>
      `Not in the dictionary, so drawn from the seed: ${list(words.map(quoted))}.`,
    random: 'Drawn from the seed for each word: what matches here, matches by chance.',
    discardEdits: (edits: number) => `Discard ${count(edits, 'edit', 'edits')}`,
  },
  mask: {
    title: 'A causal mask when T_q ≠ T_k',
    meaning:
      'A causal mask hides the keys that come after the query. Two sentences share no clock, so cross-attention has none. Self-attention has one, and with a KV cache there are more keys than queries: then the triangle must end in the bottom-right corner.',
    rule: {
      none: say`No mask: every query may read every key.`,
      'top-left': say`Top-left: query i may read key j when j ≤ i.`,
      'bottom-right': (keys: number, queries: number) =>
        say`Bottom-right: query i may read key j when j ≤ i + T_k − T_q, here i + ${String(keys)} − ${String(queries)}.`,
    },
    same: say`T_q = T_k here, so both corners give the same mask.`,
    sees: (first: Words, last: Words, keys: number) =>
      say`The first query sees ${first} of ${String(keys)} keys, the last one ${last}.`,
    nothing: (queries: Words, number: number) =>
      say`${queries} ${number === 1 ? 'query' : 'queries'} may read nothing at all: weights and output are 0.`,
    noClock: say`Between two sentences no key is the future of a query: here this hides keys for no reason.`,
  },
  why: {
    heading: (text: string) => `Why ${text}?`,
    shapes: {
      q: (tokens: readonly string[], dim: number) =>
        `T_q = ${tokens.length}: one row for each token that asks (${list(tokens)}). d_k = ${dim}: so many numbers has a query.`,
      k: (tokens: readonly string[], dim: number) =>
        `T_k = ${tokens.length}: one column of Kᵀ for each token that answers (${list(tokens)}). d_k = ${dim}, as in Q: otherwise q·k has no meaning.`,
      v: (tokens: readonly string[], dim: number) =>
        `T_k = ${tokens.length}: one value for each key (${list(tokens)}). d_v = ${dim} need not be d_k.`,
      scores: (q: string, k: string, scores: string) =>
        `${q} · ${k} → ${scores}: the inner sizes, d_k, must agree and go; the outer stay. One score for each query and key.`,
      weights: (weights: string) =>
        `${weights} as the scores: softmax changes the numbers of a row, never how many there are.`,
      output: (weights: string, v: string, output: string) =>
        `${weights} · ${v} → ${output}: the inner sizes, T_k, must agree and go. One output for each query, as wide as a value.`,
    },
    counts: {
      first: 'Counted: the keys that the mask leaves to the first query.',
      last: 'Counted: the keys that the mask leaves to the last query.',
      rows: 'Counted: the queries to which the mask leaves no key.',
    },
    typed: 'An input, typed by hand.',
    meaning: (word: string, column: string) =>
      `An input: how much of “${column}” the dictionary gives ${quoted(word)}, as query and as key.`,
    value: (word: string, column: string) =>
      `An input: how much of “${column}” ${quoted(word)} hands over, says the dictionary.`,
    drawn: (word: string, seed: number) =>
      `An input, drawn for ${quoted(word)} from N(0, 1) by seed ${seed}, rounded to one decimal.`,
  },
} as const;
