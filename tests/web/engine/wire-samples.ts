// One call of each export of the WebAssembly module, and an example of what its type promises: the compiler holds
// the example to the type, a test holds the module to the example.

import type {
  EngineModule,
  WireAttendArgs,
  WireAttendResult,
  WireOrderSide,
} from '../../../web/engine/module.ts';
import type { WireTensor } from '../../../web/engine/tensor.ts';
import type { Explanation, ScalingStatistics, SoftmaxMeasures } from '../../../web/engine/types.ts';

type Succeeded<T> = Exclude<T, { error: string }>;

interface Sample<Result> {
  readonly ask: (module: EngineModule) => Result;
  readonly result: Succeeded<Result>;
}

/** `explain` answers in one of six ways, so that it is asked as often. */
type Samples = {
  readonly [Name in keyof EngineModule]: readonly Sample<ReturnType<EngineModule[Name]>>[];
};

const tensor: WireTensor = { shape: [0, 0, 0, 0], data: new Float32Array() };
const steps: WireAttendResult = {
  scores: tensor,
  scaled: tensor,
  masked: tensor,
  weights: tensor,
  output: tensor,
  logSumExp: tensor,
};
const side: WireOrderSide = {
  x: tensor,
  q: tensor,
  k: tensor,
  v: tensor,
  weights: tensor,
  output: tensor,
  pooled: tensor,
};
const measures: SoftmaxMeasures = { largestWeight: 0, entropy: 0, gradientNorm: 0 };
const moments = { mean: 0, standardDeviation: 0 };
const statistics: ScalingStatistics = {
  ...measures,
  ...moments,
  variance: 0,
  histogram: { low: 0, high: 0, counts: [0], below: 0, above: 0, expected: [0] },
  standardErrors: { ...measures, ...moments },
  theory: { ...moments, variance: 0 },
};

const identity: WireTensor = { shape: [2, 2], data: Float32Array.of(1, 0, 0, 1) };
const row: WireTensor = { shape: [1, 2], data: Float32Array.of(1, 0) };
const matrices = { x: identity, wq: identity, wk: identity, wv: identity };
const inputs = { q: identity, k: identity, v: identity };
const args: WireAttendArgs = {
  ...inputs,
  pastKeys: row,
  pastValues: row,
  scale: undefined,
  temperature: undefined,
  softcap: undefined,
  masks: [{ kind: 'bias', bias: { shape: [3], data: Float32Array.of(0, 1, 2) } }],
};
const softmax = { scores: identity, temperature: undefined, method: 'stable', sink: undefined };
const numbers = { dim: 2, seed: 1, decimals: undefined };

const explain = (result: Explanation): Sample<ReturnType<EngineModule['explain']>> => ({
  ask: (module) => module.explain({ ...args, quantity: result.kind, index: [0, 0, 0, 0] }),
  result,
});

