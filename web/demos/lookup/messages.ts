// The words of this demo.

import { say, type Words } from '../../lesson/sentence.ts';

const quoted = (text: string) => `“${text}”`;

export const messages = {
  /** The keys of the dict, in the order of its entries */
  animals: ['cat', 'bird', 'snake', 'spider', 'ant'],
  fields: {
    x: { label: 'Query, first number', help: 'Where the query lies from left to right' },
    y: { label: 'Query, second number', help: 'Where the query lies from bottom to top' },
    temperature: {
      label: 'Temperature τ',
      help: 'Scores are divided by it; 0 is the limit, the hard lookup',
    },
    keyEdits: { label: 'Edited keys', help: 'Cells of K typed by hand' },
    valueEdits: { label: 'Edited values', help: 'Cells of V typed by hand' },
    target: { label: 'Wanted value', help: 'What the lookup is to return' },
    rate: { label: 'Learning rate', help: 'How far a step goes down the gradient' },
    broken: { label: 'Break it', help: 'Mistakes that people really make, switched on' },
    steps: { label: 'Steps', help: 'How many steps of gradient descent are taken' },
    why: { label: 'Why', help: 'The number that is explained' },
  },
  lead: {
    start: 'A dict compares the ',
    query: 'query',
    middle: ' with every ',
    key: 'key',
    exact: ' and wants an exact match: the ',
    value: 'value',
    end: ', or nothing. Attention compares too, but takes every value by how well its key matches.',
    temperature: 'Scores are divided by a temperature, here ',
    softmax: ', before softmax.',
    limit: ': the limit, in which the best match takes all.',
    hint: 'Drag the query among the keys, or move it with the arrow keys. Take the temperature down to 0.',
  },
  plane: {
    name: 'The plane of the keys and the query',
    handle: (at: string) => `The query at ${at}. Arrow keys move it.`,
    fixed: (at: string) => `The query at ${at}`,
    caption: 'The plane of queries and keys',
    axis: (name: string, extent: string) => `${name}, from −${extent} to ${extent}`,
    across: 'The first number of queries and keys, from left to right.',
    up: 'The second number of queries and keys, from bottom to top.',
    extent: (extent: string, reach: string) =>
      extent === reach
        ? `Queries and keys lie between −${reach} and ${reach}, and so far the plane goes.`
        : `Queries and keys lie between −${reach} and ${reach}, but descent has led the query further: to within ${extent}.`,
    legend: (temperature: string) =>
      `Shade: how many legs the lookup returns there, τ = ${temperature}. Lines: as wide as the weight. Arrow: ∂o/∂q, the way the output grows.`,
  },
  dict: {
    name: 'What a dict returns',
    call: (at: Words) => say`legs[${at}]`,
    missing: (at: Words) => say`KeyError: ${at}`,
  },
  claim: 'The output has a gradient: a small move of the query moves it.',
  lookups: {
    caption: 'What a lookup returns',
    note: 'and its slope',
    hard: 'hard, τ → 0',
    soft: (temperature: string) => `soft, τ = ${temperature}`,
    columns: ['o', '∂o/∂q_1', '∂o/∂q_2'],
  },
  temperature: { dict: 'Down to 0', one: 'Back to 1' },
  matrices: {
    scores: 'Scores q·k',
    weights: 'Weights softmax(q·k/τ)',
    sum: 'the row sums to 1',
    q: 'Query q',
    k: 'Keys K',
    v: 'Values V',
    legs: 'legs',
  },
  broken: {
    weights: 'Weights, broken',
    output: 'Output, broken',
    elsewhere: 'The plane, the tables above and gradient descent keep to the right lookup.',
  },
  descent: {
    heading: 'Let gradient descent find the query',
    meaning:
      'Which query returns the wanted value? Each step moves q against the gradient of the loss L = (o − wanted)². Training moves W_Q down the same gradient.',
    caption: 'After the steps',
    /** It takes steps of its own, from where the query began. */
    hardRow: 'hard, unmoved',
    columns: ['L', '∂L/∂q_1', '∂L/∂q_2', 'moved'],
    plot: 'Loss',
    soft: 'soft',
    hard: 'hard',
    step: 'step',
    loss: 'L = (o − wanted)²',
    aboutStep: 'How many steps of gradient descent have been taken from where the query began.',
    aboutLoss: 'How far what the lookup returns is from the wanted value, squared: legs².',
    progress: (step: number, last: number) => `step ${step} of ${last} · Space`,
    description: (steps: number, soft: string, hard: string) =>
      `After ${steps} steps the loss of the soft lookup is ${soft}, that of the hard lookup ${hard}.`,
  },
  inputs: 'Inputs',
  discardEdits: (count: number) => `Discard ${count} ${count === 1 ? 'edit' : 'edits'}`,
  predict: {
    question: (key: string, temperature: string) =>
      `The query matches the key of ${quoted(key)} best. What share of the weight will ${quoted(key)} get at τ = ${temperature}?`,
    soft: (key: string, score: string, second: string, share: string) =>
      `${quoted(key)} has a score of ${score}, the next best ${second}. A dict is all or nothing; softmax shares by these differences, and the best gets ${share}.`,
    hard: 'At temperature 0 the best match takes all, and ties share.',
  },
  facts: {
    bestMatch: (key: string, score: Words) =>
      say`The best match is ${quoted(key)}, with a score of ${score}.`,
    missing: (at: Words) => say`No key equals the query ${at}, so the dict has nothing to return.`,
    found: (key: string, value: Words) =>
      say`The query is the key of ${quoted(key)}, and the dict returns ${value}.`,
    soft: (output: Words, hard: Words) => say`The soft lookup returns ${output}, the hard one ${hard}.`,
    broken: (broken: Words, right: Words) =>
      say`The broken lookup returns ${broken}, the right one ${right}.`,
    limit: (output: Words, end: string) =>
      say`At temperature 0 the best match takes all: the lookup returns ${output}${end}`,
    dictIsBack: ', as the dict does.',
    nearest: ', where the dict has nothing.',
    other: ', not what the dict does.',
    slopes: (soft: Words, hard: Words) =>
      say`Where the query moves a little, the soft output follows: its slope is ${soft}. The hard one has slope ${hard}.`,
    noSlope: (hard: Words) => say`A small move of the query changes nothing: the slope is ${hard}.`,
    flat: say`Here it is as flat as the hard one.`,
    descent: (steps: string, before: Words, after: Words, output: Words, target: string) =>
      say`${steps} of gradient descent took the loss from ${before} to ${after}: the soft lookup now returns ${output}, wanted is ${target}.`,
    steps: (count: number) => (count === 1 ? 'One step' : `${count} steps`),
    stuck: (gradient: Words, loss: Words) =>
      say`With the hard lookup the gradient is ${gradient} at every step: the query has not moved, and the loss is still ${loss}.`,
    noStep: (gradient: Words, loss: Words) =>
      say`No step moves the query at temperature 0: the gradient is ${gradient}, and the loss stays ${loss}.`,
    hardMoved: (distance: Words) => say`With the hard lookup the query moved by ${distance}.`,
    start: (output: Words, target: string, loss: Words) =>
      say`The lookup returns ${output}, wanted is ${target}: the loss is ${loss}.`,
  },
  why: {
    heading: (value: string) => `Why ${value}?`,
    dict: (key: string) =>
      `The key of ${quoted(key)} equals the query in every number, so the dict returns its value.`,
    given: 'It is an input: it says where the query begins.',
    moved: (steps: string, from: string) =>
      `${steps} of gradient descent from ${from}: q ← q − rate · ∂L/∂q.`,
    place: (key: string) =>
      `It is an input: with the other number of its row it is the place of ${quoted(key)}.`,
    legs: (key: string) => `It is an input: how many legs the ${key} has.`,
    typed: 'It is an input, typed by hand.',
    hardOutput: 'the largest score takes all, and ties share',
    hardSlope:
      'the best match stays the best match when q moves a little, so the weights do not change and neither does the output',
    ofScores: '∂o/∂s_j = A_j · (v_j − o) ÷ τ, with A_j the weight of key j:',
    ofScore: (key: number) => `∂o/∂s_${key}`,
    chain: (column: number) => `∂o/∂q_${column} = Σ_j ∂o/∂s_j · k_j`,
    chainRule: (column: number) => `∂L/∂q_${column} = 2 · (o − wanted) · ∂o/∂q_${column}`,
    outputAt: (output: string, query: string) =>
      `${output} is what the lookup returns for the query ${query}.`,
    distance: (from: string, to: string) => `the distance from ${from} to ${to}`,
  },
} as const;
