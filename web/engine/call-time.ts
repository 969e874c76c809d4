// How long a call of the engine takes at most, as far as the sizes of its arguments tell; known without computing.

import type { CallName } from './module.ts';
import { shapeOf } from './tensor.ts';

// Nanoseconds, rounded up, of the slower build in Node 20 on an AMD EPYC (Zen 4).
/** For one square of the matrices: its exponential, its bias, its place in each of them. */
const perSquare = 30;
/** For each number of a query and of a value that goes into a square */
const perProduct = 0.6;
/** The same in a projection, which is built for few bytes */
const perProjected = 20;
/** For a number that is drawn, counted, compared, or goes through softmax step by step */
const perNumber = 70;
/** For an entry of a list: a layer's cost, a point of a line */
const perEntry = 10_000;
/** For a step of the lookup's descent, whatever its size */
const perStep = 6000;

/** So long the page's thread may be held: an eighth of a frame. */
const most = 2_000_000;

/** Arguments as they were given, not checked yet. */
type Given = Readonly<Record<string, unknown>>;

const product = (sizes: readonly number[]) => sizes.reduce((all, size) => all * size, 1);
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** In all heads and batch entries; 0 of what is not given */
const rows = (tensor: unknown) => (tensor === undefined ? 0 : product(shapeOf(tensor).slice(0, -1)));
/** NaN of what has no axes, with which nothing is short. */
const dim = (tensor: unknown) => shapeOf(tensor).at(-1) ?? NaN;
const numbers = (tensor: unknown) => rows(tensor) * dim(tensor);

const squares = (count: number, ...dims: readonly number[]) => count * (perSquare + perProduct * sum(dims));

/** Its bits or its bias, read once */
const ofMask = (mask: unknown) =>
  perNumber * sum(Object.values(mask as Given).map((part) => product(shapeOf(part))));

const attention = ({ q, k, v, pastKeys, mask = [] }: Given) =>
  squares(rows(q) * (rows(k) + rows(pastKeys)), dim(q), dim(v)) + sum([mask].flat().map(ofMask));

const projection = ({ x, wq, wk, wv, mask }: Given) =>
  perProjected * (numbers(x) * (dim(wq) + dim(wk) + dim(wv)) + dim(x) ** 2 * dim(wq)) +
  attention({ q: x, k: x, v: wv, mask });

const list = (...entries: readonly unknown[]) => perEntry * sum(entries.map((entry) => dim(entry)));

/** By its name, from its arguments. Not here: what tells its progress, and what measures this device. */
const nanoseconds: { readonly [Name in CallName]?: (args: Given, second: unknown) => number } = {
  attend: attention,
  attendFused: attention,
  explain: attention,
  backward: (args) => 3 * attention(args),
  // A plain pass, six times as slow, and one more for each token that is changed to see what leaks
  mistakes: (args) => 6 * (3 + rows(args['k'])) * attention(args),
  // A pass for each prefix, up to the whole
  decode: (args) => rows(args['k']) * attention(args),
  onlineSoftmax: (args) => attention({ ...args, q: args['k'] }),
  order: (args) => 2 * projection(args),
  roles: projection,
  lookup: ({ keys, values, steps = 0 }) =>
    (Number(steps) + 1) * (perStep + perProjected * rows(keys) * (dim(keys) + dim(values))),
  softmax: ({ scores }) => perNumber * numbers(scores),
  softmaxSteps: ({ scores }) => perNumber * numbers(scores),
  tally: ({ values }) => perNumber * numbers(values),
  compare: (a, b) => perNumber * (numbers(a) + numbers(b)),
  random: ({ shape }) => perNumber * numbers({ shape }),
  embed: ({ tokens, dim: width }) => perNumber * dim(tokens) * Number(width),
  positions: ({ rows: count, dim: width }) => perNumber * Number(count) * Number(width),
  cost: ({ tokens }) => list(tokens),
  fitPowerLaw: ({ x, y }) => list(x, y),
  compareSpeeds: ({ operations, milliseconds }) => list(operations, milliseconds),
};

/** Whether a call is certainly so short that nobody notices it on the page's own thread. Never throws. */
export function isShort(name: CallName, [args, second]: readonly unknown[]): boolean {
  try {
    return nanoseconds[name]!(args as Given, second) <= most;
  } catch {
    return false; // not among them, or of arguments that are none
  }
}
