// The engine's contract: what goes in, what comes out, in which shapes. The page, other people's
// programs and the tests all hold on to these types.

/**
 * Numbers in row-major order. `shape` has rank 2 `[rows, dim]`, 3 `[heads, rows, dim]` or
 * 4 `[batch, heads, rows, dim]`.
 */
export interface Tensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

type Nested2 = readonly (readonly number[])[];
type Nested3 = readonly Nested2[];
type Nested4 = readonly Nested3[];

/** A tensor, or nested arrays of numbers of rank 2, 3 or 4. */
export type TensorLike =
  { readonly shape: readonly number[]; readonly data: ArrayLike<number> } | Nested2 | Nested3 | Nested4;

/** Mask bits are numbers (0 or not 0) or booleans; the rank may be 1 to 4. */
type Bit = number | boolean;
export type BitsLike =
  | { readonly shape: readonly number[]; readonly data: ArrayLike<number> }
  | readonly Bit[]
  | readonly (readonly Bit[])[]
  | readonly (readonly (readonly Bit[])[])[]
  | readonly (readonly (readonly (readonly Bit[])[])[])[];

/** Query i stands at key position i + offset. Default: the number of past keys. */
export type MaskOffset = number | 'bottom-right';

/**
 * Who may attend to whom. Bits and biases broadcast from the right against
 * `[batch, heads, queries, keys]`.
 */
export type Mask =
  /** Key j is allowed when j ≤ i + offset. */
  | { readonly kind: 'causal'; readonly offset?: MaskOffset }
  /** Key j is allowed when i + offset − left ≤ j ≤ i + offset + right; null is unlimited. */
  | {
      readonly kind: 'window';
      readonly left?: number | null;
      readonly right?: number | null;
      readonly offset?: MaskOffset;
    }
  /** The first `lengths[b]` keys of batch entry b are allowed. */
  | { readonly kind: 'padding'; readonly lengths: ArrayLike<number> }
  /** `valid[b][j]` nonzero: key j of batch entry b is allowed. */
  | { readonly kind: 'padding'; readonly valid: BitsLike }
  /** Nonzero: may attend. */
  | { readonly kind: 'allow'; readonly allow: BitsLike }
  /** Nonzero: may not attend. */
  | { readonly kind: 'block'; readonly block: BitsLike }
  /** Added to the scaled scores; −∞ blocks. A finite sum of several beyond float32 is ±3.4028235e38. */
  | { readonly kind: 'bias'; readonly bias: TensorLike | readonly number[] };

export interface AttendArgs {
  /** `[…, queries, dim]` */
  readonly q: TensorLike;
  /** `[…, keys, dim]`; fewer heads than q: query head h uses kv head ⌊h·kvHeads/heads⌋ */
  readonly k: TensorLike;
  /** `[…, keys, value dim]` */
  readonly v: TensorLike;
  /** Multiplies the scores. Default 1/√dim. Any finite number. */
  readonly scale?: number;
  /** Divides the masked scores inside softmax: > 0, or 0 for the limit, which ties share. Default 1. */
  readonly temperature?: number;
  /** > 0: scaled scores become softcap·tanh(scaled/softcap). */
  readonly softcap?: number;
  /** The KV cache: keys and values put before k and v. Both or neither; an empty one has its widths too. */
  readonly pastKeys?: TensorLike;
  readonly pastValues?: TensorLike;
  /** One mask or several: all must allow, biases add. */
  readonly mask?: Mask | readonly Mask[];
}

/** Every matrix of the five steps; same rank as q. */
export interface AttendResult {
  /** S = QKᵀ `[…, queries, keys]` */
  readonly scores: Tensor;
  /** S·scale, then softcap if any */
  readonly scaled: Tensor;
  /** + M; −∞ where blocked, or where the score itself is */
  readonly masked: Tensor;
  /** softmax of each row; exactly 0 where `masked` is −∞ */
  readonly weights: Tensor;
  /** A·V `[…, queries, value dim]` */
  readonly output: Tensor;
  /** log Σⱼ exp(masked) of each row `[…, queries, 1]`; −∞ for a row without a key */
  readonly logSumExp: Tensor;
}

export type FusedResult = Pick<AttendResult, 'output' | 'logSumExp'>;

export interface BackwardArgs extends AttendArgs {
  /** The loss gradient at the output `[…, queries, value dim]` */
  readonly dOutput: TensorLike;
}

