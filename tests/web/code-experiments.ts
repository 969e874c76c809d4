// The experiments whose programs are run: demos at their first picture and in other states, and the engine's
// numbers under the names that the programs print.

import { compute as bugs, type BugsResult } from '../../web/demos/bugs/compute.ts';
import * as bugsCode from '../../web/demos/bugs/code.ts';
import { schema as bugsSchema } from '../../web/demos/bugs/schema.ts';
import { compute as cost, type CostNumbers, type CostState } from '../../web/demos/cost/compute.ts';
import * as costCode from '../../web/demos/cost/code.ts';
import { flopsRows } from '../../web/demos/cost/flops/rows.ts';
import { raceSizes } from '../../web/demos/cost/race/sizes.ts';
import { schema as costSchema } from '../../web/demos/cost/schema.ts';
import { compute as cross } from '../../web/demos/cross/compute.ts';
import * as crossCode from '../../web/demos/cross/code.ts';
import { schema as crossSchema } from '../../web/demos/cross/schema.ts';
import { compute as formula } from '../../web/demos/formula/compute.ts';
import * as formulaCode from '../../web/demos/formula/code.ts';
import { schema as formulaSchema } from '../../web/demos/formula/schema.ts';
import {
  compute as learning,
  type LearningResult,
  type LearningState,
} from '../../web/demos/learning/compute.ts';
import * as learningCode from '../../web/demos/learning/code.ts';
import { schema as learningSchema } from '../../web/demos/learning/schema.ts';
import { compute as lookup, type LookupDemoResult } from '../../web/demos/lookup/compute.ts';
import * as lookupCode from '../../web/demos/lookup/code.ts';
import { schema as lookupSchema } from '../../web/demos/lookup/schema.ts';
import { compute as masking, type MaskingResult } from '../../web/demos/masking/compute.ts';
import { leakingRows } from '../../web/demos/masking/leak/facts.ts';
import * as maskingCode from '../../web/demos/masking/code.ts';
import { schema as maskingSchema } from '../../web/demos/masking/schema.ts';
import { compute as order, type OrderDemoResult } from '../../web/demos/order/compute.ts';
import * as orderCode from '../../web/demos/order/code.ts';
import { schema as orderSchema } from '../../web/demos/order/schema.ts';
import { compute as questions, type QuestionsNumbers } from '../../web/demos/questions/compute.ts';
import * as questionsCode from '../../web/demos/questions/code.ts';
import { schema as questionsSchema } from '../../web/demos/questions/schema.ts';
import { compute as roles, type RolesDemoResult } from '../../web/demos/roles/compute.ts';
import * as rolesCode from '../../web/demos/roles/code.ts';
import { schema as rolesSchema } from '../../web/demos/roles/schema.ts';
import { compute as scaling, type ScalingResults } from '../../web/demos/scaling/compute.ts';
import * as scalingCode from '../../web/demos/scaling/code.ts';
import { schema as scalingSchema } from '../../web/demos/scaling/schema.ts';
import { compute as softmax, type SoftmaxResult } from '../../web/demos/softmax/compute.ts';
import * as softmaxCode from '../../web/demos/softmax/code.ts';
import { schema as softmaxSchema } from '../../web/demos/softmax/schema.ts';
import type { AttendResult, Engine, Job, Tensor } from '../../web/engine/types.ts';
import type { Programs } from '../../web/experiment/demo.ts';
import type { Schema, StateOf } from '../../web/experiment/schema.ts';
import { normalise } from '../../web/experiment/state.ts';
import { engines } from './engine/built-engine.ts';

type Numbers = Readonly<Record<string, ArrayLike<number>>>;

interface Prepared {
  readonly programs: Programs;
  readonly expected: Numbers;
  /** How far each number may be from what is printed, where that is drawn or timed anew; else null */
  readonly margins: Numbers | null;
  /** C++ draws the engine's own random numbers. */
  readonly cppMargins: Numbers | null;
}