export const samples: Samples = {
  attend: [{ ask: (module) => module.attend(args), result: steps }],
  attendFused: [{ ask: (module) => module.attendFused(args), result: { output: tensor, logSumExp: tensor } }],
  backward: [
    {
      ask: (module) => module.backward({ ...args, dOutput: identity }),
      result: {
        dq: tensor,
        dk: tensor,
        dv: tensor,
        dScores: tensor,
        dPastKeys: tensor,
        dPastValues: tensor,
        dBias: [tensor],
      },
    },
  ],
  softmax: [{ ask: (module) => module.softmax(softmax), result: tensor }],
  scaling: [
    {
      ask: (module) =>
        module.scaling({ dims: [2], samples: 8, distribution: 'normal', seed: 1, keys: 2 }, () => true),
      result: [
        {
          dim: 0,
          samples: 0,
          rows: 0,
          keys: 0,
          raw: statistics,
          scaled: statistics,
          dividedByDim: statistics,
          uniform: measures,
        },
      ],
    },
  ],
  random: [
    { ask: (module) => module.random({ ...numbers, shape: [2, 2], distribution: 'normal' }), result: tensor },
  ],
  embed: [{ ask: (module) => module.embed({ ...numbers, tokens: ['cat'], stream: 0 }), result: tensor }],
  positions: [{ ask: (module) => module.positions({ rows: 2, dim: 2 }), result: tensor }],
  compare: [
    {
      ask: (module) => module.compare(identity, identity),
      result: { largestDifference: 0, largestAt: 0, rowDifferences: tensor, rowsIdentical: tensor },
    },
  ],
  tally: [
    {
      ask: (module) => module.tally({ values: identity, where: undefined }),
      result: { numbers: 0, zeros: 0, nonzeros: 0, notANumbers: 0, largest: 0, largestAt: 0 },
    },
  ],
  fitPowerLaw: [
    {
      ask: (module) => module.fitPowerLaw({ x: [1, 2], y: [1, 2] }),
      result: { exponent: 0, factor: 0, fitted: [0] },
    },
  ],
  compareSpeeds: [
    {
      ask: (module) => module.compareSpeeds({ operations: [1, 2], milliseconds: [1, 2] }),
      result: { rates: [0], times: [0] },
    },
  ],
  multiplyAdds: [
    {
      ask: (module) => module.multiplyAdds({ steps: 2, apart: true }),
      result: { operations: 0, sum: 0 },
    },
  ],
  order: [
    {
      ask: (module) =>
        module.order({
          ...matrices,
          permutation: [1, 0],
          positions: undefined,
          masks: [],
          mistakes: [],
          heads: 1,
        }),
      result: {
        original: side,
        shuffled: side,
        restored: tensor,
        difference: tensor,
        differenceLargestAt: 0,
        largestDifference: 0,
        pooledDifference: 0,
        rounding: 0,
      },
    },
  ],
  roles: [
    {
      ask: (module) => module.roles({ ...matrices, oneVector: false }),
      result: {
        q: tensor,
        k: tensor,
        v: tensor,
        queryKey: tensor,
        queryKeyAsymmetry: 0,
        scoresAsymmetry: 0,
        queryKeyAsymmetryAt: 0,
        scoresAsymmetryAt: 0,
        queryKeyRounding: 0,
        scoresRounding: 0,
        attention: steps,
      },
    },
  ],
  decode: [
    {
      ask: (module) => module.decode({ ...inputs, scale: undefined }),
      result: {
        parallel: tensor,
        prefixes: tensor,
        cached: tensor,
        multiplications: {
          parallel: 0,
          prefixes: [0],
          cached: [0],
          prefixesSoFar: [0],
          cachedSoFar: [0],
        },
        cache: { numbers: [0], bytes: [0] },
        prefixesDifference: 0,
        cachedDifference: 0,
      },
    },
  ],
  explain: [
    explain({ kind: 'scores', value: 0, query: [0], key: [0], products: [0] }),
    explain({ kind: 'scaled', value: 0, score: 0, scale: 0, dim: 0, softcap: null, product: 0 }),
    explain({ kind: 'masked', value: 0, scaled: 0, bias: 0, blocked: false }),
    explain({
      kind: 'weights',
      value: 0,
      key: 0,
      masked: [0],
      maximum: 0,
      temperature: 0,
      exps: [0],
      sum: 0,
    }),
    explain({ kind: 'output', value: 0, weights: [0], values: [0], products: [0] }),
    explain({ kind: 'logSumExp', value: 0, masked: [0], maximum: 0, exps: [0], sum: 0 }),
  ],
  lookup: [
    {
      ask: (module) =>
        module.lookup({
          keys: identity,
          values: { shape: [2, 1], data: Float32Array.of(1, 2) },
          query: row,
          scale: undefined,
          temperature: undefined,
          target: 0,
          rate: 0,
          steps: 1,
        }),
      result: {
        queries: tensor,
        outputs: tensor,
        losses: tensor,
        outputGradients: tensor,
        gradients: tensor,
        distance: 0,
        match: 0,
      },
    },
  ],
  softmaxSteps: [
    {
      ask: (module) => module.softmaxSteps({ ...softmax, constant: 0 }),
      result: {
        added: tensor,
        maximums: tensor,
        shifted: tensor,
        exps: tensor,
        sinkExps: tensor,
        sums: tensor,
        weights: tensor,
        sinkWeights: tensor,
        totals: tensor,
        expRange: { least: 0, most: 0 },
      },
    },
  ],
  cost: [
    {
      ask: (module) => module.cost({ tokens: [8], dim: 4, heads: 1, numberBytes: 4 }),
      result: {
        crossover: 0,
        layers: [
          {
            tokens: 0,
            flops: {
              scores: 0,
              average: 0,
              quadratic: 0,
              projections: 0,
              mlp: 0,
              linear: 0,
              total: 0,
              quadraticShare: 0,
            },
            bytes: { inputsAndOutput: 0, matrix: 0, statistics: 0, tile: 0, plain: 0, tiled: 0 },
          },
        ],
      },
    },
  ],
  onlineSoftmax: [
    {
      ask: (module) => module.onlineSoftmax({ ...inputs, q: row, scale: undefined, tile: 1, rescale: true }),
      result: {
        scores: tensor,
        exps: tensor,
        tileMaximums: tensor,
        maximums: tensor,
        factors: tensor,
        tileSums: tensor,
        sums: tensor,
        accumulated: tensor,
        outputs: tensor,
        expected: tensor,
        largestDifference: 0,
        rounding: 0,
      },
    },
  ],
  mistakes: [
    {
      ask: (module) =>
        module.mistakes({
          ...inputs,
          masks: [{ kind: 'causal', offset: undefined }],
          heads: 1,
          scale: undefined,
          temperature: 1,
          mistakes: ['maskWithZero'],
        }),
      result: {
        scores: tensor,
        scaled: tensor,
        masked: tensor,
        weights: tensor,
        output: tensor,
        rowSums: tensor,
        rowLeaks: tensor,
        modelDim: 0,
        measures: {
          largestSumError: 0,
          largestBlockedWeight: 0,
          leaks: 0,
          leaksAsked: 0,
          largestExponent: 0,
          worstLeak: { query: 0, token: 0, difference: 0 },
          notFinite: 0,
          scaledSize: 0,
          rightScaledSize: 0,
          largestDifference: 0,
        },
      },
    },
  ],
  training: [
    {
      ask: (module) =>
        module.training(
          { task: 'recall', seed: 1, steps: 1, rate: 4, causal: true, zeroStart: false, probe: 0 },
          () => true,
        ),
      result: {
        losses: tensor,
        accuracies: tensor,
        generatedLosses: tensor,
        generatedAccuracies: tensor,
        sourceWeights: tensor,
        answerWeights: tensor,
        wq: tensor,
        wk: tensor,
        wv: tensor,
        queryKey: tensor,
        probe: { tokens: [0], source: 0, q: tensor, k: tensor, v: tensor },
        batchLoss: 0,
        steepest: [
          {
            gradientNorm: 0,
            row: 0,
            column: 0,
            startSpread: 0,
            start: 0,
            weight: 0,
            gradient: 0,
            raisedLoss: 0,
            loweredLoss: 0,
            difference: 0,
            next: 0,
          },
        ],
        differenceStep: 0,
        heldOutSentences: 0,
        batchSentences: 0,
      },
    },
  ],
};