export interface BackwardResult {
  readonly dq: Tensor;
  readonly dk: Tensor;
  readonly dv: Tensor;
  /** At the input of softmax, i.e. of `masked` */
  readonly dScores: Tensor;
  /** In the bias's own shape; an array, in order, when there are several biases */
  readonly dBias?: Tensor | Tensor[];
  readonly dPastKeys?: Tensor;
  readonly dPastValues?: Tensor;
}

export type SoftmaxMethod = 'stable' | 'naive' | 'plusOne';

export interface SoftmaxArgs {
  /** softmax runs over the last axis */
  readonly scores: TensorLike;
  readonly temperature?: number;
  readonly method?: SoftmaxMethod;
  /** A logit that takes weight and has no column. Not with 'plusOne', which is a sink of 0. */
  readonly sink?: number;
}

/**
 * How the components of q and k are drawn, independently. 'normal' N(0,1), 'uniform' on [−√3, √3) and
 * 'rademacher' ±1 have mean 0 and variance 1; 'uniform01' on [0,1) and 'uniform11' on [−1,1) do not,
 * which is their lesson.
 */
export type Distribution = 'normal' | 'uniform' | 'rademacher' | 'uniform01' | 'uniform11';

export interface ScalingArgs {
  /** d_k, each an integer from 1 to 8192 */
  readonly dims: readonly number[];
  /** How many pairs (q, k) for each dim: 2 to 1,000,000 */
  readonly samples: number;
  readonly distribution?: Distribution;
  /** 0 to 4294967295; same seed, same bits */
  readonly seed?: number;
  /** Consecutive scores that form one softmax row: 2 to 1024, default 16 */
  readonly keys?: number;
}

/** Counts of `samples` numbers in equal bins from `low` to `high`; what lies outside is counted apart. */
export interface Histogram {
  readonly low: number;
  readonly high: number;
  readonly counts: readonly number[];
  readonly below: number;
  readonly above: number;
  /** The expected counts under the normal law of the theory */
  readonly expected: readonly number[];
}

/** How sharp a row of weights p is, and how much of a gradient it lets through. */
export interface SoftmaxMeasures {
  readonly largestWeight: number;
  /** −Σ p ln p, in nats */
  readonly entropy: number;
  /** The Frobenius norm of the Jacobian diag(p) − ppᵀ */
  readonly gradientNorm: number;
}

/** The three measures are means over the softmax rows. */
export interface ScalingStatistics extends SoftmaxMeasures {
  readonly mean: number;
  /** Unbiased, over all samples */
  readonly variance: number;
  readonly standardDeviation: number;
  readonly histogram: Histogram;
  /**
   * How far each statistic is expected to be from what infinitely many samples would give: one standard
   * deviation of it, estimated from the same samples. NaN for the measures of a single row.
   */
  readonly standardErrors: SoftmaxMeasures & { readonly mean: number; readonly standardDeviation: number };
  /** What theory says of the mean and variance of these scores */
  readonly theory: { readonly mean: number; readonly variance: number; readonly standardDeviation: number };
}

export interface ScalingResult {
  readonly dim: number;
  readonly samples: number;
  /** How many softmax rows, of how many scores each */
  readonly rows: number;
  readonly keys: number;
  /** q·k */
  readonly raw: ScalingStatistics;
  /** q·k / √dim */
  readonly scaled: ScalingStatistics;
  /** q·k / dim: too much */
  readonly dividedByDim: ScalingStatistics;
  /** What softmax makes of `keys` equal scores */
  readonly uniform: SoftmaxMeasures;
}

export interface RandomArgs {
  readonly shape: readonly number[];
  readonly seed: number;
  readonly distribution?: Distribution;
  /** Round to so many decimals (0 to 6), so that people can check by hand */
  readonly decimals?: number;
}

export interface EmbedArgs {
  /** The same token gets the same vector, whatever its position */
  readonly tokens: readonly string[];
  readonly dim: number;
  readonly seed: number;
  /** Different streams give one token independent vectors (as query, as key, as value …). Default 0. */
  readonly stream?: number;
  readonly decimals?: number;
}

export interface PositionsArgs {
  readonly rows: number;
  readonly dim: number;
}