export interface Case {
  readonly name: string;
  prepare(): Promise<Prepared>;
  /** Quantities that only the Python programs print */
  readonly onlyPython: readonly string[];
  /** Compiling takes seconds, so what differs little in C++ is not. */
  readonly isCompiled: boolean;
}

interface Experiment<S extends Schema, R> {
  readonly schema: S;
  compute(state: StateOf<S>, engine: Engine, job: Job): Promise<R>;
  readonly code: { programs(state: StateOf<S>, result: R): Programs };
  expected(result: R, state: StateOf<S>): Numbers;
  /** By what is tried there */
  readonly states: Readonly<Record<string, Partial<StateOf<S>>>>;
  margins?(result: R, state: StateOf<S>): Numbers | null;
  cppMargins?(result: R, state: StateOf<S>): Numbers | null;
  readonly onlyPython?: readonly string[];
  /** The states that are compiled in C++, by name */
  readonly compiled: readonly string[];
}

function casesOf<S extends Schema, R>(experiment: Experiment<S, R>): readonly Case[] {
  const { schema, compute, code, expected, states, onlyPython = [], compiled } = experiment;
  return Object.entries(states).map(([name, patch]) => ({
    name,
    onlyPython,
    isCompiled: compiled.includes(name),
    async prepare() {
      const { state, problems } = normalise(schema, patch);
      if (problems.length > 0) throw new Error(`${name}: ${JSON.stringify(problems)}`);
      const result = await compute(state, engines.simd, {});
      return {
        programs: code.programs(state, result),
        expected: expected(result, state),
        margins: experiment.margins?.(result, state) ?? null,
        cppMargins: experiment.cppMargins?.(result, state) ?? null,
      };
    },
  }));
}

const data = (tensor: Tensor) => tensor.data;
const ofRow = ({ shape, data: all }: Tensor, row: number) =>
  all.subarray(row * shape[1]!, (row + 1) * shape[1]!);
const lastRow = (tensor: Tensor) => ofRow(tensor, tensor.shape[0]! - 1);

/** M is 0 or −∞ wherever these demos have one. */
function attentionNumbers(steps: Omit<AttendResult, 'logSumExp'>): Numbers {
  const { scores, scaled, masked, weights, output } = steps;
  return {
    scores: scores.data,
    scaled: scaled.data,
    mask: masked.data.map((score) => (score === -Infinity ? score : 0)),
    masked: masked.data,
    weights: weights.data,
    output: output.data,
  };
}

function bugsNumbers({ right, out }: BugsResult, { revealed }: StateOf<typeof bugsSchema>): Numbers {
  const { scaled, masked, weights, output } = out;
  return {
    scores: right.scores.data,
    right_weights: right.weights.data,
    right_output: right.output.data,
    ...(revealed && { scaled: scaled.data, masked: masked.data, weights: weights.data, output: output.data }),
  };
}

function rolesNumbers({ roles: { q, k, v, attention, ...rest } }: RolesDemoResult, isOne: boolean): Numbers {
  const { scores, weights, output } = attention;
  const all = { q, k, v, scores, weights, output };
  return {
    ...Object.fromEntries(Object.entries(all).map(([name, tensor]) => [name, tensor.data])),
    scores_asymmetry: [rest.scoresAsymmetry],
    ...(isOne ? {} : { query_key: rest.queryKey.data, query_key_asymmetry: [rest.queryKeyAsymmetry] }),
  };
}

function orderNumbers({ attention }: OrderDemoResult): Numbers {
  const { original, shuffled, restored, difference } = attention;
  return {
    weights: original.weights.data,
    output: original.output.data,
    shuffled_weights: shuffled.weights.data,
    shuffled_output: shuffled.output.data,
    restored: restored.data,
    difference: difference.data,
    pooled: original.pooled.data,
    shuffled_pooled: shuffled.pooled.data,
    largest_difference: [attention.largestDifference],
    pooled_difference: [attention.pooledDifference],
  };
}

