// The words of this demo: five questions, what a wrong answer would mean, and why the right one is right.

import { say, type Words } from '../../lesson/sentence.ts';

const list = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const inWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

export const messages = {
  fields: {
    answers: { label: 'Answers', help: 'What was typed, in the order of the blanks' },
    roles: {
      label: 'Question 2',
      help: 'What is lost with one vector for all roles',
      choices: {
        none: 'not answered',
        order: 'The order of the tokens.',
        rows: 'Rows of weights that sum to 1.',
        direction: 'The direction: how much i wants from j is always how much j wants from i.',
        scale: 'The scale: scores can no longer be divided by √d_k.',
      },
    },
    parallel: {
      label: 'Question 4',
      help: 'Why training is parallel with a causal mask',
      choices: {
        none: 'not answered',
        cheaper: 'The mask halves the work, so there is time for all tokens at once.',
        independent: 'With the mask the tokens no longer depend on each other.',
        prefixes:
          'All tokens are known, and row i of one masked pass is what the tokens up to i alone would give: T predictions at once.',
        generated: 'The model generates all T tokens at the same time.',
      },
    },
    why: { label: 'Why', help: 'The number that is explained' },
    shown: { label: 'Shown', help: 'The questions whose answers were asked for' },
    asked: { label: 'Questions', help: 'Which of the five are asked' },
  },
  lead: 'Five questions that the lesson should have answered. Any form will do: 3x5, (3, 5), 1,000, ≈ 1k, 2.5, √2, 6·7.',
  hint: 'An answer is checked when you press Enter or leave the field. Nothing is stored: your answers stand in the link, and nowhere else.',
  progress: (right: string, all: string) => `${right} of ${all} right`,
  facts: {
    none: (count: number) =>
      count === 1 ? 'One question, not answered yet.' : `${inWords[count]} questions, none answered yet.`,
    some: (right: number, all: number) => `${right} of ${all} questions answered correctly.`,
    wrong: (numbers: readonly string[]) =>
      `Look again at ${numbers.length === 1 ? 'question' : 'questions'} ${list(numbers)}.`,
    all: (count: number) =>
      count === 1
        ? 'It is answered correctly.'
        : `All ${inWords[count]!.toLowerCase()} are answered correctly.`,
  },
  heading: (n: number) => `Question ${n}`,
  show: 'Show the answer',
  hide: 'Hide the answer',
  seeWhy: 'See why:',
  right: 'right',
  wrong: 'not right',
  notAShape: 'Type the sizes of its axes, such as 3x5 or (3, 5).',
  notANumber: 'Type a number, such as 2.5, 1,000, √2 or 6·7.',
  close: (tolerance: string) => `Close, but not within ${tolerance}: one more digit, please.`,
  tooLarge: (value: string) => `${value} is too large.`,
  tooSmall: (value: string) => `${value} is too small.`,
  shapes: {
    title: 'Shapes',
    question: (tokens: number, width: number, dim: number, valueDim: number) =>
      dim === valueDim
        ? `T = ${tokens} tokens, d = ${width}, one head with d_k = d_v = ${dim}. Which shapes are these?`
        : `T = ${tokens} tokens, d = ${width}, one head with d_k = ${dim} and d_v = ${valueDim}. Which shapes are these?`,
    tolerance: 'Exactly these sizes, in this order; a leading 1 for a batch of one does no harm.',
    blanks: { q: 'Q', k: 'K', v: 'V', scores: 'scores', weights: 'weights', output: 'output' },
    isShapeOf: (shape: string, name: string) => `${shape} is the shape of ${name}.`,
    names: {
      x: 'x itself, before a projection',
      projection: 'W_Q, W_K or W_V: it turns x into Q, K or V',
      keysTransposed: 'Kᵀ',
      vectors: 'Q, K, V and the output: one row of numbers for each token',
      pairs: 'scores and weights: one number for each query and key',
      products: 'QᵀK, which sums over the tokens instead of the components',
    },
    swapped: (shape: string) => `${shape} has the right sizes in the wrong order.`,
    axes: (count: number) =>
      count === 1 ? 'A matrix has two axes.' : `A matrix has two axes, not ${count}.`,
    other: (shape: string) => `Nothing here has the shape ${shape}.`,
    answer: (vectors: Words, pairs: Words) =>
      say`Q, K, V and the output have one row for each token: ${vectors}. Scores and weights have one number for each pair of tokens: ${pairs}. The width d is gone after the projections.`,
    link: 'the five steps, with the shape at each',
  },
  roles: {
    title: 'One vector for all roles',
    question: 'Let q = k = v = x, without W_Q and W_K, so that S = XXᵀ. What is lost?',
    answer: (shared: Words, separate: Words) =>
      say`XXᵀ is symmetric: over ten random tokens the largest difference of S_{ij} and S_{ji} is ${shared}; with W_Q and W_K it is ${separate}. A verb that looks for its subject could not have a subject that does not look for its verb; and x·x makes each token look at itself.`,
    meaning: {
      order:
        'Order is lost either way: attention is equivariant to permutation, with one vector or with three.',
      rows: 'Softmax makes every row sum to 1, whatever the scores are.',
      scale: 'Any score can be divided by √d_k; x·x too.',
    },
    link: 'q, k and v from one vector',
  },
  deviation: {
    title: 'The size of a dot product',
    question: (dim: number) =>
      `The components of q and k are independent, with mean 0 and variance 1, so Var(q·k) = d_k. What is the standard deviation of q·k at d_k = ${dim}?`,
    blank: 'standard deviation',
    meaning: {
      variance: (value: string) => `${value} is the variance; the standard deviation is its root.`,
      scaled: (value: string) =>
        `${value} is the standard deviation after dividing by √d_k: the reason for it.`,
      factor: (value: string) =>
        `${value} is 1/√d_k, the factor that scores are multiplied with; the question is what makes it necessary.`,
    },
    answer: (dim: string, theory: Words, samples: string, measured: Words) =>
      say`√${dim} = ${theory}; ${samples} random pairs give ${measured}. Scores are divided by just that, so that they have standard deviation 1 whatever the width.`,
    link: 'the scores of random q and k',
  },
  parallel: {
    title: 'Training in parallel',
    question:
      'Generation goes token by token. Why can training, with a causal mask, take all T positions at once?',
    answer: (tokens: string, difference: Words, parallel: Words, prefixes: Words) =>
      say`For ${tokens} random tokens the largest difference between one masked pass and ${tokens} separate prefixes is ${difference}; the one pass takes ${parallel} multiplications, the prefixes ${prefixes}. Training knows all tokens beforehand, so every position can predict its next token at the same time.`,
    meaning: {
      cheaper:
        'Half the work would still be T passes, one after the other; what matters is that one pass is enough.',
      independent:
        'They do depend on each other: token i reads all tokens up to itself. It only never reads later ones.',
      generated: 'In training nothing is generated: the tokens are those of the text (teacher forcing).',
    },
    link: 'one pass and all prefixes, side by side',
  },
  crossover: {
    title: 'Where the quadratic term leads',
    question: (dim: string) =>
      `QKᵀ and AV take 4T²d operations, projections and MLP 24Td². From which T on does the quadratic term lead at d = ${dim}?`,
    blank: 'T',
    meaning: {
      otherDim: (value: string, dim: string) => `${value} is the crossover at d = ${dim}.`,
      dim: (value: string, share: string) =>
        `At T = d = ${value} the quadratic term is only ${share} of the work.`,
      ratio: (value: string) => `${value} is T/d at the crossover; T is that many times d.`,
      oneMatrix: (value: string) => `${value} counts one of QKᵀ and AV (2T²d); both count.`,
      projectionsOnly: (value: string) => `${value} leaves out the MLP (16Td²).`,
      mlpOnly: (value: string) => `${value} leaves out the projections (8Td²).`,
    },
    answer: (dim: string, crossover: Words) => say`4T²d = 24Td² at T = 6d = 6 · ${dim} = ${crossover}.`,
    link: 'both terms, at their crossover',
  },
  reasons: {
    vectors: (tokens: number, width: number, dim: number) =>
      `x is (${tokens}, ${width}), W_Q is (${width}, ${dim}), and the inner size goes: (${tokens}, ${dim}).`,
    pairs: (tokens: number, dim: number) =>
      `Q is (${tokens}, ${dim}), Kᵀ is (${dim}, ${tokens}), and the inner size goes: (${tokens}, ${tokens}).`,
    shared: (tokens: number) =>
      `the largest |S_{ij} − S_{ji}| over ${tokens} × ${tokens} scores S = XXᵀ; X is drawn from N(0, 1)`,
    separate: (tokens: number) =>
      `the largest |S_{ij} − S_{ji}| over ${tokens} × ${tokens} scores S = (XW_Q)(XW_K)ᵀ; X, W_Q and W_K are drawn from N(0, 1)`,
    theory: (dim: string) => `√Var(q·k) = √d_k = √${dim}`,
    measured: (samples: string) =>
      `√(Σ (s − mean)² ÷ (${samples} − 1)) over ${samples} scores s = q·k of drawn pairs`,
    difference: (tokens: number, dim: number) =>
      `the largest |a − b| over ${tokens} × ${dim} outputs of the two ways, in float64`,
    onePass: (tokens: number, dim: number, valueDim: number) =>
      `${tokens} queries × ${tokens} keys × (${dim} for QKᵀ + ${valueDim} for AV)`,
    prefixes: (tokens: number, dim: number, valueDim: number) =>
      `Σ t · t · (${dim} + ${valueDim}) for t = 1 … ${tokens}`,
    crossover: (dim: string) => `24d² ÷ 4d = 6d = 6 · ${dim}`,
  },
  tolerance: (tolerance: string) => `Within ${tolerance} counts as right.`,
} as const;