export interface CompareResult {
  /** Largest |a − b|; 0 when there is nothing to compare. Equal infinities and NaN count as equal. */
  readonly largestDifference: number;
  /** Where in `data` it stands, the first of equals; null when there is nothing to compare */
  readonly largestAt: number | null;
  /** Largest |a − b| of each row `[…, rows, 1]` */
  readonly rowDifferences: Tensor;
  /** 1 where every number of the row is the same, bit for bit (0 and −0 differ) `[…, rows, 1]` */
  readonly rowsIdentical: Tensor;
}

export interface TallyArgs {
  readonly values: TensorLike;
  /** Only the numbers where this is not 0 are counted; of the shape of `values`. Default: all */
  readonly where?: TensorLike;
}

/** How many numbers there are of a kind: numbers = zeros + nonzeros + notANumbers. */
export interface TallyResult {
  readonly numbers: number;
  readonly zeros: number;
  /** Infinities are among them */
  readonly nonzeros: number;
  readonly notANumbers: number;
  /** Largest magnitude, NaN left out; 0 when there is nothing */
  readonly largest: number;
  /** Where in `data` it stands, the first of equals; null when there is nothing but NaN */
  readonly largestAt: number | null;
}

export interface PowerLawArgs {
  /** Finite numbers above 0, of which at least two differ */
  readonly x: readonly number[];
  /** As many */
  readonly y: readonly number[];
}

/** y = factor · x^exponent, the straight line through (ln x, ln y) by least squares */
export interface PowerLaw {
  readonly exponent: number;
  readonly factor: number;
  /** The law at each x */
  readonly fitted: readonly number[];
}

/** One number for each run */
export interface SpeedsArgs {
  /** Finite and above 0 */
  readonly operations: readonly number[];
  /** What they took: as many, finite and above 0 */
  readonly milliseconds: readonly number[];
}

export interface Speeds {
  /** Operations in a second, in billions */
  readonly rates: readonly number[];
  /** How many times as fast the first run was as this one */
  readonly times: readonly number[];
}

export interface MultiplyAddsArgs {
  /** 0 to 1,073,741,824; each is 13 × 4 multiplications and as many additions, or 7 × 4 of both */
  readonly steps: number;
  /** True: in chains of their own. False, the default: each addition after its multiplication. */
  readonly apart?: boolean;
}

export interface MultiplyAddsResult {
  /** How many multiplications and additions of float32 there were */
  readonly operations: number;
  /** What they came to */
  readonly sum: number;
}

export interface OrderArgs {
  /** One row for each token `[tokens, width]` */
  readonly x: TensorLike;
  /** `[width, dim]`, `[width, dim]`, `[width, value dim]` */
  readonly wq: TensorLike;
  readonly wk: TensorLike;
  readonly wv: TensorLike;
  /** Slot s of the shuffled sequence holds token permutation[s] */
  readonly permutation: readonly number[];
  /** Added to x by slot, before the projections `[tokens, width]` */
  readonly positions?: TensorLike;
  readonly mask?: Mask | readonly Mask[];
  /** Made on both sides alike. Default: none */
  readonly mistakes?: readonly Mistake[];
  /** As for `mistakes` */
  readonly heads?: number;
}

export interface OrderSide {
  /** x (+ positions), as the projections see it `[tokens, width]` */
  readonly x: Tensor;
  readonly q: Tensor;
  readonly k: Tensor;
  readonly v: Tensor;
  readonly weights: Tensor;
  readonly output: Tensor;
  /** The mean over all output rows `[1, value dim]` */
  readonly pooled: Tensor;
}

export interface OrderResult {
  readonly original: OrderSide;
  /** Rows by slot of the shuffled sequence */
  readonly shuffled: OrderSide;
  /** The shuffled output put back in the order of the original tokens */
  readonly restored: Tensor;
  /** restored − original.output */
  readonly difference: Tensor;
  /** Where in its `data` the largest magnitude stands, the first of equals, NaN the largest; null without numbers */
  readonly differenceLargestAt: number | null;
  readonly largestDifference: number;
  /** Largest |difference| between the two pooled outputs */
  readonly pooledDifference: number;
  /** Up to this a difference counts as rounding: 1e-6 of the largest |value| of both sides. */
  readonly rounding: number;
}

export interface RolesArgs {
  /** One row for each token `[tokens, width]` */
  readonly x: TensorLike;
  /** `[width, dim]`, `[width, dim]`, `[width, value dim]` */
  readonly wq: TensorLike;
  readonly wk: TensorLike;
  readonly wv: TensorLike;
  /** q = k = v = x, so that S = XXᵀ; the three matrices count for nothing. Default false. */
  readonly oneVector?: boolean;
}