function learningNumbers({ training, trained, written }: LearningResult, { causal }: LearningState): Numbers {
  const asking = ofRow(trained.attention.weights, trained.row);
  return {
    loss: lastRow(training.losses),
    right: lastRow(training.accuracies),
    written_loss: lastRow(training.generatedLosses),
    written_right: lastRow(training.generatedAccuracies),
    weights: asking.subarray(0, trained.row + (causal ? 1 : 2)),
    next: written.next.weights.data,
  };
}

/** What the dict has: nothing, or one number. */
const dictNumbers = ({ soft: { match }, v }: LookupDemoResult) => (match === null ? [] : [v.data[match]!]);

function lookupNumbers({ q, steps, hardHere, gradient, hard, soft }: LookupDemoResult): Numbers {
  return {
    q: q.data,
    scores: steps.scores.data,
    weights: steps.weights.data,
    hard_output: lastRow(hardHere.outputs),
    hard_slope: lastRow(hardHere.outputGradients),
    soft_output: steps.output.data,
    soft_slope: gradient.dq.data,
    hard_loss: lastRow(hard.losses),
    hard_gradient: lastRow(hard.gradients),
    hard_moved: [hard.distance],
    soft_loss: lastRow(soft.losses),
    soft_gradient: lastRow(soft.gradients),
    soft_moved: [soft.distance],
  };
}

function softmaxNumbers({ numbers }: SoftmaxResult): Numbers {
  switch (numbers.part) {
    case 'shift': {
      const { naive, stable } = numbers;
      return {
        added: naive.added.data,
        naive_exps: naive.exps.data,
        naive_sum: naive.sums.data,
        naive_weights: naive.weights.data,
        shifted: stable.shifted.data,
        stable_exps: stable.exps.data,
        stable_sum: stable.sums.data,
        stable_weights: stable.weights.data,
      };
    }
    case 'temperature':
      return Object.fromEntries(
        numbers.rows.map(({ temperature, steps }) => [
          `temperature_${temperature === Infinity ? 'inf' : temperature}`,
          steps.weights.data,
        ]),
      );
    case 'sink': {
      return {
        plain: numbers.softmax.weights.data,
        plus_one: numbers.plusOne.weights.data,
        plus_one_nobody: numbers.plusOne.sinkWeights.data,
        sink_logit: numbers.logit.weights.data,
        sink_logit_nobody: numbers.logit.sinkWeights.data,
      };
    }
  }
}

function maskingNumbers({ numbers }: MaskingResult): Numbers {
  switch (numbers.part) {
    case 'mask': {
      const { scores: _, ...steps } = attentionNumbers(numbers.steps);
      return { ...steps, swapped: numbers.swapped.data };
    }
    case 'leak':
      return {
        before: numbers.before.output.data,
        output: numbers.after.output.data,
        difference: numbers.compared.rowDifferences.data,
        weights: numbers.after.weights.data,
        row_sums: numbers.rowSums.data,
        leaking_rows: leakingRows(numbers),
      };
    case 'parallel':
      return {
        weights: numbers.passWeights.data,
        prefix: numbers.prefixWeights.data,
        parallel: numbers.decoded.parallel.data,
        prefixes: numbers.decoded.prefixes.data,
        difference: numbers.compared.rowDifferences.data,
      };
    case 'cache':
      return {
        weights: numbers.weights.data,
        output: numbers.output.data,
        cached: numbers.decoded.cached.data,
        with_cache: numbers.decoded.multiplications.cached,
        without_cache: numbers.decoded.multiplications.prefixes,
      };
    case 'empty': {
      const readings = { zeros: numbers.zeros, not_a_number: numbers.notANumber, uniform: numbers.uniform };
      return Object.fromEntries(
        Object.entries(readings).flatMap(([name, reading]) => [
          [name, data(reading.weights)],
          [`${name}_output`, data(reading.output)],
          [`${name}_gradient_without_row`, data(reading.gradientWithoutRow)],
          [`${name}_gradient_of_row`, data(reading.gradientOfRow)],
        ]),
      );
    }
  }
}

