// What the WebAssembly modules export (cpp/bindings/), as seen from here. A test compares these
// names with the modules themselves.

import type {
  CostResult,
  MistakeMeasures,
  ScalingResult,
  SteepestWeight,
  TallyResult,
  MultiplyAddsResult,
  PowerLaw,
  Speeds,
} from './types.ts';
import type { WireBits, WireTensor } from './tensor.ts';

export type WireOffset = number | 'bottom-right' | undefined;

export type WireMask =
  | { kind: 'causal'; offset: WireOffset }
  | { kind: 'window'; left: number | undefined; right: number | undefined; offset: WireOffset }
  | { kind: 'padding'; lengths: readonly number[] }
  | { kind: 'allow' | 'block'; bits: WireBits }
  | { kind: 'bias'; bias: WireTensor };

export interface WireAttendArgs {
  q: WireTensor;
  k: WireTensor;
  v: WireTensor;
  pastKeys: WireTensor | undefined;
  pastValues: WireTensor | undefined;
  scale: number | undefined;
  temperature: number | undefined;
  softcap: number | undefined;
  masks: readonly WireMask[];
}

/** Every call returns its result or a refusal. */
export type Outcome<T> = T | { error: string };

/**
 * The core comes in two binaries: what a page needs before its first picture, and the rest, which is fetched
 * when one of its calls is made.
 */
export const parts = {
  first: ['attend', 'random', 'embed', 'explain'],
  rest: [
    'attendFused',
    'backward',
    'softmax',
    'scaling',
    'positions',
    'compare',
    'tally',
    'fitPowerLaw',
    'compareSpeeds',
    'multiplyAdds',
    'order',
    'roles',
    'decode',
    'lookup',
    'softmaxSteps',
    'cost',
    'onlineSoftmax',
    'mistakes',
    'training',
  ],
} as const;

export type Part = keyof typeof parts;
export type CallName = (typeof parts)[Part][number];

export const calls: readonly CallName[] = [...parts.first, ...parts.rest];

/** The binary that answers a call. */
export const partOf = (call: CallName): Part =>
  parts.first.some((name) => name === call) ? 'first' : 'rest';

type Tensors<Names extends string> = Record<Names, WireTensor>;
export type WireAttendResult = Tensors<'scores' | 'scaled' | 'masked' | 'weights' | 'output' | 'logSumExp'>;
export type WireFusedResult = Tensors<'output' | 'logSumExp'>;
export type WireBackwardResult = Tensors<'dq' | 'dk' | 'dv' | 'dScores' | 'dPastKeys' | 'dPastValues'> & {
  dBias: WireTensor[];
};
export type WireOrderSide = Tensors<'x' | 'q' | 'k' | 'v' | 'weights' | 'output' | 'pooled'>;
export interface WireOrderResult extends Tensors<'restored' | 'difference'> {
  original: WireOrderSide;
  shuffled: WireOrderSide;
  differenceLargestAt: number | null;
  largestDifference: number;
  pooledDifference: number;
  rounding: number;
}
export interface WireRolesResult extends Tensors<'q' | 'k' | 'v' | 'queryKey'> {
  queryKeyAsymmetry: number;
  scoresAsymmetry: number;
  queryKeyAsymmetryAt: number | null;
  scoresAsymmetryAt: number | null;
  queryKeyRounding: number;
  scoresRounding: number;
  attention: WireAttendResult;
}
export interface WireDecodeResult extends Tensors<'parallel' | 'prefixes' | 'cached'> {
  multiplications: {
    parallel: number;
    prefixes: number[];
    cached: number[];
    prefixesSoFar: number[];
    cachedSoFar: number[];
  };
  cache: { numbers: number[]; bytes: number[] };
  prefixesDifference: number;
  cachedDifference: number;
}
export interface WireCompareResult extends Tensors<'rowDifferences' | 'rowsIdentical'> {
  largestDifference: number;
  largestAt: number | null;
}

export interface WireLookupResult extends Tensors<
  'queries' | 'outputs' | 'losses' | 'outputGradients' | 'gradients'
> {
  distance: number;
  match: number | null;
}
export interface WireSoftmaxSteps extends Tensors<
  'added' | 'maximums' | 'shifted' | 'exps' | 'sinkExps' | 'sums' | 'weights' | 'sinkWeights' | 'totals'
> {
  expRange: { least: number; most: number };
}
export interface WireOnlineSoftmaxTrace extends Tensors<
  | 'scores'
  | 'exps'
  | 'tileMaximums'
  | 'maximums'
  | 'factors'
  | 'tileSums'
  | 'sums'
  | 'accumulated'
  | 'outputs'
  | 'expected'
