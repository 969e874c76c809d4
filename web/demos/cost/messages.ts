// The words of this demo.

import { say, type Words } from '../../lesson/sentence.ts';

export const messages = {
  fields: {
    part: {
      label: 'Part of the demo',
      help: 'What is looked at: work, memory, the tiles, or a race on this device',
      choices: {
        flops: 'work',
        memory: 'memory',
        matrix: 'the matrix',
        tiles: 'tile by tile',
        race: 'race on this device',
      },
    },
    tokens: { label: 'T', help: 'How many tokens there are' },
    dim: { label: 'd', help: 'How wide the model is' },
    heads: { label: 'Heads', help: 'How many T × T matrices one layer has' },
    precision: {
      label: 'Numbers',
      help: 'How many bytes a number takes: 4 or 2',
      choices: { float32: 'float32', float16: 'float16' },
    },
    seed: { label: 'Seed', help: 'Same seed, same numbers' },
    tile: { label: 'Keys in a tile', help: 'How many keys are read at a time' },
    step: { label: 'Tile', help: 'The tile that is shown' },
    rescale: { label: 'Rescale', help: 'Whether a new maximum rescales what was summed up before' },
    length: { label: 'T', help: 'How many words meet each other' },
    meeting: {
      label: 'Vectors',
      help: 'What the words are compared by',
      choices: { words: 'the words', positions: 'their positions' },
    },
    matrixMask: {
      label: 'Mask',
      help: 'Which words a word may look at',
      choices: { none: 'none', causal: 'causal', window: 'causal, the last 64' },
    },
    temperature: { label: 'Temperature', help: 'Divides the scores before softmax' },
    looked: {
      label: 'Show',
      help: 'Which of the two T × T matrices is seen',
      choices: { weights: 'weights', masked: 'masked scores' },
    },
    queryEdits: { label: 'Edited query', help: 'Cells of q typed by hand' },
    keyEdits: { label: 'Edited keys', help: 'Cells of k typed by hand' },
    valueEdits: { label: 'Edited values', help: 'Cells of v typed by hand' },
    why: { label: 'Why', help: 'The number that is explained' },
  },
  lead: {
    flops:
      'Every query meets every key: QKᵀ and AV take work that grows with T². All else in a layer, projections and MLP, grows with T only, but with d². So the quadratic term leads late.',
    memory:
      'For long the wall was not the work but the memory: one T × T matrix for each head, written and read again at each step. Worked out tile by tile, no such matrix is ever stored.',
    matrix:
      'Here is what T² means: every square is one number, for one head of one layer. The words are those of “The House That Jack Built”, which says the same again and again, and the same words look at each other.',
    tiles:
      'Softmax seems to need the whole row, for its maximum and its sum. It does not: keep a running maximum m, a running sum ℓ and the weighted sum of values, and rescale them when a larger score comes. The numbers here are read from the kernel that runs the race, after each tile.',
    race: 'The same attention, five ways, timed in your browser: a plain JavaScript loop, the five steps with their T × T matrices, and the tiled form without them, full, causal, and shared among all cores.',
  },
  hint: {
    flops: 'Drag T and d, here or below. Click any number to see where it comes from.',
    memory: 'Drag T, and compare the two lines. Click any number to see where it comes from.',
    matrix:
      'Move T and the mask. Point at a square, or walk with the arrow keys, to read it; click it to see where it comes from.',
    tiles:
      'Press Space or → for the next tile. Edit q, k and v below. Click any number to see where it comes from.',
    race: 'Times depend on the device, the browser and what else is running. They are shown, not kept.',
  },
  /** Between the parts stand T and d, to be dragged. */
  here: ['Here T\u00a0=\u00a0', ' and d\u00a0=\u00a0', '.'],
  presets: { dim: (dim: string) => `d = ${dim}`, toCrossover: 'T to the crossover' },
  slider: {
    typed: (name: string) => `${name}, typed`,
    range: (least: string, most: string) => `A whole number from ${least} to ${most}, please.`,
  },
  layer: 'One layer, one sequence of T tokens; a multiplication and an addition are two operations.',
  flops: {
    caption: 'Operations of one layer',
    headings: { part: 'Part', formula: 'Formula', value: 'Operations' },
    rows: {
      scores: {
        name: 'QKᵀ',
        formula: '2T²d',
        source: 'step 1 of the formula: T × T dot products of d terms',
      },
      average: { name: 'AV', formula: '2T²d', source: 'step 5 of the formula: T × d averages of T terms' },
      quadratic: { name: 'attention itself', formula: '4T²d', source: 'QKᵀ and AV' },
      projections: {
        name: 'projections',
        formula: '8Td²',
        source: 'x W_Q, x W_K, x W_V and the output’s W_O',
      },
      mlp: { name: 'MLP', formula: '16Td²', source: 'd to 4d and back, at every token' },
      linear: { name: 'all else', formula: '24Td²', source: 'projections and MLP' },
      total: { name: 'together', formula: '4T²d + 24Td²', source: '' },
    },
    share: 'Share of attention itself',
    crossover: 'Crossover',
    plot: {
      caption: 'Operations against T',
      x: 'T',
      y: 'operations',
      quadratic: '4T²d',
      linear: '24Td²',
      crossover: 'T = 6d',
      here: 'here',
      hereAt: (tokens: string) => `here: T = ${tokens}`,
      crossoverAt: (crossover: string) => `T = 6d = ${crossover}`,
      aboutX: 'How many tokens there are.',
      aboutY: 'Multiplications and additions of one layer at the chosen d.',
      description: (crossover: string, tokens: string, share: string) =>
        `On log axes 4T²d rises twice as steeply as 24Td² and crosses it at T = ${crossover}. At T = ${tokens} it is ${share} of the work.`,
    },
    fact: (tokens: string, dim: string, share: Words) =>
      say`At T = ${tokens} and d = ${dim} attention itself is ${share} of the work.`,
    before: (crossover: Words) => say`The quadratic term leads only past T = 6d = ${crossover}.`,
    at: (crossover: Words) => say`T = 6d = ${crossover}: both terms are the same.`,
    after: (crossover: Words) => say`T is past 6d = ${crossover}, so the quadratic term leads.`,
    why: {
      scores: 'There are T × T scores, each a dot product of d products and d additions (over all heads).',
      average: 'Each of T × d outputs (over all heads) is a sum over T weights times values.',
      quadratic: 'QKᵀ and AV together.',
      projections: 'Four matrices of d × d, and each of T tokens times each of them.',
      mlp: 'Two matrices, d × 4d and 4d × d, and each of T tokens times both.',
      linear: 'Projections and MLP together.',
      total: 'Softmax, norms and biases are left out: they grow with T² or Td, without another factor d.',
      share: 'The factors 4, T and d cancel.',
      crossover: 'Where both terms are the same:',
    },
  },
  memory: {
    caption: 'Bytes of one layer’s attention',
    headings: { part: 'Part', formula: 'Formula', value: 'Bytes' },
    rows: {
      inputsAndOutput: { name: 'Q, K, V and output', formula: '4Td numbers', source: 'needed either way' },
      matrix: { name: 'T × T scores', formula: 'heads · T² numbers', source: 'one matrix for each head' },
      plain: { name: 'plain', formula: '', source: 'with the matrices' },
      statistics: {
        name: 'maximum and sum',
        formula: '2 · heads · T float32',
        source: 'for each query and head, in place of the matrices',
      },
      tile: {
        name: 'one tile of scores',
        formula: '32 · 64 float32',
        source: 'the only scores there are at a time',
      },
      tiled: { name: 'tiled', formula: '', source: 'without the matrices' },
    },
    plot: {
      caption: 'Memory against T',
      x: 'T',
      y: 'bytes',
      plain: 'plain',
      tiled: 'tiled',
      here: 'here',
      hereAt: (tokens: string) => `here: T = ${tokens}`,
      aboutX: 'How many tokens there are.',
      aboutY: 'What the attention of one layer keeps in memory at the chosen d and number of heads.',
      description: (tokens: string, plain: string, tiled: string) =>
        `On log axes, plain memory soon rises with T², tiled with T. At T = ${tokens}: ${plain} plain, ${tiled} tiled.`,
    },
    fact: (tokens: string, heads: number, matrix: Words, precision: string) =>
      say`At T = ${tokens} the T × T scores of ${heads === 1 ? 'one head' : `${heads} heads`} take ${matrix} in ${precision}, for one layer and one sequence.`,
    instead: (statistics: Words, tile: Words) =>
      say`Tiled, a maximum and a sum for each row stand in their place: ${statistics}, and one tile of ${tile}.`,
    why: {
      inputsAndOutput: 'Four matrices of T × d.',
      matrix: 'Each head has its own T × T matrix.',
      plain: 'Inputs and output, and the matrices.',
      statistics:
        'Two numbers for each query of each head, always in float32 (4 bytes). The kernel of this page needs both only for the 32 queries at hand, and keeps one number, the logarithm of the sum.',
      tile: '32 queries by 64 keys, in float32 (4 bytes), whatever T is: what the kernel of this page works on at a time.',
      tiled:
        'Inputs and output, maximum and sum, and one tile: in proportion to T. So is what the kernel of this page needs to be fast, and is not counted: K and V of one head a second time, in the order in which it reads them.',
    },
    heads: (count: number) => (count === 1 ? '1 head' : `${count} heads`),
    bytes: 'bytes',
  },
  matrix: {
    captions: { weights: 'Weights', masked: 'Masked scores' },
    labels: { weights: 'weight', masked: 'masked score' },
    hatched: { weights: 'exactly 0', masked: 'blocked' },
    note: (tokens: string) => `${tokens} × ${tokens}`,
    word: (place: number, word: string) => `${place} “${word}”`,
    reading: (query: string, key: string, score: string, weight: string) =>
      `${query} looks at ${key}: masked score ${score}, weight ${weight}.`,
    blocked: (query: string, key: string) => `${query} may not look at ${key}: the weight is exactly 0.`,
    size: (tokens: string, cells: Words, bytes: Words) =>
      say`At T = ${tokens} one head has ${cells} scores: ${bytes} in float32, and as many weights.`,
    kept: (nonzeros: Words, zeros: Words) =>
      say`The mask leaves ${nonzeros} of the weights; ${zeros} are exactly 0, and yet they take their place.`,
    largest: (weight: Words) => say`The largest weight is ${weight}.`,
    why: {
      masked: (dim: number) => `A dot product of ${dim} products, ÷ √${dim}, as in “formula”.`,
      blocked: 'The mask adds −∞, and e to that is exactly 0.',
      pairs: 'Every query meets every key.',
      float32: 'A float32 takes 4 bytes; bytes, then in units of 1,024.',
      nonzeros: 'the weights that are not 0, counted',
      zeros: 'the weights that are exactly 0, counted',
      row: (keys: number, maximum: string) =>
        `m = ${maximum} is the largest masked score of the row; the sum is over ${keys === 1 ? 'its only key' : `its ${keys} keys`}.`,
    },
  },
  tiles: {
    stepName: (from: number, to: number) => (from === to ? `key ${from}` : `keys ${from}–${to}`),
    tile: (index: number) => `tile ${index}`,
    steps: 'Tiles',
    scores: 'Scores s = q·k/√d_k',
    running: 'What is kept after each tile',
    runningNote: 'no score, no weight of an earlier tile',
    groups: {
      maximum: 'Maximum',
      factor: 'Rescale',
      sum: 'Sum',
      accumulated: 'Σ e·v',
      output: 'Output so far',
    },
    columns: { tile: 'tile', running: 'm', factor: 'factor', sum: 'ℓ' },
    inputs: 'Inputs',
    query: 'Query q',
    keys: 'Keys K',
    values: 'Values V',
    discardEdits: (count: number) => `Discard ${count} ${count === 1 ? 'edit' : 'edits'}`,
    queryName: 'q',
    keyName: (index: number) => `k${'₀₁₂₃₄₅₆₇₈₉'[index]}`,
    valueName: (index: number) => `v${'₀₁₂₃₄₅₆₇₈₉'[index]}`,
    back: '← Back',
    backName: 'Back one tile',
    next: (tile: string) => `Next: ${tile} →`,
    again: 'Back to tile 1',
    shortcut: 'Space · ← →',
    breakIt: 'Break it:',
    noRescaling: 'do not rescale',
    claim: 'After the last tile the output is that of softmax over the whole row',
    difference: (value: Words) => say`largest difference ${value}`,
    held: (output: Words) => say`Both are (${output}) to rounding.`,
    broken: (output: Words, expected: Words) =>
      say`The tiles end with (${output}), the whole row gives (${expected}): sums under different maxima were added.`,
    first: (name: string, maximum: Words, sum: Words) =>
      say`The first tile (${name}) sets the maximum to ${maximum} and the sum to ${sum}.`,
    larger: (name: string, before: Words, now: Words, factor: Words) =>
      say`The tile with ${name} has a larger score: the maximum goes from ${before} to ${now}, and all that was summed up before is multiplied by ${factor}.`,
    unscaled: (name: string, before: Words, now: Words) =>
      say`The tile with ${name} has a larger score: the maximum goes from ${before} to ${now}, but what was summed up before is not rescaled.`,
    same: (name: string, maximum: Words) =>
      say`The tile with ${name} has no larger score than ${maximum}: the factor is 1, and its exponentials are simply added.`,
    last: (output: Words) => say`With the last tile the output is (${output}).`,
    why: {
      typed: 'It is an input, typed by hand.',
      drawn: (seed: number) =>
        `It is an input, drawn from N(0, 1) with seed ${seed} and rounded to one decimal.`,
      none: 'There is nothing before the first tile.',
      tileMaximum: 'the largest score of this tile',
      wholeRow: 'The weights are those of softmax over the whole row at once.',
      apart: 'the largest |after the last tile − whole row|, over the numbers of the output',
      notRescaled: 'Rescaling is switched off, so the factor is 1 whatever the maxima are.',
    },
  },
  race: {
    run: 'Run',
    again: 'Run again',
    stop: 'Stop',
    contestants: {
      plainJavaScript: 'plain JavaScript',
      stepwise: 'five steps',
      fused: 'tiled',
      causal: 'tiled, causal',
      allCores: 'tiled, all cores',
    },
    allCores: (workers: number) =>
      workers > 0 ? `tiled, ${workers} ${workers === 1 ? 'worker' : 'workers'}` : 'tiled, no workers here',
    about: (dim: number, runs: number) =>
      `One head, d = ${dim}, float32; the best of up to ${runs} runs each. The plain loop runs on the page, a few rows at a time, and only its own time is counted; the others run in a worker, or in one for each core, and the way there and back is counted too.`,
    waiting: (sizes: string) => `Nothing is timed yet. Run goes through T = ${sizes} and takes some seconds.`,
    peak: 'Timing: multiplications and additions alone',
    running: (contestant: string, tokens: string) => `Timing: ${contestant} at T = ${tokens}`,
    stopped: 'Stopped. What was timed until then is shown.',
    failed: (reason: string) => `The race could not go on. ${reason}`,
    work: (tokens: string, operations: Words) =>
      say`At T = ${tokens} QKᵀ and AV take ${operations} operations, causal about half.`,
    plot: {
      caption: 'Time of one pass',
      x: 'T',
      y: 'ms',
      aboutX: 'How many tokens there are.',
      aboutY: 'How long one pass took on this device, in milliseconds.',
      description: (parts: string) => `Time against T on log axes. ${parts}`,
      line: (name: string, time: string, tokens: string) => `${name}: ${time} ms at T = ${tokens}`,
      law: (name: string, exponent: string) => `${name}, fitted: T to the ${exponent}`,
    },
    memory: {
      caption: 'Memory of one pass',
      y: 'bytes',
      about: 'What one head keeps in memory by the formula of “memory”, in float32.',
      description: (tokens: string, plain: string, tiled: string) =>
        `Memory against T on log axes, by the formula of “memory”, for one head in float32. At T = ${tokens}: ${plain} with a T × T matrix, ${tiled} without.`,
    },
    table: { caption: 'Milliseconds', note: 'the best run', rowHeading: 'T' },
    share: (tokens: string, rate: Words, peak: Words, share: Words) =>
      say`At T = ${tokens} one core does ${rate} billion operations a second, ${share} of the ${peak} it does when it multiplies and adds and nothing else.`,
    slope: (parts: Words, from: string) =>
      say`Measured growth as a power of T from T = ${from} on (least squares on log axes): ${parts}. The formula says 2: twice the tokens, four times the work.`,
    slopeOf: (name: string, slope: Words) => say`${slope} for ${name}`,
    ratio: (tokens: string, slow: string, fast: string, times: Words) =>
      say`At T = ${tokens} the ${fast} form takes 1/${times} of the time of ${slow}.`,
    slower: (tokens: string, slow: string, fast: string) =>
      say`At T = ${tokens} the ${fast} form is no faster than ${slow}.`,
    shared: (tokens: string, workers: number, times: Words) =>
      say`Shared among ${String(workers)} workers it takes 1/${times} of that at T = ${tokens}.`,
    notShared: (tokens: string, workers: number) =>
      say`Shared among ${String(workers)} workers it is no faster at T = ${tokens}.`,
    agree: 'The plain loop and the tiled form compute the same',
    difference: (value: Words) => say`largest difference ${value}`,
    why: {
      work: 'QKᵀ and AV take 2T²d each.',
      time: (runs: number) => `the shortest of up to ${runs} runs in this browser, now`,
      clock: {
        plainJavaScript: 'On the page’s own thread; the pauses for the page are not counted.',
        stepwise: 'In a worker; the way there and back is counted.',
        fused: 'In a worker; the way there and back is counted.',
        causal: 'In a worker; the way there and back is counted.',
        allCores: 'The rows shared among workers; the way there and back is counted.',
      },
      exponent: 'the slope of the straight line through the times on log axes, by least squares',
      through: (points: string) => `through (T, time): ${points}`,
      ratio: (tokens: string) => `both at T = ${tokens}`,
      billions: 'billion operations a second',
      rate: 'the operations of QKᵀ and AV by the time of the tiled form',
      peak: 'The peak is the best of several runs of two loops that only multiply and add, in WebAssembly on one core.',
      apart: 'the largest |plain JavaScript − tiled|, over all outputs of all sizes so far',
    },
    caveat:
      'A laptop need not cross over where the formula does. The formula counts operations; time also depends on memory, on how well each product suits the processor, and at small T on the cost of a call. What carries over is the growth: the slope.',
  },
  predict: {
    share: (tokens: string, dim: string) =>
      `At T = ${tokens} tokens and d = ${dim}: what share of a layer’s work is attention itself, QKᵀ and AV?`,
    most: (tokens: string, dim: string) =>
      `At T = ${tokens} tokens and d = ${dim}: what takes the most memory in the attention of one layer?`,
    zeros: (weights: string, tokens: string) =>
      `How many of the ${weights} weights of one head at T = ${tokens} will be exactly 0 under this mask?`,
    allowed: 'That is how many are not 0. ',
    zerosWhy: {
      causal: (nonzeros: string, tokens: string) =>
        `A word looks at itself and at all before it: 1 + 2 + … + ${tokens} = ${nonzeros} weights are left.`,
      window: (nonzeros: string, keys: number) =>
        `A word looks at itself and at most ${keys - 1} before it, which leaves ${nonzeros} weights.`,
    },
    stillThere: (zeros: string, bytes: string) =>
      `The other ${zeros} are exactly 0, and yet the matrix takes ${bytes} as before: that is what tiles save.`,
    scores: (tokens: string) => `${tokens} words all look at each other: how many scores does one head have?`,
    onlyWords: 'That is how many words there are. ',
    scoresWhy: (tokens: string, scores: string) =>
      `Every word has a score for every word: ${tokens} × ${tokens} = ${scores}. Twice as many words have four times as many scores.`,
    factor: (name: string, scores: string, maximum: string) =>
      `Before ${name} the maximum is m\u00a0=\u00a0${maximum}; the scores of ${name} are ${scores}. By what will all that was summed up before be multiplied?`,
    notOne: 'With 1, sums under different maxima would be added. ',
    factorWhy: (before: string, now: string, factor: string) =>
      `m goes from ${before} to ${now}. Every e^(s − m) that was summed up before had the old m, so it is multiplied by e^(old m − new m) = e^(${before} − ${now}) = ${factor}.`,
    factorSame: (maximum: string) =>
      `No score of this tile is larger than m\u00a0=\u00a0${maximum}, so m stays, and the factor is e⁰ = 1: nothing is rescaled.`,
    largest:
      'The first tile is read. Which one holds the largest score q·k/√d_k of the row? q and K are below.',
    largestOther: (name: string, score: string) => `The largest score of ${name} is ${score}. `,
    largestWhy: (name: string, score: string) =>
      `The largest of all is ${score}, in ${name}. From there on m is ${score}, and what was summed up before has been rescaled to it.`,
    faster: (tokens: string) =>
      `On this device, at T = ${tokens}: how many times as fast as the five steps with their T × T matrices will the tiled form be?`,
    fasterLater: 'Press Run: the race will tell.',
    fasterWhy: (operations: string, plain: string, tiled: string, matrix: string, tile: string) =>
      `Both take the same ${operations} operations: ${plain} ms in five steps, ${tiled} ms tiled. The five steps write a matrix of ${matrix} and read it again, step by step; the tiled form has ${tile} of scores at a time, which stay near the processor.`,
  },
  whyHeading: (value: string) => `Why ${value}?`,
} as const;