const scalingLists = { raw: 'raw', scaled: 'scaled', divided_by_dim: 'dividedByDim' } as const;

function scalingNumbers(results: ScalingResults): Numbers {
  return Object.fromEntries(
    Object.entries(scalingLists).map(([name, list]) => [
      name,
      results.flatMap((result) => {
        const { mean, standardDeviation, largestWeight, entropy, gradientNorm } = result[list];
        return [result.dim, mean, standardDeviation, largestWeight, entropy, gradientNorm];
      }),
    ]),
  );
}

/** Two samples differ by more than so many standard errors of their difference once in a billion times. */
const mostErrors = 6.1 * Math.SQRT2;

function scalingMargins(results: ScalingResults): Numbers {
  const margins = (list: (typeof scalingLists)[keyof typeof scalingLists]) =>
    results.flatMap((result) => {
      const { mean, standardDeviation, largestWeight, entropy, gradientNorm } = result[list].standardErrors;
      const errors = [mean, standardDeviation, largestWeight, entropy, gradientNorm];
      // A single row says nothing of how rows differ.
      return [0, ...errors.map((error) => (Number.isNaN(error) ? Infinity : mostErrors * error))];
    });
  return Object.fromEntries(Object.entries(scalingLists).map(([name, list]) => [name, margins(list)]));
}

function questionsNumbers(numbers: QuestionsNumbers): Numbers {
  const { separate, shared, decoded } = numbers;
  const { raw } = numbers.scaling;
  const { q, k, v, attention } = separate;
  const matrices = [q, k, v, attention.scores, attention.weights, attention.output];
  const { parallel, prefixesSoFar } = decoded.multiplications;
  return {
    shapes: matrices.flatMap(({ shape }) => shape),
    shared_asymmetry: [shared.scoresAsymmetry],
    separate_asymmetry: [separate.scoresAsymmetry],
    deviation: [raw.theory.standardDeviation, raw.standardDeviation],
    prefixes_difference: [decoded.prefixesDifference],
    multiplications: [parallel, prefixesSoFar.at(-1)!],
    crossover: [numbers.cost.crossover],
  };
}

/** What is drawn anew: other scores, the deviation of as many pairs, and rounding. */
function questionsMargins(numbers: QuestionsNumbers): Numbers {
  return {
    shared_asymmetry: [1e-3],
    separate_asymmetry: [numbers.separate.scoresAsymmetry],
    deviation: [0, mostErrors * numbers.scaling.raw.standardErrors.standardDeviation],
    prefixes_difference: [1e-5],
  };
}

function tilesNumbers({ trace }: CostNumbers): Numbers {
  const { tileMaximums, maximums, factors, tileSums, sums, accumulated, outputs, expected } = trace;
  const kept = [tileMaximums, maximums, factors, tileSums, sums, accumulated, outputs];
  const rows = Array.from({ length: sums.shape[0]! }, (_, tile) =>
    kept.flatMap((tensor) => [...ofRow(tensor, tile)]),
  );
  return { running: rows.flat(), expected: expected.data };
}

function costNumbers(numbers: CostNumbers, { part }: CostState): Numbers {
  const { flops, bytes } = numbers.here;
  switch (part) {
    case 'flops':
      return {
        ...Object.fromEntries(flopsRows.map((name) => [name, [flops[name]]])),
        share: [flops.quadraticShare],
        crossover: [numbers.crossover],
      };
    case 'memory': {
      const { inputsAndOutput, matrix, plain, statistics, tile, tiled } = bytes;
      const all = { inputs_and_output: inputsAndOutput, matrix, plain, statistics, tile, tiled };
      return Object.fromEntries(Object.entries(all).map(([name, count]) => [name, [count]]));
    }
    case 'matrix': {
      const { tally, bytes: matrixBytes } = numbers.matrix!;
      return { scores: [tally.numbers], bytes: [matrixBytes], nonzeros: [tally.nonzeros] };
    }
    case 'tiles':
      return tilesNumbers(numbers);
    case 'race':
      return { race: raceSizes.flatMap((tokens) => [tokens, 0, 0, 0]) };
  }
}