export interface RolesResult {
  readonly q: Tensor;
  readonly k: Tensor;
  readonly v: Tensor;
  /**
   * W_Q W_Kᵀ `[width, width]`, from S = X W_Q W_Kᵀ Xᵀ: what feature a of the query's token makes of feature b
   * of the key's. The identity for one vector. (The "QK circuit" of Elhage et al., 2021)
   */
  readonly queryKey: Tensor;
  /** Largest |M − Mᵀ| of W_Q W_Kᵀ and of S. S is symmetric for every x exactly when W_Q W_Kᵀ is. */
  readonly queryKeyAsymmetry: number;
  readonly scoresAsymmetry: number;
  /** Where in the `data` of each such a pair stands, the first of equals; null without numbers */
  readonly queryKeyAsymmetryAt: number | null;
  readonly scoresAsymmetryAt: number | null;
  /** Up to this each counts as rounding: 1e-6 of the largest |number| of the matrix. */
  readonly queryKeyRounding: number;
  readonly scoresRounding: number;
  /** Unmasked self-attention of q, k and v */
  readonly attention: AttendResult;
}

export interface DecodeArgs {
  readonly q: TensorLike;
  readonly k: TensorLike;
  readonly v: TensorLike;
  readonly scale?: number;
}

/** Causal self-attention done in three ways; every output is `[tokens, value dim]`. */
export interface DecodeResult {
  /** One masked pass over all tokens */
  readonly parallel: Tensor;
  /** For each t a separate unmasked pass over the first t + 1 tokens, its last row kept */
  readonly prefixes: Tensor;
  /** Token by token with a KV cache */
  readonly cached: Tensor;
  /** Multiplications in QKᵀ and AV that were carried out, counted while running; by step for the last two */
  readonly multiplications: {
    readonly parallel: number;
    readonly prefixes: readonly number[];
    readonly cached: readonly number[];
    /** Up to and with each step */
    readonly prefixesSoFar: readonly number[];
    readonly cachedSoFar: readonly number[];
  };
  /** What the KV cache holds once each token is in it: the numbers of its keys and values, and their bytes */
  readonly cache: { readonly numbers: readonly number[]; readonly bytes: readonly number[] };
  /** Largest |difference| from `parallel` */
  readonly prefixesDifference: number;
  readonly cachedDifference: number;
}

export type Quantity = 'scores' | 'scaled' | 'masked' | 'weights' | 'output' | 'logSumExp';

export interface ExplainArgs extends AttendArgs {
  readonly quantity: Quantity;
  /** Position within that quantity, as many indices as q has axes */
  readonly index: readonly number[];
}

/** How one number came about; every part is computed by the core in float32 as in `attend`. */
export type Explanation =
  /** value = Σ query[c]·key[c] */
  | { kind: 'scores'; value: number; query: number[]; key: number[]; products: number[] }
  /** value = score·scale, then softcap·tanh(…/softcap) */
  | {
      kind: 'scaled';
      value: number;
      score: number;
      scale: number;
      dim: number;
      softcap: number | null;
      product: number;
    }
  /** value = scaled + bias, or −∞ when blocked */
  | { kind: 'masked'; value: number; scaled: number; bias: number; blocked: boolean }
  /** value = exps[key] / sum with exps = exp((masked − maximum)/temperature) */
  | {
      kind: 'weights';
      value: number;
      key: number;
      masked: number[];
      maximum: number;
      temperature: number;
      exps: number[];
      sum: number;
    }
  /** value = Σ weights[j]·values[j] */
  | { kind: 'output'; value: number; weights: number[]; values: number[]; products: number[] }
  /** value = maximum + ln sum with exps = exp(masked − maximum) */
  | { kind: 'logSumExp'; value: number; masked: number[]; maximum: number; exps: number[]; sum: number };

export interface LookupArgs {
  /** `[keys, dim]` */
  readonly keys: TensorLike;
  /** One number for each key `[keys, 1]` */
  readonly values: TensorLike;
  /** Where descent begins `[1, dim]` */
  readonly query: TensorLike;
  /** Multiplies q·k. Default 1/√dim. */
  readonly scale?: number;
  /** > 0, or 0 for the hard lookup, which ties share. Default 1. */
  readonly temperature?: number;
  /** The value that is wanted */
  readonly target: number;
  /** How far one step goes down the gradient */
  readonly rate: number;
  /** 0 to 10,000, default 0 */
  readonly steps?: number;
}

