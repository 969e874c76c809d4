// The words of this demo.

import { say, type Words } from '../../lesson/sentence.ts';

const quoted = (token: string) => `“${token}”`;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Of the suspects ticked, how many are right. */
function found(right: number, chosen: number): string {
  if (chosen === 1) return `The one you ticked ${right === 1 ? 'is' : 'is not'}`;
  if (right === 0) return `None of the ${chosen} you ticked is`;
  return `${right} of the ${chosen} you ticked ${right === 1 ? 'is' : 'are'}`;
}

export const messages = {
  fields: {
    seed: { label: 'Box', help: 'Which box: the same number, the same four mistakes' },
    tokens: { label: 'Tokens', help: 'Your own sentence; words are parted at spaces' },
    dim: { label: 'd_k', help: 'Width of one head’s queries and keys' },
    heads: { label: 'Heads', help: 'How many heads the model has: its width is d_model = heads · d_k' },
    queries: {
      label: 'Queries',
      help: 'Which tokens ask',
      choices: { all: 'all tokens', last: 'last token' },
    },
    mask: {
      label: 'Mask',
      help: 'Which mask the box is given',
      choices: { none: 'none', causal: 'causal' },
    },
    queryEdits: { label: 'Edited queries', help: 'Cells of q typed by hand' },
    keyEdits: { label: 'Edited keys', help: 'Cells of k typed by hand' },
    valueEdits: { label: 'Edited values', help: 'Cells of v typed by hand' },
    suspects: { label: 'Suspects', help: 'The mistakes that you think the box has' },
    checked: { label: 'Checked', help: 'Whether the suspects have been compared with the box' },
    reference: {
      label: 'A right attention beside it',
      help: 'What a right attention makes of the same input',
    },
    inside: {
      label: 'Open the box',
      help: 'The scores that the box gives to its softmax, and the arithmetic of its numbers',
    },
    revealed: { label: 'Revealed', help: 'Whether the four mistakes are shown' },
    why: { label: 'Why', help: 'The number that is explained' },
  },
  lead: {
    prose:
      'This attention has four bugs. Its code is hidden. It runs, gives numbers, and would train. Give it inputs for which you know what must come out, and see what does.',
    hint: 'Type your own numbers into q, k and v, set the mask, or begin with a probe. Of the scale, and of where the mask is applied, a box gets at most one thing wrong.',
  },
  box: (seed: number) => `Box ${seed}`,
  anotherBox: 'Another box',
  probes: 'Probes',
  probe: {
    plain: { label: 'Drawn numbers', right: 'Whatever the numbers, each row of weights must sum to 1.' },
    masked: {
      label: 'Causal mask',
      right: 'No weight above the diagonal, and the first token reads only itself: its weight must be 1.',
    },
    future: {
      label: 'A future token changed',
      right: 'The last token has other numbers now. Under a causal mask only its own output may move.',
    },
    identical: {
      label: 'Identical keys',
      right: 'Nobody can tell the keys apart: every weight must be 1 ÷ the number of tokens.',
    },
    known: {
      label: 'A known score',
      right:
        'One score is 2, the others are 0, and √d_k = 2. In the first row the key with the 2 must get e = 2.718 times the weight of any other.',
    },
    large: {
      label: 'Very large scores',
      right:
        'One exponent is far beyond what float32 can hold. The first row must give all its weight to the first key.',
    },
    model: {
      label: 'd_{model} ≠ d_k',
      right:
        'Eight heads in place of one, the same q, k and v: no number may change from that of the drawn numbers.',
    },
  },
  predict: {
    sum: 'What must each row of weights sum to, in a right attention?',
    first: (token: string) => `${quoted(token)} is the first token. What must its weight on itself be?`,
    moved: (token: string, rows: number) =>
      `${quoted(token)} has other numbers now. How many of the ${rows} outputs of a right attention move?`,
    even: 'All keys are the same. What must every weight be?',
    known: (query: string, key: string) =>
      `${quoted(query)} has a score of 2 with ${quoted(key)}, 0 with the others, and √d_k = 2. What must the weight of ${quoted(key)} be?`,
    large: (query: string, key: string) =>
      `${quoted(query)} has a very large score with ${quoted(key)}. What must the weight of ${quoted(key)} be?`,
    model:
      'The model is said to have eight heads, with the same q, k and v. By how much may an output change?',
    now: ' Now see what the box makes of it.',
  },
  ownInput: 'Your own input: what must come out of it?',
  inputs: 'What goes in',
  outputs: 'What comes out',
  /** Between the parts stand the number of heads and d_k, to be dragged, and their product. */
  modelDim: ['d_{model} = heads · d_k = ', ' · ', ' = '],
  matrices: {
    q: 'Queries Q',
    k: 'Keys K',
    v: 'Values V',
    scores: 'Scores QKᵀ',
    scaled: 'Scaled, in the box',
    masked: 'Given to softmax, in the box',
    weights: 'Weights, from the box',
    output: 'Output, from the box',
    rightWeights: 'Weights, as they should be',
    rightOutput: 'Output, as it should be',
    rowSum: (sum: string) => `Σ = ${sum}`,
    moved: 'moved',
    same: 'same bits',
    movedNote: 'against the numbers before your edits',
  },
  discardEdits: (count: number) => `Discard ${counted(count, 'edit', 'edits')}`,
  alike: (isOnly: boolean, alike: Words, all: Words) =>
    isOnly
      ? say`Of the ${all} boxes there are, only this one gives these numbers for this input.`
      : say`Of the ${all} boxes there are, ${alike} give these very numbers for this input: it cannot tell them apart.`,
  counted: {
    alike:
      'Every box there is was given this input; so many give these weights and outputs but for rounding, this one included.',
    boxes:
      'All ways to make four of the eight mistakes, of scale one at most, of the place of the mask one at most.',
    here: 'What the box gives for that input, at the place where it is furthest from every box with this mistake.',
    there:
      'What the box with this mistake that comes nearest to yours gives for the same input, at the same place.',
  },
  suspects: 'Suspects',
  suspectsHint: 'Tick the four mistakes.',
  chosen: (chosen: number, all: number) => `${chosen} of ${all}`,
  check: 'Check',
  reveal: 'Show the four',
  hide: 'Hide them again',
  verdict: {
    found: 'Found: these are the four.',
    foundBody: 'Another box has others.',
    count: (right: number, chosen: number, missing: number) =>
      `${found(right, chosen)} in the box${missing > 0 ? `; ${missing} ${missing === 1 ? 'is' : 'are'} missing` : ''}.`,
    innocent: (label: string) => `“${label}” is not in the box`,
    own: 'Your present input shows it.',
    byProbe: (label: string) => `The probe “${label}” shows it.`,
    evidence: (name: string, place: string, here: Words, there: Words) =>
      say`${name} at ${place} is ${here}. The nearest that a box with this mistake comes is ${there}.`,
    names: { weights: 'The weight', output: 'The output' },
    weightPlace: (query: string, key: string) => `${quoted(query)}, ${quoted(key)}`,
    outputPlace: (query: string, column: number) => `${quoted(query)}, column ${column}`,
    tryIt: 'Try this input',
  },
  revealed: 'The four in this box',
  shown: 'What your present input shows of them',
  needsMask: (label: string) => `“${label}” needs a mask`,
  nothingBlocked: 'Your present input blocks nothing, so nothing of this mistake can show.',
  why: (value: string) => `Why ${value}?`,
  fed: {
    closed: 'The box is closed: how it makes this number is what you are to find out. What went in:',
    of: (name: string, token: string) => `${name} of ${quoted(token)}`,
    values: (column: number) => `column ${column} of V`,
    mask: (mask: string) => `mask: ${mask}`,
  },
  given: {
    typed: 'It is an input, typed by hand or by a probe.',
    drawn: (token: string) => `It is an input, drawn for “${token}”.`,
  },
} as const;