/** Times are what they are; both ways must give the same output. */
const raceMargins = (_: CostNumbers, { part }: CostState): Numbers | null =>
  part === 'race' ? { race: raceSizes.flatMap(() => [0, Infinity, Infinity, 1e-5]) } : null;

/** Words that would end a comment, or begin one, or go on in the next line, if they were let. */
const hostile = ['back\\', '"""', "'", '*/', '??/', '#', '//', '𝒳'] as const;

/** Boxes that together have all mistakes. */
const bugBoxes = Object.fromEntries(
  [1, 2, 3, 4, 5, 8, 13].map((seed) => [
    `box ${seed}, opened`,
    { seed, revealed: true, mask: 'causal', heads: 8 } as const,
  ]),
);

export const experiments: Readonly<Record<string, readonly Case[]>> = {
  bugs: casesOf({
    schema: bugsSchema,
    compute: bugs,
    code: bugsCode,
    compiled: ['first picture', 'box 2, opened'],
    expected: bugsNumbers,
    states: {
      'first picture': {},
      'the last token asks': { queries: 'last', mask: 'causal', tokens: ['a', 'b', 'c', 'd'] },
      ...bugBoxes,
      'an overflow': { seed: 1, revealed: true, queryEdits: { '0.0': 1 }, keyEdits: { '0.0': 1000 } },
    },
  }),
  cost: casesOf({
    schema: costSchema,
    compute: cost,
    code: costCode,
    compiled: ['first picture', 'memory', 'a matrix with a window', 'tile by tile', 'a race'],
    expected: costNumbers,
    states: {
      'first picture': {},
      memory: { part: 'memory', heads: 5 },
      'a matrix': { part: 'matrix', matrixMask: 'none' },
      'a causal matrix': { part: 'matrix', length: 100, temperature: 0.5 },
      'a matrix with a window': { part: 'matrix', matrixMask: 'window' },
      'tile by tile': { part: 'tiles', tile: 3 },
      'tile by tile, not rescaled': { part: 'tiles', rescale: false },
      'a race': { part: 'race' },
    },
    margins: raceMargins,
    cppMargins: raceMargins,
  }),
  formula: casesOf({
    schema: formulaSchema,
    compute: formula,
    code: formulaCode,
    compiled: ['first picture', 'tokens of every kind'],
    expected: ({ steps }) => attentionNumbers(steps),
    states: {
      'first picture': {},
      'drawn and causal': { preset: 'random', queries: 'all', mask: 'causal', dim: 5, valueDim: 2 },
      'the last query under a causal mask, edited': {
        mask: 'causal',
        keyEdits: { '1.0': -3.55, '0.1': 1e-7 },
      },
      'tokens of every kind': { tokens: [...hostile], queries: 'all' },
    },
  }),
  cross: casesOf({
    schema: crossSchema,
    compute: cross,
    code: crossCode,
    compiled: ['causal from the bottom right, with rows that read nothing'],
    expected: ({ steps }) => attentionNumbers(steps),
    states: {
      'first picture': {},
      'causal from the top left': { mask: 'top-left', preset: 'random' },
      'causal from the bottom right, with rows that read nothing': {
        queries: ['le', 'chat', 'dort', 'maintenant'],
        keys: ['cat', 'sleeps'],
        mask: 'bottom-right',
      },
    },
  }),
  roles: casesOf({
    schema: rolesSchema,
    compute: roles,
    code: rolesCode,
    compiled: ['first picture', 'one vector'],
    expected: (result, { vectors }) => rolesNumbers(result, vectors === 'one'),
    states: {
      'first picture': {},
      'one matrix for queries and keys': { preset: 'random', vectors: 'shared' },
      'one vector': { vectors: 'one' },
    },
  }),
  order: casesOf({
    schema: orderSchema,
    compute: order,
    code: orderCode,
    compiled: ['positions and a causal mask'],
    expected: orderNumbers,
    states: {
      'first picture': {},
      'positions and a causal mask': {
        positions: true,
        causal: true,
        tokens: ['the', 'dog', 'saw', 'the', 'man'],
        permutation: [3, 4, 2, 0, 1],
      },
    },
  }),
  lookup: casesOf({
    schema: lookupSchema,
    compute: lookup,
    code: lookupCode,
    compiled: ['fifty steps'],
    expected: (result) => ({ ...lookupNumbers(result), dict: dictNumbers(result) }),
    states: {
      'first picture': {},
      'fifty steps': { steps: 50, temperature: 0.7 },
      'a dict that finds its key': { x: 2, y: 1.5, temperature: 0, steps: 3 },
    },
    onlyPython: ['dict'],
  }),
  learning: casesOf({
    schema: learningSchema,
    compute: learning,
    code: learningCode,
    compiled: ['first picture', 'without the causal mask'],
    expected: learningNumbers,
    states: {
      'first picture': {},
      'recall, from zeros': { task: 'recall', zeroStart: true, steps: 30, sentence: 7 },
      'without the causal mask': { task: 'lastSame', causal: false, rate: 2.5, seed: 4294967295 },
      'no step': { task: 'recall', steps: 0 },
    },
  }),
  softmax: casesOf({
    schema: softmaxSchema,
    compute: softmax,
    code: softmaxCode,
    compiled: ['first picture', 'temperatures', 'sinks'],
    expected: softmaxNumbers,
    states: {
      'first picture': {},
      'an overflow': { constant: 100 },
      temperatures: { part: 'temperature' },
      sinks: { part: 'sink' },
    },
  }),
  masking: casesOf({
    schema: maskingSchema,
    compute: masking,
    code: maskingCode,
    compiled: [
      'first picture',
      'leak detector, masked after softmax',
      'one pass or many',
      'KV cache',
      'the empty row',
    ],
    expected: maskingNumbers,
    states: {
      'first picture': {},
      'a painted window': { mask: 'window', painted: { '0.5': 1, '3.3': 0 } },
      'leak detector': { part: 'leak' },
      'leak detector, polarity swapped': { part: 'leak', mistake: 'swapped' },
      'leak detector, 0 for −∞': { part: 'leak', mistake: 'zero' },
      'leak detector, masked after softmax': { part: 'leak', mistake: 'after', mask: 'prefix' },
      'one pass or many': { part: 'parallel' },
      'KV cache': { part: 'cache' },
      'KV cache, the first token': { part: 'cache', step: 1 },
      'the empty row': { part: 'empty' },
    },
    onlyPython: [
      'row_sums',
      'leaking_rows',
      'not_a_number_output',
      'not_a_number_gradient_without_row',
      'not_a_number_gradient_of_row',
    ],
  }),
  questions: casesOf({
    schema: questionsSchema,
    compute: questions,
    code: questionsCode,
    compiled: ['first picture'],
    expected: questionsNumbers,
    states: { 'first picture': {} },
    margins: questionsMargins,
  }),
  scaling: casesOf({
    schema: scalingSchema,
    compute: scaling,
    code: scalingCode,
    compiled: ['first picture'],
    expected: scalingNumbers,
    states: {
      'first picture': {},
      'uniform from 0 to 1': { distribution: 'uniform01', dims: [2, 64], samples: 5000, keys: 8 },
      'fewer samples than keys': { distribution: 'rademacher', dims: [9], samples: 100, keys: 256 },
    },
    margins: scalingMargins,
  }),
};
