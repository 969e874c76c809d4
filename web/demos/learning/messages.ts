// The words of this demo.

import { say, type Words } from '../../lesson/sentence.ts';

const quoted = (token: string) => `“${token}”`;
const listed = (names: readonly string[]) => names.join(names.length === 2 ? ' and ' : ', ');
const steps = (count: number) => (count === 1 ? '1 step' : `${count} steps`);

export const messages = {
  fields: {
    task: {
      label: 'Task',
      help: 'What the sentences are like that the head learns to continue',
      choices: { pronoun: 'noun for the pronoun', recall: 'recall a pair', lastSame: 'after the last same' },
    },
    steps: { label: 'Steps', help: 'How many steps of gradient descent have been taken' },
    rate: { label: 'Rate η', help: 'How far a step goes down the gradient' },
    seed: { label: 'Seed', help: 'Same seed, same start and same sentences' },
    sentence: { label: 'Sentence', help: 'Which of the held-out sentences is shown; a link counts from 0' },
    causal: { label: 'Causal mask', help: 'Whether a token sees only itself and what stands before it' },
    zeroStart: { label: 'Start at zero', help: 'Whether W_Q and W_K begin as zeros' },
    matched: {
      label: 'Keys by',
      help: 'Which features of the keys the table of matches shows',
      choices: { token: 'the token', previous: 'the token before', place: 'the place' },
    },
    why: { label: 'Why', help: 'The number that is explained' },
  },
  features: {
    token: quoted,
    previous: (token: string) => `after ${quoted(token)}`,
    place: (place: number) => `place ${place}`,
  },
  lead: {
    start: (zeroStart: boolean) =>
      `Nobody writes W_Q, W_K and W_V. ${zeroStart ? 'Here W_V begins as small random numbers, W_Q and W_K as zeros.' : 'They begin as small random numbers.'} The loss L says how improbable they make the right next token; its gradient says of every weight which way makes it more probable; a step goes there. A matrix becomes the `,
    query: 'query',
    end: ' matrix because queries are made with it: the gradient that reaches it has come through the queries.',
    rate: 'One step goes η = ',
    hint: ' times the gradient, downhill: drag it. Then Reset and Run, and watch the head learn.',
  },
  tasks: {
    pronoun:
      'The verb fits the noun that the pronoun stands for: king, queen and lion rule; tenor, diva and bird sing; boy, girl and kitten play. x holds which token it is, and its place.',
    recall:
      'Three pairs of a letter and a digit, then one of the letters again: its digit comes next. x holds which token it is, which one stands before it, and its place: so a digit can be found by its letter.',
    lastSame:
      'What followed the last same letter comes next. x holds which token it is, which one stands before it, and its place: a key can be found by the letter before it, and of several the last by its place.',
  },
  sentence: {
    /** Then comes its number, counted from 1, to be dragged. */
    label: 'Held-out sentence ',
    next: 'Another sentence',
    writes: 'the head writes',
    right: 'right',
    wrong: (answer: string) => `wrong: ${quoted(answer)} comes next`,
  },
  progress: (step: number, last: number) => `step ${step} of ${last}`,
  facts: {
    progress: (count: number, before: Words, after: Words, heldOut: number, share: Words, seen: string) =>
      say`${steps(count)} took the loss from ${before} to ${after}. Of ${String(heldOut)} sentences that are never trained on, ${share} are continued correctly${seen}.`,
    inSight: ', with the answer in sight',
    start: (loss: Words, heldOut: number, share: Words) =>
      say`Before the first step the head guesses: the loss is ${loss}, and of ${String(heldOut)} held-out sentences ${share} are continued correctly.`,
    source: (share: Words) =>
      say`On average over the held-out sentences, ${share} of the asking token’s weight goes to the token that tells.`,
    cheating: (weight: Words, loss: Words, written: Words, share: Words) =>
      say`Without the mask the asking token sees the answer behind it, puts ${weight} of its weight there, and the loss is ${loss}. When the head writes, the answer is not there yet: the loss is ${written}, and ${share} are right.`,
    stuck:
      'W_Q and W_K began as zeros. The gradient of each is a product with the other: exactly 0, at every step. All tokens weigh the same, and only W_V learns.',
  },
  plots: {
    loss: {
      caption: 'Loss on held-out sentences',
      y: () => 'mean of −ln p',
      about: (heldOut: number) =>
        `How improbable the head finds the right token: the mean of −ln p(answer) over ${heldOut} sentences that are never trained on, in nats. 0 is certainty.`,
    },
    accuracy: {
      caption: 'Continued correctly',
      y: (heldOut: number) => `share of ${heldOut}`,
      about: (heldOut: number) =>
        `The share of ${heldOut} sentences, never trained on, whose answer the head finds likeliest: from none to all.`,
    },
    step: 'step',
    aboutStep: 'How many steps of gradient descent have been taken.',
    trained: 'as trained',
    written: 'writing',
    description: (caption: string, last: number, lines: readonly string[]) =>
      `${caption}, over ${steps(last)}. ${lines.join('; ')}.`,
    line: (name: string, first: string, last: string) => `${name}: from ${first} to ${last}`,
  },
  weights: {
    caption: 'Weights A',
    note: (token: string) => `each row sums to 1; ${quoted(token)} is the one that is trained`,
  },
  probabilities: {
    caption: 'What comes next',
    note: (count: number) => `p, of all ${count} tokens`,
    trained: 'as trained',
    written: 'writing',
  },
  measures: {
    caption: 'On held-out sentences',
    start: 'step 0',
    now: (step: number) => `step ${step}`,
    written: 'writing',
    columns: ['loss', 'right'],
  },
  match: {
    heading: 'What matches what',
    meaning:
      'A scaled score is x_i W_Q W_Kᵀ x_jᵀ ÷ √d_k: it adds up what each feature of the one who asks makes of each feature of the key. Training writes this table; nobody else does.',
    caption: 'W_Q W_Kᵀ',
    note: 'rows ask, columns are found',
  },
  gradient: {
    heading: 'The next step',
    meaning:
      'Every weight has a gradient, also far behind the softmax. Here is the weight of each matrix with the largest: by the chain rule, and by trying it a little larger and a little smaller.',
    /** Of the matrices by name: those whose gradient is zero, and the others. */
    meaningStuck: (stuck: readonly string[], others: readonly string[]) =>
      `${listed(stuck)} ${stuck.length === 1 ? 'has' : 'have'} no gradient: trying a weight of theirs a little larger or smaller changes nothing.${others.length > 0 ? ` Of ${listed(others)} here is the weight with the largest: by the chain rule, and by trying it so.` : ''}`,
    caption: 'The steepest weights',
    note: (batch: number) => `of the loss of the next ${batch} sentences`,
    rows: ['‖∂L/∂W‖', 'w', '∂L/∂w', 'tried', 'next w'],
    matrices: ['W_Q', 'W_K', 'W_V'],
    row: (feature: string) => `row ${feature}`,
    column: (column: number) => `column ${column}`,
    noneSteepest: 'none: all are 0',
  },
  claims: {
    written: 'The loss when the head writes is that of training',
    writtenHeld: 'With the mask both are the same computation, bit for bit.',
    writtenBroken: 'What was trained is not what is used: in training the answer could be read.',
    gradient: 'Every matrix has a gradient',
    gradientHeld: 'Each of the three gets a step, through the softmax and the scores.',
    gradientBroken: 'A matrix without a gradient stays what it is.',
  },
  breaking: {
    label: 'Break it:',
    name: 'Break it',
    causal: 'take the causal mask away',
    zeroStart: 'start W_Q and W_K at zero',
  },
  why: {
    heading: (value: string) => `Why ${value}?`,
    loss: (heldOut: number) =>
      `the mean of −ln p(answer) over ${heldOut} sentences that are never trained on`,
    uniform: (count: number) => `Who guesses evenly among ${count} tokens has ln ${count}.`,
    accuracy: (heldOut: number) =>
      `the share of ${heldOut} sentences, never trained on, whose answer the head finds likeliest`,
    start: (seed: number) => `with the numbers that seed ${seed} begins with`,
    startZero: 'with W_Q and W_K zero',
    after: (count: number, rate: string) => `after ${steps(count)} of W ← W − ${rate} · ∂L/∂W`,
    asTrained: (causal: boolean) =>
      causal
        ? 'The asking token sees the sentence up to itself.'
        : 'The asking token sees the whole sentence, the answer behind it too, as in training.',
    written: 'The sentence ends with the asking token: the answer is not there to be seen.',
    source: (heldOut: number) =>
      `the mean, over ${heldOut} held-out sentences, of the weight on the token that tells the answer`,
    answer: (heldOut: number) =>
      `the mean, over ${heldOut} held-out sentences, of the weight on the answer itself`,
    logit: (word: string) => `the output for ${quoted(word)} = Σ_j A_j · v_j`,
    match: (asking: string, key: string) => `what ${asking} of the one who asks makes of ${key} of a key`,
    fromRows: {
      query: (rows: string) =>
        `The first number of the query: column 1 of these rows of W_Q, added up: ${rows}.`,
      key: (rows: string) => `The first number of the key: column 1 of these rows of W_K, added up: ${rows}.`,
    },
    projected: 'So x · W_Q is made, a query, and x · W_K, a key: their other numbers in the same way.',
    scaled: (dim: number) => `Divided by √${dim} it is part of their scaled score.`,
    norm: (count: string) => `√ Σ (∂L/∂w)² over the ${count} weights of the matrix`,
    drawn: (start: string, seed: number, spread: string) =>
      `It began as ${start}, drawn between −${spread} and ${spread} from seed ${seed}.`,
    begunZero: 'It began as 0.',
    chain: [
      (batch: number, dim: number) =>
        `the mean, over the ${batch} sentences of the next step in which this feature asks, of Σ_j ∂L/∂s_j · k_j ÷ √${dim}`,
      (batch: number, dim: number) =>
        `the mean, over the ${batch} sentences of the next step, of Σ_j ∂L/∂s_j · q ÷ √${dim} over the tokens j with this feature`,
      (batch: number) =>
        `the mean, over the ${batch} sentences of the next step, of Σ_j A_j · (p − 1 where it is the answer) over the tokens j with this feature`,
    ],
    softmax: '∂L/∂s_j = A_j · (∂L/∂A_j − Σ_i A_i ∂L/∂A_i)',
    difference: (step: string) =>
      `(L(w + h) − L(w − h)) ÷ 2h, with h = ${step} and all other weights as they are`,
    next: 'w − η · ∂L/∂w',
  },
} as const;
