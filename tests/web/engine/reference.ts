// Attention in float64 by plain loops, written from the contract and sharing no code with the engine: what its
// values are tested against.

import type { AttendArgs, Mask, MaskOffset } from '../../../web/engine/types.ts';

/** Row-major, always four axes. */
export interface Grid {
  readonly shape: readonly [number, number, number, number];
  readonly data: number[];
}

export interface Reference {
  readonly scores: Grid;
  readonly scaled: Grid;
  readonly masked: Grid;
  readonly weights: Grid;
  readonly output: Grid;
  readonly logSumExp: Grid;
}

/** The steps of `attend`, in this order. */
export const steps = ['scores', 'scaled', 'masked', 'weights', 'output', 'logSumExp'] as const;

/** Any tensor of the contract with four axes, its numbers rounded to float32 as they come in. */
export function grid(value: unknown): Grid {
  const shape: number[] = [];
  let numbers: ArrayLike<number | boolean>;
  if (Array.isArray(value)) {
    for (let level: unknown = value; Array.isArray(level); level = level[0]) shape.push(level.length);
    numbers = value.flat(4) as number[];
  } else {
    const tensor = value as { shape: readonly number[]; data: ArrayLike<number> };
    shape.push(...tensor.shape);
    numbers = tensor.data;
  }
  while (shape.length < 4) shape.unshift(1);
  return { shape: shape as never, data: Array.from(numbers, (x) => Math.fround(Number(x))) };
}

const zeros = (...shape: [number, number, number, number]): Grid => ({
  shape,
  data: Array<number>(shape.reduce((product, size) => product * size)).fill(0),
});

/** The number at [b, h, i, j], where an axis of size 1 stands for all. */
function broadcast({ shape, data }: Grid, ...index: [number, number, number, number]): number {
  let at = 0;
  shape.forEach((size, axis) => (at = at * size + (size === 1 ? 0 : index[axis]!)));
  return data[at]!;
}

interface Sizes {
  readonly past: number;
  readonly queries: number;
  readonly keys: number;
}

function positionOf(i: number, offset: MaskOffset | undefined, { past, queries, keys }: Sizes): number {
  if (offset === 'bottom-right') return i + keys - queries;
  return i + (offset ?? past);
}

/** What one mask adds to the score of query i and key j; −∞ where it blocks. */
type Added = (b: number, h: number, i: number, j: number) => number;

function addedBy(mask: Mask, sizes: Sizes): Added {
  const unless = (blocked: boolean) => (blocked ? -Infinity : 0);
  switch (mask.kind) {
    case 'causal':
      return (_b, _h, i, j) => unless(j > positionOf(i, mask.offset, sizes));
    case 'window':
      return (_b, _h, i, j) => {
        const ahead = j - positionOf(i, mask.offset, sizes);
        return unless(-ahead > (mask.left ?? Infinity) || ahead > (mask.right ?? Infinity));
      };
    case 'padding': {
      if ('lengths' in mask) return (b, _h, _i, j) => unless(j >= mask.lengths[b]!);
      const valid = grid(mask.valid);
      const perKey: Grid = { shape: [valid.shape[2], 1, 1, valid.shape[3]], data: valid.data };
      return (b, _h, _i, j) => unless(broadcast(perKey, b, 0, 0, j) === 0);
    }
    case 'allow': {
      const bits = grid(mask.allow);
      return (...cell) => unless(broadcast(bits, ...cell) === 0);
    }
    case 'block': {
      const bits = grid(mask.block);
      return (...cell) => unless(broadcast(bits, ...cell) !== 0);
    }
    case 'bias': {
      const bias = grid(mask.bias);
      return (...cell) => broadcast(bias, ...cell);
    }
  }
}

/** `past` before `fresh`, along the rows. */
function joinRows(past: Grid | undefined, fresh: Grid): Grid {
  if (!past || past.shape[2] === 0) return fresh;
  const [batch, heads, rows, dim] = fresh.shape;
  const joined = zeros(batch, heads, past.shape[2] + rows, dim);
  joined.data.length = 0;
  for (let n = 0; n < batch * heads; n += 1) {
    for (const { shape, data } of [past, fresh]) {
      const size = shape[2] * shape[3];
      joined.data.push(...data.slice(n * size, (n + 1) * size));
    }
  }
  return joined;
}

