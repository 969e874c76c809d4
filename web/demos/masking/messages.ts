// The words of this demo.

import { say, type Words } from '../../lesson/sentence.ts';

const quoted = (token: string) => `“${token}”`;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const listed = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const tokensListed = (tokens: readonly string[]) => listed(tokens.map(quoted));

export const messages = {
  fields: {
    part: {
      label: 'Part of the demo',
      help: 'What is looked at',
      choices: {
        mask: 'the mask',
        leak: 'leak detector',
        parallel: 'one pass or many',
        cache: 'KV cache',
        empty: 'the empty row',
      },
    },
    tokens: { label: 'Tokens', help: 'Your own sentence; words are parted at spaces' },
    seed: { label: 'Seed', help: 'Same seed, same vectors; a token has the same ones wherever it stands' },
    mask: {
      label: 'Mask',
      help: 'Who may read whom, before any cell is painted',
      choices: {
        none: 'none',
        causal: 'causal',
        padding: 'padding',
        window: 'window',
        prefix: 'prefix',
      },
    },
    validKeys: { label: 'Valid tokens', help: 'The tokens after these are padding, which nobody may read' },
    left: { label: 'To the left', help: 'How many tokens before itself a token may read' },
    right: { label: 'To the right', help: 'How many tokens after itself a token may read' },
    prefix: { label: 'Prefix', help: 'So many first tokens read each other freely; the rest is causal' },
    painted: { label: 'Painted cells', help: 'Cells of the mask painted by hand' },
    changed: { label: 'Change', help: 'Which token is changed; a link counts from 0' },
    word: { label: 'into', help: 'The word that takes the place of that token' },
    mistake: {
      label: 'Break it',
      help: 'Mistakes that people really make with a mask',
      choices: {
        none: 'nothing',
        swapped: 'boolean swapped',
        zero: '0 in place of −∞',
        after: 'mask after softmax',
      },
    },
    step: { label: 'Newest token', help: 'How many tokens have been read, the newest included' },
    emptyRow: { label: 'Empty row', help: 'Which query may read nothing; a link counts from 0' },
    why: { label: 'Why', help: 'The number that is explained' },
  },
  lead: {
    mask: 'A language model learns to say the next token. A token that could read what comes after it would copy the answer. A mask forbids that: −∞ is added to a score before softmax, and e to the power of −∞ is exactly 0.',
    leak: 'A mask that leaks does not crash. Training only looks too good. So change one token and see which outputs move: a row that may not read that token must stay as it is, to the last bit.',
    parallel:
      'In training the whole sentence is known. Every position is given the true tokens before it (teacher forcing), and the causal mask lets one pass stand for all prefixes: row by row the same as reading each prefix alone.',
    cache:
      'In generation the tokens come one by one. Under a causal mask no earlier row changes when a token is added, so the keys and values of earlier tokens are kept, and each new token costs one row.',
    empty:
      'A query that may read nothing has a row of −∞ alone. Softmax as it is written then divides 0 by 0. Libraries read such a row in three ways, and all three are computed here.',
  },
  hint: {
    mask: 'Paint the mask: drag over its cells, or walk with the arrow keys and press Space. Click a computed number to see where it comes from.',
    leak: 'Choose the token and the word that takes its place, paint the mask, or break it. Token vectors hold no positions here, so nothing else changes.',
    parallel: 'Press Space or → to read one token more, ← to go back.',
    cache: 'Press Space or → for the next token, ← to go back.',
    empty:
      'Such rows are common: with left padding and a causal mask, a position of padding has only padding before it, and so nothing that it may read.',
  },
  /** Between the parts stand numbers that can be dragged. */
  here: {
    none: 'Here every token may read every token.',
    causal: 'Here token i may read token j when j ≤ i: itself and what stands before it.',
    padding: ['Number of words here: ', '. What follows them is padding, which nobody may read.'],
    window: ['Here a token may read from ', ' before itself to ', ' behind.'],
    prefix: [
      'Length of the prefix here: ',
      '. Its tokens read each other freely, later ones only what stands before them.',
    ],
    leak: ['Here token ', (from: string, to: string) => ` changes from ${quoted(from)} to ${quoted(to)}.`],
    parallel: ['Here the prefix ends at place ', ' of the sentence.'],
    cache: ['Tokens that have come so far: ', '.'],
    empty: ['Here it is row ', (token: string) => `, that of ${quoted(token)}.`],
    painted: (allowed: number, blocked: number) =>
      ` Against this rule ${counted(allowed + blocked, 'pair is', 'pairs are')} painted by hand: ${listed([...(allowed > 0 ? [`${allowed} allowed`] : []), ...(blocked > 0 ? [`${blocked} blocked`] : [])])}.`,
  },
  tables: {
    allowed: 'May read',
    allowedNote: 'query down, key across',
    mask: 'M',
    maskNote: 'added to the scores',
    scaled: (dim: number) => `Scaled scores S/√${dim}`,
    masked: (dim: number) => `Masked scores S/√${dim} + M`,
    weights: 'Weights A',
    output: 'Output AV',
    sdpa: 'scaled_dot_product_attention',
    sdpaNote: 'attn_mask: True = may attend',
    mha: 'nn.MultiheadAttention',
    mhaNote: 'attn_mask, key_padding_mask: True = is ignored',
    swapped: 'Weights after the mix-up',
    outputWith: (token: string) => `Output with ${quoted(token)}`,
    difference: 'Largest difference',
    weightsWith: (token: string) => `Weights with ${quoted(token)}`,
    rowSum: (sum: string) => `Σ = ${sum}`,
    passRow: 'Row of the one masked pass',
    prefixRow: (length: number) => `Pass over ${counted(length, 'token', 'tokens')} alone, last row`,
    parallel: 'One masked pass',
    prefixes: (tokens: number) => `${tokens} separate passes`,
    cached: 'Output from the cache',
    fullRow: 'Row of one full pass',
    query: 'Query of the new token',
    keys: 'Kept keys',
    values: 'Kept values',
    multiplications: 'Multiplications for each token',
    withCache: 'cache',
    withoutCache: 'no cache',
    mayRead: 'may read it',
    itself: 'changed itself',
    staysSame: 'same bits',
    stayed: 'forbidden, same bits',
    leaked: 'forbidden, moved',
    row: 'Weights of the row',
    rowOutput: 'Its output',
  },
  between: 'Between M and the weights',
  polarity: {
    title: 'True means two things',
    text: 'PyTorch reads a boolean mask in two ways. This is the mask above for both: the same picture, opposite values.',
  },
  painted: '+ painted by hand',
  seeEmpty: 'See the empty row',
  clear: (count: number) => `Clear ${counted(count, 'painted cell', 'painted cells')}`,
  changedSentence: 'The sentence after the change',
  back: '← Back',
  backName: 'Back one token',
  next: (token: string) => `Read ${quoted(token)} →`,
  again: 'Back to the first token',
  keys: 'Space · ← →',
  predict: {
    zeros: (weights: number) => `How many of the ${weights} weights will be exactly 0?`,
    zerosWhy: (blocked: number, zeros: number) =>
      zeros === blocked
        ? `Each of the ${counted(blocked, 'blocked pair', 'blocked pairs')} has a masked score of −∞, and e to the power of −∞ is 0. No other weight is 0: softmax gives something to every masked score above −∞.`
        : `${counted(blocked, 'pair is', 'pairs are')} blocked, with a masked score of −∞. The others have so small a weight that float32 rounds it to 0.`,
    allowed: 'What you said is how many are allowed. ',
    moved: (from: string, to: string, rows: number) =>
      `${quoted(from)} becomes ${quoted(to)}. How many of the ${rows} outputs will move?`,
    movedWhy: (token: string, able: number, stayed: number, leaked: number) => {
      const rule = `Only its own row and those that may read ${quoted(token)} can move: ${able} in all.`;
      return [
        rule,
        ...(leaked > 0 ? [`${leaked} more moved: the mask leaks.`] : []),
        ...(stayed > 0 ? [`In ${stayed} of them nothing came of it.`] : []),
      ].join(' ');
    },
    prefix: (read: readonly string[]) =>
      `“${read.join(' ')}” goes through attention alone, without a mask. What will its last output be?`,
    prefixOptions: (token: string) => [
      `the same as the row of ${quoted(token)} in the masked pass`,
      'another: the pass also knows what comes later',
      'another: the pass shares its weight among more keys',
    ],
    prefixWhy:
      'Behind a causal mask a row has the keys of its own prefix and no others, and every later key has a weight of exactly 0. The same sums are made.',
    prefixApart: 'More than rounding lies between them here.',
    cached: (token: string, again: string) =>
      `Reading the whole prefix again for ${quoted(token)} takes ${again} multiplications. How many does it take with the cache?`,
    cachedWhy: (queries: number, dim: number, valueDim: number, cached: string) =>
      `One query meets ${counted(queries, 'key', 'keys')}: 1 × ${queries} × (${dim} + ${valueDim}) = ${cached}. Without the cache all ${queries} queries come again.`,
    nothingNew:
      'Nothing needs to be computed for the earlier tokens, but the new one must still meet each of them. ',
    everyNaN: (token: string, numbers: number) =>
      `The row of ${quoted(token)} is NaN, and the loss leaves it out. How many of the ${numbers} numbers of dL/dV are NaN all the same?`,
    everyNaNWhy:
      'dV = AᵀdO adds up all rows of A. The loss sends 0 back to the row that it leaves out, but 0\u00a0·\u00a0NaN is NaN, and a sum with NaN in it is NaN.',
    leftOut: 'So one would think. ',
  },
  facts: {
    zeros: (isAll: boolean, zeros: Words, blocked: Words, pairs: Words) =>
      isAll
        ? say`${blocked} of ${pairs} pairs are blocked, and every one of their ${zeros} weights is exactly 0.`
        : say`${blocked} of ${pairs} pairs are blocked; ${zeros} of their ${blocked} weights are exactly 0.`,
    nothingBlocked: (pairs: Words) =>
      say`All ${pairs} pairs are allowed: M is 0 everywhere and changes no score.`,
    emptyRows: (tokens: readonly string[]) =>
      say`${tokensListed(tokens)} may read nothing: in this library such a row of weights is all 0, and so is its output. The part “the empty row” shows what others do.`,
    swapped: (leaks: Words, blocked: Words, lost: Words, allowed: Words) =>
      say`Handed to the other one unchanged, ${leaks} of ${blocked} forbidden pairs get weight, and ${lost} of ${allowed} allowed pairs get none. No error is raised.`,
    swappedEmpty: (tokens: readonly string[]) =>
      say`${tokensListed(tokens)} would then read nothing at all: ${tokens.length === 1 ? 'its row is' : 'their rows are'} all zeros here, and without a number in nn.MultiheadAttention when it returns its weights.`,
    held: (token: string) => `No output moved that may not read ${quoted(token)}`,
    heldValue: (rows: number) => `${counted(rows, 'row', 'rows')} checked, every bit the same`,
    leak: (tokens: readonly string[], token: string) =>
      `Leak: the output of ${tokensListed(tokens)} depends on ${quoted(token)}, which the mask forbids`,
    leakValue: (difference: string) => `largest difference ${difference}`,
    nothingToCheck: (token: string) => `Every row may read ${quoted(token)}, so there is nothing to check`,
    moved: (moved: Words, rows: Words) => say`${moved} of ${rows} outputs moved.`,
    sameWord: say`The word is the same as before, so nothing was changed.`,
    wrongSums: (tokens: readonly string[]) =>
      say`The weights of ${tokensListed(tokens)} sum to less than 1: softmax shared out weight that was then thrown away.`,
    mistakes: {
      swapped: 'True was read as “is ignored”: everything forbidden is allowed, and the other way round.',
      zero: 'A score of 0 is a score like any other: e to the power of 0 is 1, and the blocked key gets its share.',
      after: 'The blocked weights are 0, but the blocked scores stood in the sum that softmax divides by.',
    },
    asked: (read: readonly string[], next: string) =>
      say`This row has read ${`“${read.join(' ')}”`} and is to say ${quoted(next)}.`,
    lastRow: (read: readonly string[]) =>
      say`This row has read ${`“${read.join(' ')}”`}; what comes next is not in the sentence.`,
    passes: (tokens: number, one: Words, many: Words) =>
      say`One pass gives ${counted(tokens, 'prediction', 'predictions')} with ${one} multiplications; ${counted(tokens, 'separate pass', 'separate passes')} take ${many}.`,
    same: 'One masked pass = separate passes',
    cachedSame: 'Cached = full pass',
    identical: 'every bit the same',
    difference: (difference: string) => `largest difference ${difference}`,
    cacheStep: (token: string, cached: Words, again: Words) =>
      say`For ${quoted(token)} the cache takes ${cached} multiplications; reading the whole prefix again takes ${again}.`,
    cacheSoFar: (tokens: number, cached: Words, again: Words, numbers: Words, bytes: Words) =>
      say`After ${counted(tokens, 'token', 'tokens')}: ${cached} against ${again}. What it costs: the cache holds ${numbers} numbers, ${bytes} bytes in float32.`,
    counted: (dim: number, valueDim: number) =>
      `Multiplications in QKᵀ and AV, counted while running: queries × keys × (${dim} + ${valueDim}). The projections that make q, k and v are the same for both and are not counted.`,
    readings: (token: string, weight: Words) =>
      say`${quoted(token)} may read nothing: its weights are 0 here, NaN by softmax as written, and ${weight} each with a finite stand-in for −∞.`,
    allFinite: (numbers: Words) => say`Row left out of the loss: all ${numbers} numbers of dL/dV are finite.`,
    someNaN: (nans: Words, numbers: Words) =>
      say`Row left out of the loss: ${nans} of ${numbers} numbers of dL/dV are NaN all the same, because 0\u00a0·\u00a0NaN is NaN.`,
    lossIsNaN: say`Row in the loss: the loss is NaN.`,
    noGradient: say`Row in the loss: it sends no gradient to any value.`,
    forbiddenGradient: (forbidden: Words, largest: Words) =>
      say`Row in the loss: forbidden values that get gradient: ${forbidden}, up to ${largest}.`,
  },
  counted: {
    pairs: (tokens: number) => `${tokens} queries × ${tokens} keys`,
    blocked: 'the pairs of which M is −∞, counted',
    allowed: 'the pairs of which M is 0, counted',
    zeros: 'the blocked pairs whose weight is 0, to the last bit, counted',
    leaks: 'the blocked pairs whose weight after the mix-up is not 0, counted',
    lost: 'the allowed pairs whose weight after the mix-up is 0, counted',
    rows: 'one output for each token',
    moved: 'the outputs of which at least one bit is another after the change, counted',
    checked:
      'the outputs whose query is not the changed token and may not read it, counted; all of them are compared bit by bit',
    leak: 'the largest difference among the outputs that must not move',
    difference: 'the largest |a − b| over all numbers of the two tables, in float64',
    work: (tokens: number, dim: number, valueDim: number) =>
      `${counted(tokens, 'query', 'queries')} × ${counted(tokens, 'key', 'keys')} × (${dim} for QKᵀ + ${valueDim} for AV), blocked pairs included`,
    allPasses: (tokens: number, dim: number, valueDim: number) =>
      `Σ t · t · (${dim} + ${valueDim}) for t = 1 … ${tokens}: t queries and t keys each time`,
    cachedSoFar: (tokens: number, dim: number, valueDim: number) =>
      `Σ 1 · t · (${dim} + ${valueDim}) for t = 1 … ${tokens}: one query and t keys each time`,
    kept: (tokens: number, dim: number, valueDim: number) =>
      `${counted(tokens, 'token', 'tokens')} × (${dim} numbers of its key + ${valueDim} of its value)`,
    bytes: (numbers: string) => `${numbers} numbers × 4 bytes of a float32`,
    gradients: (tokens: number, valueDim: number) => `${counted(tokens, 'value', 'values')} × ${valueDim}`,
    notANumbers:
      'the numbers of dL/dV that are NaN, counted; L is the sum of all outputs but those of this row',
    largestGradient: 'the largest |dL/dV|; L is the sum of the outputs of this row',
    backward: 'dL/dV = Aᵀ · dL/dO, worked out by the backward pass',
    reached: 'the tokens whose value gets gradient, counted; L is the sum of the outputs of this row',
  },
  plot: {
    caption: 'The work so far',
    x: 'tokens read',
    y: 'multiplications',
    aboutX: 'How many tokens have come, one after the other.',
    aboutY:
      'All multiplications in QKᵀ and AV from the first token to this one, added up as the kernels did them.',
    cached: 'cache',
    prefixes: 'no cache',
    description: (tokens: number, cached: string, prefixes: string) =>
      `After ${tokens} tokens ${cached} multiplications with the cache and ${prefixes} when every prefix is read again.`,
  },
  /** Queries and keys come counted from 0, as in the code. */
  reasons: {
    allowed: (query: string, key: string) => `${quoted(query)} may read ${quoted(key)}`,
    blocked: (query: string, key: string) => `${quoted(query)} may not read ${quoted(key)}`,
    drawn: (token: string, seed: number) =>
      `drawn from N(0, 1) for ${quoted(token)} by seed ${seed} and rounded to one decimal: an input`,
    painted: 'painted by hand',
    all: 'no mask: every query may read every key',
    causal: (query: number, key: number) =>
      key <= query
        ? `causal: key ${key + 1} is not after query ${query + 1}`
        : `causal: key ${key + 1} is after query ${query + 1}`,
    padding: (key: number, valid: number) =>
      key < valid
        ? `padding: key ${key + 1} is one of the first ${valid}`
        : `padding: key ${key + 1} is not one of the first ${valid}`,
    window: (query: number, key: number, left: number, right: number) =>
      `window: key ${key + 1} is ${key >= query - left && key <= query + right ? '' : 'not '}within ${Math.max(0, query - left) + 1} … ${query + right + 1}`,
    prefix: (query: number, key: number, prefix: number) => {
      if (key <= query) return `prefix: key ${key + 1} is not after query ${query + 1}`;
      return query < prefix && key < prefix
        ? `prefix: query ${query + 1} and key ${key + 1} are both among the first ${prefix}`
        : `prefix: key ${key + 1} is after query ${query + 1}, and not both are among the first ${prefix}`;
    },
    counting: 'Tokens are counted from 1.',
    difference: 'largest difference',
    multiplications: 'multiplications',
    work: (queries: number, keys: number, dim: number, valueDim: number) =>
      `${counted(queries, 'query', 'queries')} × ${counted(keys, 'key', 'keys')} × (${dim} for QKᵀ + ${valueDim} for AV)`,
  },
  readings: {
    zeros: {
      title: 'Zeros',
      rule: 'A row without a key has no weights to share out: 0 by definition.',
      who: 'This library, the ONNX Attention operator, and PyTorch’s scaled_dot_product_attention since 2.5.',
    },
    notANumber: {
      title: 'NaN',
      rule: (row: string) => say`softmax(${row}) = 0 ÷ 0`,
      who: 'Softmax as it is written (torch.softmax), and so nn.MultiheadAttention where it returns its weights.',
    },
    uniform: {
      title: 'Uniform',
      rule: (row: string, weight: Words) => say`softmax(${row}) = ${weight} each`,
      who: (sentinel: string) =>
        `Code that writes a large finite number, here ${sentinel}, in place of −∞. In float32 every score vanishes beside it, so all keys tie, the forbidden ones included.`,
    },
  },
} as const;