/** Row n is the query after n steps. */
export interface LookupResult {
  /** `[steps + 1, dim]` */
  readonly queries: Tensor;
  /** Σ softmax(q·k·scale/temperature)·value `[steps + 1, 1]` */
  readonly outputs: Tensor;
  /** (output − target)² `[steps + 1, 1]` */
  readonly losses: Tensor;
  /** ∂output/∂query `[steps + 1, dim]` */
  readonly outputGradients: Tensor;
  /** ∂loss/∂query `[steps + 1, dim]` */
  readonly gradients: Tensor;
  /** How far the last query is from the first */
  readonly distance: number;
  /** The last key that equals the last query in every number, as a dict finds it; null when none does */
  readonly match: number | null;
}

export interface SoftmaxStepsArgs extends SoftmaxArgs {
  /** Added to every score, not to the sink, before softmax. Default 0. */
  readonly constant?: number;
}

/** Softmax with everything on the way, in float32 as it is: infinity and NaN included. */
export interface SoftmaxSteps {
  /** scores + constant */
  readonly added: Tensor;
  /** What is subtracted: 0 when naive, else the largest of the row and the sink `[…, 1]` */
  readonly maximums: Tensor;
  /** added − maximum */
  readonly shifted: Tensor;
  /** exp(shifted / temperature) */
  readonly exps: Tensor;
  /** The same of the sink; 0 without one `[…, 1]` */
  readonly sinkExps: Tensor;
  /** sinkExp + Σ exps `[…, 1]` */
  readonly sums: Tensor;
  /** exps / sum */
  readonly weights: Tensor;
  /** sinkExp / sum: what no key gets `[…, 1]` */
  readonly sinkWeights: Tensor;
  /** Σ weights `[…, 1]` */
  readonly totals: Tensor;
  /** The least number whose exp is above 0 in float32, and the largest whose exp is finite */
  readonly expRange: { readonly least: number; readonly most: number };
}

export interface CostArgs {
  /** T, each an integer from 1 to 16,777,216; at least one */
  readonly tokens: readonly number[];
  /** d, the width of the model: 1 to 131,072 */
  readonly dim: number;
  /** 1 to 1024, default 1; they share d */
  readonly heads?: number;
  /** Of one number: 4 (float32, the default) or 2 (float16) */
  readonly numberBytes?: 2 | 4;
}

/** One layer, a multiplication and an addition counted as two */
export interface LayerFlops {
  /** QKᵀ: 2T²d */
  readonly scores: number;
  /** AV: 2T²d */
  readonly average: number;
  /** Both: 4T²d */
  readonly quadratic: number;
  /** W_Q, W_K, W_V and W_O, each d × d: 8Td² */
  readonly projections: number;
  /** d × 4d and 4d × d: 16Td² */
  readonly mlp: number;
  /** Projections and MLP: 24Td² */
  readonly linear: number;
  readonly total: number;
  /** quadratic / total = T / (T + 6d) */
  readonly quadraticShare: number;
}

/** Of one layer's attention */
export interface LayerBytes {
  /** Q, K, V and the output: 4Td numbers */
  readonly inputsAndOutput: number;
  /** One T × T matrix for each head: heads·T² numbers */
  readonly matrix: number;
  /** What tiles keep instead, a maximum and a sum for each query and head: 2·heads·T float32 */
  readonly statistics: number;
  /** One tile of scores of the kernel, 32 queries × 64 keys in float32, whatever T */
  readonly tile: number;
  /** inputsAndOutput + matrix */
  readonly plain: number;
  /** inputsAndOutput + statistics + tile */
  readonly tiled: number;
}

export interface CostResult {
  /** The T at which 4T²d = 24Td²: 6d */
  readonly crossover: number;
  /** One for each of `tokens` */
  readonly layers: readonly {
    readonly tokens: number;
    readonly flops: LayerFlops;
    readonly bytes: LayerBytes;
  }[];
}

export interface OnlineSoftmaxArgs {
  /** One query `[1, dim]` */
  readonly q: TensorLike;
  /** `[keys, dim]`; at least one key */
  readonly k: TensorLike;
  /** `[keys, value dim]` */
  readonly v: TensorLike;
  /** Multiplies the scores. Default 1/√dim. */
  readonly scale?: number;
  /** Keys at a time: 1 to 64, which is what the kernel takes, or all of fewer keys; the last tile may be smaller */
  readonly tile: number;
  /** False leaves out the rescaling, which makes the output wrong. Default true. */
  readonly rescale?: boolean;
}

