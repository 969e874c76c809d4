// The words of this demo.

import { say, type Words } from '../../lesson/sentence.ts';

const quoted = (text: string) => `“${text}”`;
const list = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const messages = {
  fields: {
    tokens: { label: 'Sentence', help: 'Your own, up to 8 words; the example knows only a few' },
    preset: {
      label: 'Numbers',
      help: 'Where x and the three matrices come from',
      choices: { pronoun: 'pronoun example', random: 'random', identity: 'identity' },
    },
    seed: { label: 'Seed', help: 'Same seed, same numbers' },
    vectors: {
      label: 'Vectors',
      help: 'A projection for each role, the same one for query and key, or none at all',
      choices: { three: 'three', shared: 'q = k', one: 'one for all' },
    },
    xEdits: { label: 'Edited x', help: 'Cells of x typed by hand' },
    wqEdits: { label: 'Edited W_Q', help: 'Cells of W_Q typed by hand' },
    wkEdits: { label: 'Edited W_K', help: 'Cells of W_K typed by hand' },
    wvEdits: { label: 'Edited W_V', help: 'Cells of W_V typed by hand' },
    token: { label: 'Follow', help: 'The token that the page speaks of; a link counts from 0' },
    broken: { label: 'Break it', help: 'Mistakes that people really make, switched on' },
    why: { label: 'Why', help: 'The number that is explained' },
  },
  lead: {
    three: [
      'A token asks with its ',
      'query',
      ', is found by its ',
      'key',
      ', and hands over its ',
      'value',
      '. These are three jobs, so its vector x is projected three times.',
    ] as const,
    oneVector:
      'Here one vector plays all three roles. What a token asks is then what it answers to, so every score reads the same both ways, and each token is drawn to itself.',
    vectorOf: (token: string) => `The vector of ${quoted(token)} is x = `,
    numberOf: (token: string, feature: string) => `${feature} in the vector of ${quoted(token)}`,
    dragIt: ': drag its numbers.',
    stop: '.',
    query: (numbers: Words) => say`Its query becomes (${numbers}).`,
    ownScore: (score: Words) => say`Its score with itself is ${score}.`,
    hint: 'Edit any number of x and of the matrices. Switch to one vector for all. Click a computed number to see where it comes from.',
  },
  product:
    'Each number of q, k and v is a row of x times a column of its matrix: read across from the token, and down from the matrix.',
  oneVectorProduct: 'No projection: q, k and v are x itself.',
  unknown: (words: readonly string[]) =>
    `The example has no features for ${list(words.map(quoted))}: type your own into x, or take random numbers.`,
  sections: {
    scores: 'Who asks for whom',
    weights: 'What comes back',
  },
  tables: {
    x: 'Tokens X',
    wq: 'W_Q',
    wk: 'W_K',
    wv: 'W_V',
    copy: 'W_K = W_Q',
    q: 'Q',
    k: 'K',
    v: 'V',
    scores: { three: 'Scores S = QKᵀ', shared: 'Scores S = QQᵀ', one: 'Scores S = XXᵀ' },
    weights: 'Weights A',
    output: 'Output AV',
    itself: (share: string) => `itself ${share}`,
    feature: (letter: string, column: number) => `${letter}${'₁₂₃₄'[column] ?? ''}`,
  },
  queryKey: 'A row’s feature, in the token that asks, against a column’s, in the token that answers.',
  discardEdits: (count: number) => `Discard ${count} ${count === 1 ? 'edit' : 'edits'}`,
  symmetry: {
    neither: 'S is not symmetric, and W_Q W_Kᵀ is not either.',
    both: {
      three: 'S is symmetric, because W_Q W_Kᵀ is.',
      shared: 'S is symmetric: with W_K = W_Q, so is W_Q W_Kᵀ.',
      one: 'S is symmetric: XXᵀ is its own transpose.',
    },
    byChance: 'W_Q W_Kᵀ is not symmetric, but for this X it happens that S is.',
    contradiction: 'S is not symmetric although W_Q W_Kᵀ is.',
    largestOfScores: 'largest |S − Sᵀ|',
    largestOfMatrix: 'largest |W_Q W_Kᵀ − (W_Q W_Kᵀ)ᵀ|',
    rounding: (tolerance: string) =>
      `Up to ${tolerance}, a millionth of the largest number, a difference counts as rounding.`,
  },
  pair: {
    differs: (one: string, other: string, there: Words, back: Words) =>
      say`${quoted(one)} scores ${quoted(other)} ${there}, ${quoted(other)} scores ${quoted(one)} ${back}: asking and being found are two things.`,
    same: (one: string, other: string, there: Words, back: Words) =>
      say`${quoted(one)} scores ${quoted(other)} ${there}, and ${quoted(other)} must score ${quoted(one)} ${back}: neither can look for the other without being looked for.`,
  },
  diagonal: {
    count: (rows: Words, all: number) =>
      say`In ${rows} of ${String(all)} rows no score is above the token’s own.`,
    bound: (letter: string) =>
      say`The own score is ${letter}·${letter} = |${letter}|²; by Cauchy–Schwarz only a longer vector can score more.`,
    exception: (token: string, other: string, score: Words, own: Words) =>
      say`So it is for ${quoted(token)}: ${score} for ${quoted(other)}, ${own} for itself.`,
  },
  predict: {
    question: (one: string, other: string, score: string) =>
      `${quoted(one)} scores ${quoted(other)} ${score}. What will ${quoted(other)} score ${quoted(one)}?`,
    options: { same: 'the same', less: 'less', more: 'more' },
  },
  why: {
    asymmetry: (count: number) =>
      `The largest difference of a number from the one across the diagonal, among ${count}.`,
    across: (row: string, column: string, there: string, back: string) =>
      `It is that of ${quoted(row)} and ${quoted(column)}: ${there} one way, ${back} the other.`,
    ownBest: 'Counted: the rows of S in which no score is larger than the one on the diagonal.',
    query: (token: string) => `query of ${quoted(token)} = `,
    key: (token: string) => `key of ${quoted(token)} = `,
    token: (token: string) => `x of ${quoted(token)} = `,
    values: (column: number) => `the values are column ${column} of V = `,
    valuesOfX: (column: number) => `the values are column ${column} of x`,
    queryKey: (asked: string, answered: string) =>
      `row ${asked} of W_Q times row ${answered} of W_K: what ${asked} in the token that asks makes of ${answered} in the token that answers`,
    typed: 'An input, typed by hand.',
    example: (token: string, feature: string) =>
      `An input: the example says by hand how much ${feature} ${quoted(token)} is.`,
    unknown: (token: string) => `An input: the example does not know ${quoted(token)} and gives it nothing.`,
    drawnToken: (token: string, seed: number) =>
      `An input, drawn for ${quoted(token)} from N(0, 1) by seed ${seed}, rounded to one decimal: the same word always gets the same vector.`,
    matrix: {
      pronoun: 'An input, chosen by hand for the example. Training would have found such numbers.',
      random: (seed: number) =>
        `An input, drawn evenly between −1 and 1 by seed ${seed}, rounded to one decimal. Training would have found better ones.`,
      identity: 'An input: the identity matrix, which leaves x as it is.',
    },
    copied: 'Copied from W_Q: queries and keys share one projection.',
  },
} as const;