> {
  largestDifference: number;
  rounding: number;
}
export interface WireMistakesResult extends Tensors<
  'scores' | 'scaled' | 'masked' | 'weights' | 'output' | 'rowSums' | 'rowLeaks'
> {
  modelDim: number;
  measures: MistakeMeasures;
}
export interface WireTrainingResult extends Tensors<
  | 'losses'
  | 'accuracies'
  | 'generatedLosses'
  | 'generatedAccuracies'
  | 'sourceWeights'
  | 'answerWeights'
  | 'wq'
  | 'wk'
  | 'wv'
  | 'queryKey'
> {
  probe: Tensors<'q' | 'k' | 'v'> & { tokens: number[]; source: number };
  batchLoss: number;
  steepest: SteepestWeight[];
  differenceStep: number;
  heldOutSentences: number;
  batchSentences: number;
}
interface WireSoftmaxArgs {
  scores: WireTensor;
  temperature: number | undefined;
  method: string;
  sink: number | undefined;
}

/** Every call, whichever binary has it. */
export interface EngineModule {
  attend(args: WireAttendArgs): Outcome<WireAttendResult>;
  attendFused(args: WireAttendArgs): Outcome<WireFusedResult>;
  backward(args: WireAttendArgs & { dOutput: WireTensor }): Outcome<WireBackwardResult>;
  softmax(args: WireSoftmaxArgs): Outcome<WireTensor>;
  scaling(
    args: { dims: readonly number[]; samples: number; distribution: string; seed: number; keys: number },
    progress: (fraction: number) => boolean,
  ): Outcome<ScalingResult[]>;
  random(args: {
    shape: readonly number[];
    seed: number;
    distribution: string;
    decimals: number | undefined;
  }): Outcome<WireTensor>;
  embed(args: {
    tokens: readonly string[];
    dim: number;
    seed: number;
    stream: number;
    decimals: number | undefined;
  }): Outcome<WireTensor>;
  positions(args: { rows: number; dim: number }): Outcome<WireTensor>;
  compare(a: WireTensor, b: WireTensor): Outcome<WireCompareResult>;
  tally(args: { values: WireTensor; where: WireTensor | undefined }): Outcome<TallyResult>;
  fitPowerLaw(args: { x: readonly number[]; y: readonly number[] }): Outcome<PowerLaw>;
  compareSpeeds(args: { operations: readonly number[]; milliseconds: readonly number[] }): Outcome<Speeds>;
  multiplyAdds(args: { steps: number; apart: boolean }): Outcome<MultiplyAddsResult>;
  order(
    args: Tensors<'x' | 'wq' | 'wk' | 'wv'> & {
      permutation: readonly number[];
      positions: WireTensor | undefined;
      masks: readonly WireMask[];
      mistakes: readonly string[];
      heads: number;
    },
  ): Outcome<WireOrderResult>;
  roles(args: Tensors<'x' | 'wq' | 'wk' | 'wv'> & { oneVector: boolean }): Outcome<WireRolesResult>;
  decode(args: Tensors<'q' | 'k' | 'v'> & { scale: number | undefined }): Outcome<WireDecodeResult>;
  explain(
    args: WireAttendArgs & { quantity: string; index: readonly number[] },
  ): Outcome<import('./types.ts').Explanation>;
  lookup(
    args: Tensors<'keys' | 'values' | 'query'> & {
      scale: number | undefined;
      temperature: number | undefined;
      target: number;
      rate: number;
      steps: number;
    },
  ): Outcome<WireLookupResult>;
  softmaxSteps(args: WireSoftmaxArgs & { constant: number }): Outcome<WireSoftmaxSteps>;
  cost(args: {
    tokens: readonly number[];
    dim: number;
    heads: number;
    numberBytes: number;
  }): Outcome<CostResult>;
  onlineSoftmax(
    args: Tensors<'q' | 'k' | 'v'> & { scale: number | undefined; tile: number; rescale: boolean },
  ): Outcome<WireOnlineSoftmaxTrace>;
  mistakes(
    args: Tensors<'q' | 'k' | 'v'> & {
      masks: readonly WireMask[];
      heads: number;
      scale: number | undefined;
      temperature: number;
      mistakes: readonly string[];
    },
  ): Outcome<WireMistakesResult>;
  training(
    args: {
      task: string;
      seed: number;
      steps: number;
      rate: number;
      causal: boolean;
      zeroStart: boolean;
      probe: number;
    },
    progress: (fraction: number) => boolean,
  ): Outcome<WireTrainingResult>;
}

/** The Emscripten glue's default export. */
export type EngineFactory<P extends Part> = (options: {
  wasmBinary: Uint8Array;
}) => Promise<Pick<EngineModule, (typeof parts)[P][number]>>;