/**
 * Softmax without the whole row: row t of each is what the kernel of `attendFused` holds after tile t, its scores
 * and maxima converted from powers of two, so to rounding.
 */
export interface OnlineSoftmaxTrace {
  /** q·k·scale `[1, keys]` */
  readonly scores: Tensor;
  /** exp(score − running maximum after its own tile) `[1, keys]` */
  readonly exps: Tensor;
  /** `[tiles, 1]` */
  readonly tileMaximums: Tensor;
  /** The running maximum `[tiles, 1]` */
  readonly maximums: Tensor;
  /** exp(maximum before − maximum now), 0 for the first tile `[tiles, 1]` */
  readonly factors: Tensor;
  /** Σ exps of the tile `[tiles, 1]` */
  readonly tileSums: Tensor;
  /** The running sum: before · factor + tileSum `[tiles, 1]` */
  readonly sums: Tensor;
  /** Σ exp·value so far: before · factor + the tile's `[tiles, value dim]` */
  readonly accumulated: Tensor;
  /** accumulated / sum: attention over the keys so far `[tiles, value dim]` */
  readonly outputs: Tensor;
  /** By `attend`, from the whole row `[1, value dim]` */
  readonly expected: Tensor;
  /** Largest |last row of outputs − expected| */
  readonly largestDifference: number;
  /** Up to this it counts as rounding: 1e-6 of the largest |value|, times the largest |score| where that is above 1 */
  readonly rounding: number;
}

/**
 * The mistakes that people really make. 'scaleByModel': / √d_model. 'noScale' and 'scaleTwice': one division
 * less, one more. 'maskWithZero': a blocked score becomes 0, not −∞. 'maskAfterSoftmax': a blocked weight
 * becomes 0, too late. 'wrongAxis': softmax over the queries of each key. 'noMaximum': exp(x) / Σ as it
 * stands. 'swappedMask': what may attend is blocked, the rest is not. Two may cancel.
 */
export type Mistake =
  | 'scaleByModel'
  | 'noScale'
  | 'scaleTwice'
  | 'maskWithZero'
  | 'maskAfterSoftmax'
  | 'wrongAxis'
  | 'noMaximum'
  | 'swappedMask';

export interface MistakesArgs {
  /** `[queries, dim]`; the last query is that of the last token */
  readonly q: TensorLike;
  /** `[keys, dim]` */
  readonly k: TensorLike;
  /** `[keys, value dim]` */
  readonly v: TensorLike;
  readonly mask?: Mask | readonly Mask[];
  /** How many such heads the model has, 1 or more: d_model = heads · dim. Default 1 */
  readonly heads?: number;
  /** In place of 1/√dim, for `noScale` and `scaleTwice` too; refused together with `scaleByModel` */
  readonly scale?: number;
  /** Of the softmax, above 0. Default 1 */
  readonly temperature?: number;
  /** Default: none, which is `attend` bit for bit */
  readonly mistakes?: readonly Mistake[];
}

/** What holds of every right attention, measured of this one. NaN is infinitely far from what it should be. */
export interface MistakeMeasures {
  /** Largest |Σ weights − 1| over the queries that may see a key */
  readonly largestSumError: number;
  /** Largest weight of a pair that the mask blocks */
  readonly largestBlockedWeight: number;
  /**
   * In how many blocked pairs (query, token) the query's output moved by a bit when the token's query, key and
   * value were replaced by N(0, 1) numbers, and of how many that was asked
   */
  readonly leaks: number;
  readonly leaksAsked: number;
  /** The one with the largest difference; null without leaks */
  readonly worstLeak: { readonly query: number; readonly token: number; readonly difference: number } | null;
  /** Largest of what exp is given when no maximum is subtracted: masked score ÷ temperature; −∞ without scores */
  readonly largestExponent: number;
  /** NaN and infinity among the weights and outputs */
  readonly notFinite: number;
  /** Root mean square of all scaled scores, here and in the right attention */
  readonly scaledSize: number;
  readonly rightScaledSize: number;
  /** Largest |output − right output| */
  readonly largestDifference: number;
}