/** `extraBias` [b, h, i, j] is added to the allowed scores: for derivatives at the input of softmax. */
export function reference(args: AttendArgs, extraBias?: Grid): Reference {
  const q = grid(args.q);
  const k = joinRows(args.pastKeys && grid(args.pastKeys), grid(args.k));
  const v = joinRows(args.pastValues && grid(args.pastValues), grid(args.v));
  const [batch, heads, queries, dim] = q.shape;
  const [, kvHeads, keys] = k.shape;
  const valueDim = v.shape[3];
  const sizes = { past: keys - grid(args.k).shape[2], queries, keys };
  const masks = [args.mask ?? []].flat() as Mask[];
  const added = masks.map((mask) => addedBy(mask, sizes));
  const scale = args.scale ?? 1 / Math.sqrt(dim);
  const temperature = args.temperature ?? 1;

  const matrix = () => zeros(batch, heads, queries, keys);
  const [scores, scaled, masked, weights] = [matrix(), matrix(), matrix(), matrix()];
  const output = zeros(batch, heads, queries, valueDim);
  const logSumExp = zeros(batch, heads, queries, 1);
  for (let b = 0; b < batch; b += 1) {
    for (let h = 0; h < heads; h += 1) {
      const kv = b * kvHeads + Math.floor((h * kvHeads) / heads);
      for (let i = 0; i < queries; i += 1) {
        const row = (b * heads + h) * queries + i;
        const allowed: number[] = [];
        for (let j = 0; j < keys; j += 1) {
          const cell = row * keys + j;
          let m = extraBias?.data[cell] ?? 0;
          for (const add of added) m += add(b, h, i, j);
          let score = 0;
          for (let c = 0; c < dim; c += 1)
            score += q.data[row * dim + c]! * k.data[(kv * keys + j) * dim + c]!;
          scores.data[cell] = score;
          scaled.data[cell] = args.softcap
            ? args.softcap * Math.tanh((score * scale) / args.softcap)
            : score * scale;
          masked.data[cell] = m === -Infinity ? -Infinity : scaled.data[cell]! + m;
          if (m !== -Infinity) allowed.push(j);
        }
        const maskedAt = (j: number) => masked.data[row * keys + j]!;
        const largest = Math.max(...allowed.map(maskedAt));
        const share = (j: number) => {
          if (maskedAt(j) === largest) return 1;
          return temperature === 0 ? 0 : Math.exp((maskedAt(j) - largest) / temperature);
        };
        const total = allowed.reduce((sum, j) => sum + share(j), 0);
        const plain = allowed.reduce((sum, j) => sum + Math.exp(maskedAt(j) - largest), 0);
        logSumExp.data[row] = allowed.length > 0 ? largest + Math.log(plain) : -Infinity;
        for (const j of allowed) {
          const weight = share(j) / total;
          weights.data[row * keys + j] = weight;
          for (let c = 0; c < valueDim; c += 1) {
            output.data[row * valueDim + c]! += weight * v.data[(kv * keys + j) * valueDim + c]!;
          }
        }
      }
    }
  }
  return { scores, scaled, masked, weights, output, logSumExp };
}

/** Σ dOutput·output, of which `backward` gives the gradient. */
function loss(args: AttendArgs, dOutput: Grid, extraBias?: Grid): number {
  const { output } = reference(args, extraBias);
  return output.data.reduce((sum, value, n) => sum + value * dOutput.data[n]!, 0);
}

/**
 * The gradient of the loss at `args.<name>` (of a bias: of the nth mask) or at the input of softmax, by central
 * differences of the reference; about 1e-8 exact for numbers near 1.
 */
export function gradient(
  args: AttendArgs,
  dOutput: unknown,
  at: 'q' | 'k' | 'v' | 'pastKeys' | 'pastValues' | 'softmax' | { readonly bias: number },
): number[] {
  const masks = [args.mask ?? []].flat() as Mask[];
  const given = () => {
    if (at === 'softmax') return reference(args).scores.data.map(() => 0);
    if (typeof at === 'string') return grid(args[at]).data;
    return grid((masks[at.bias] as { bias: unknown }).bias).data;
  };
  const start = given();
  const step = 2 ** -16; // a power of 2, so that rounding to float32 keeps it for numbers near 1
  const moved = (n: number, by: number) => {
    const data = start.map((value, m) => (m === n ? value + by : value));
    if (at === 'softmax') return loss(args, grid(dOutput), { shape: reference(args).scores.shape, data });
    const like = (value: unknown) => ({ shape: grid(value).shape, data });
    if (typeof at === 'string') return loss({ ...args, [at]: like(args[at]) }, grid(dOutput));
    const changed = masks.map((mask, m) =>
      m === at.bias && mask.kind === 'bias' ? { ...mask, bias: like(mask.bias) } : mask,
    );
    return loss({ ...args, mask: changed }, grid(dOutput));
  };
  return start.map((_, n) => (moved(n, step) - moved(n, -step)) / (2 * step));
}