export interface MistakesResult {
  /** S = QKᵀ `[queries, keys]` */
  readonly scores: Tensor;
  /** S, divided as the mistakes say */
  readonly scaled: Tensor;
  /** What softmax is given */
  readonly masked: Tensor;
  /** What the values are weighted by */
  readonly weights: Tensor;
  /** `[queries, value dim]` */
  readonly output: Tensor;
  /** Of the weights `[queries, 1]` */
  readonly rowSums: Tensor;
  /** 1 where the row's output leaks `[queries, 1]` */
  readonly rowLeaks: Tensor;
  /** d_model */
  readonly modelDim: number;
  readonly measures: MistakeMeasures;
}

export interface TrainingArgs {
  /**
   * What the sentences are like, tokens being numbers from 0. 'pronoun': "king near bird sees girl because she
   * plays" (0–2 he she it, 3–11 nouns, three for each pronoun, 12–14 verbs, the n-th for the n-th noun of each
   * pronoun, 15–17 links, 18 because). 'recall': "a 3 c 1 e 1 c 1" (0–4 letters, 5–9 digits). 'lastSame': the
   * letter after the last same letter comes next (0–4 letters).
   */
  readonly task: 'pronoun' | 'recall' | 'lastSame';
  /** 0 to 4294967295, default 0; same seed, same bits */
  readonly seed?: number;
  /** 0 to 10,000 */
  readonly steps: number;
  /** weight ← weight − rate · gradient: 0 to 100, default 4 */
  readonly rate?: number;
  /** False lets the asking token see the answer behind it. Default true. */
  readonly causal?: boolean;
  /** W_Q and W_K start as zeros. Default false: small random numbers. */
  readonly zeroStart?: boolean;
  /** Which of the 256 held-out sentences is shown: 0 to 255, default 0 */
  readonly probe?: number;
}

/** The weight of a matrix with the largest gradient, and the step that it takes next. */
export interface SteepestWeight {
  /** Of the whole matrix: the root of the sum of the squares */
  readonly gradientNorm: number;
  readonly row: number;
  readonly column: number;
  /** It was drawn evenly between −startSpread and startSpread */
  readonly startSpread: number;
  /** Before the first step, and now */
  readonly start: number;
  readonly weight: number;
  /** Of the mean loss over the next batch of 32 sentences, by the chain rule */
  readonly gradient: number;
  /** The same loss with the weight raised and lowered by `differenceStep` */
  readonly raisedLoss: number;
  readonly loweredLoss: number;
  /** (raisedLoss − loweredLoss) / (2 · differenceStep) */
  readonly difference: number;
  /** weight − rate · gradient */
  readonly next: number;
}

/**
 * One head of attention with d_k = 16 that has learned, by gradient descent, to predict the last token of a sentence
 * from those before it. A token is x, one-hot features: which token it is, for 'recall' and 'lastSame' which one
 * stands before it, and its place. The output is a score for each token of the vocabulary. Row n of what was
 * measured is after n steps: a mean over `heldOutSentences`.
 */
export interface TrainingResult {
  /** −ln p(answer) `[steps + 1, 1]` */
  readonly losses: Tensor;
  /** The share whose answer is the likeliest token `[steps + 1, 1]` */
  readonly accuracies: Tensor;
  /** The same without the answer in the sentence, as when a model writes `[steps + 1, 1]` */
  readonly generatedLosses: Tensor;
  readonly generatedAccuracies: Tensor;
  /** The weight on the token that tells the answer, and on the answer itself `[steps + 1, 1]` */
  readonly sourceWeights: Tensor;
  readonly answerWeights: Tensor;
  /** After the last step `[features, 16]`, `[features, 16]`, `[features, vocabulary]` */
  readonly wq: Tensor;
  readonly wk: Tensor;
  readonly wv: Tensor;
  /** W_Q W_Kᵀ: what matches what `[features, features]` */
  readonly queryKey: Tensor;
  /** A sentence, its answer last; the token before the answer asks, and the one at `source` tells. */
  readonly probe: {
    readonly tokens: readonly number[];
    readonly source: number;
    /** x W_Q, x W_K, x W_V: one row for each token */
    readonly q: Tensor;
    readonly k: Tensor;
    readonly v: Tensor;
  };
  /** The mean loss over the batch of the next step */
  readonly batchLoss: number;
  /** Of W_Q, W_K and W_V */
  readonly steepest: readonly SteepestWeight[];
  /** By how much a weight is raised and lowered to try it */
  readonly differenceStep: number;
  /** How many sentences, never trained on, everything is measured on */
  readonly heldOutSentences: number;
  /** How many sentences each step is of */
  readonly batchSentences: number;
}

/** For long work: how far it is, and a way to stop it. */
export interface Job {
  /** 0 to 1; called by `scaling`, by `training` and by a pool */
  readonly onProgress?: (fraction: number) => void;
  /**
   * Aborted, it makes the promise reject with an AbortError. On this thread work that has begun is not stopped,
   * but for `scaling` and `training`; in a worker it is.
   */
  readonly signal?: AbortSignal;
}

export type EngineVariant = 'simd' | 'scalar';

export interface LoadOptions {
  /** Default: what this machine can run. */
  readonly variant?: EngineVariant;
}

/** Several workers that share one call, each on a core of its own. */
export interface EnginePool {
  /** How many were started: fewer than asked for, down to 0, where a host forbids them; 0 computes in the engine. */
  readonly workers: number;
  /**
   * `Engine.attendFused`, bit for bit: groups of heads and blocks of queries are computed apart. Every worker gets
   * copies of what it needs; the arguments must stay as they are until the promise settles. One call after the
   * other is shared. Stopping one ends the workers, and the next call starts them anew.
   */
  attendFused(args: AttendArgs, job?: Job): Promise<FusedResult>;
  /** Ends the workers; calls that are not done, and later ones, reject with an AbortError. */
  close(): void;
}

/** What the core computes. */
export interface EngineCalls {
  /** Which of the two binaries runs */
  readonly variant: EngineVariant;
  attend(args: AttendArgs, job?: Job): Promise<AttendResult>;
  attendFused(args: AttendArgs, job?: Job): Promise<FusedResult>;
  backward(args: BackwardArgs): Promise<BackwardResult>;
  softmax(args: SoftmaxArgs): Promise<Tensor>;
  scaling(args: ScalingArgs, job?: Job): Promise<ScalingResult[]>;
  random(args: RandomArgs): Promise<Tensor>;
  embed(args: EmbedArgs): Promise<Tensor>;
  /** Sinusoidal position vectors: sin and cos of row / 10000^(2c/dim) in pairs (Vaswani et al., 2017) */
  positions(args: PositionsArgs): Promise<Tensor>;
  compare(a: TensorLike, b: TensorLike): Promise<CompareResult>;
  /** Counts zeros, other numbers and NaN */
  tally(args: TallyArgs): Promise<TallyResult>;
  /** How fast something measured grows */
  fitPowerLaw(args: PowerLawArgs): Promise<PowerLaw>;
  /** How fast runs were that were timed, each set beside the first */
  compareSpeeds(args: SpeedsArgs): Promise<Speeds>;
  /**
   * Multiplies and adds and does nothing else, as fast as this engine can, to be timed: the faster of the two loops
   * is the peak of which a kernel reaches a share
   */
  multiplyAdds(args: MultiplyAddsArgs): Promise<MultiplyAddsResult>;
  order(args: OrderArgs): Promise<OrderResult>;
  /** A token as query, key and value, through three projections or as one vector */
  roles(args: RolesArgs): Promise<RolesResult>;
  decode(args: DecodeArgs): Promise<DecodeResult>;
  explain(args: ExplainArgs): Promise<Explanation>;
  lookup(args: LookupArgs): Promise<LookupResult>;
  softmaxSteps(args: SoftmaxStepsArgs): Promise<SoftmaxSteps>;
  cost(args: CostArgs): Promise<CostResult>;
  onlineSoftmax(args: OnlineSoftmaxArgs): Promise<OnlineSoftmaxTrace>;
  /** Attention with mistakes, and the invariants that they violate, measured */
  mistakes(args: MistakesArgs): Promise<MistakesResult>;
  /** Trains a head of attention, or goes on where the last such call stopped; the numbers are the same. */
  training(args: TrainingArgs, job?: Job): Promise<TrainingResult>;
}

/**
 * The same interface whether the engine runs on this thread (`loadEngine`) or in a worker (the page).
 * A refusal rejects with an Error whose message names the argument, what was given and what is allowed.
 */
export interface Engine extends EngineCalls {
  /**
   * Starts plain workers, without shared memory: 1 to 64, by default as many of them as this machine has cores.
   * Each holds an engine of its own, and keeps a program of Node running, until `close()`.
   */
  startPool(workers?: number): Promise<EnginePool>;
}
