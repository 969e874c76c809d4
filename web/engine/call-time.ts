// How long a call of the engine takes at most, as far as the sizes of its arguments tell; known without computing.

import type { CallName } from './module.ts';
import { shapeOf } from './tensor.ts';

// Nanoseconds of the slower build in Node 20 on an AMD EPYC (Zen 4); `npm run bench` measures them again.
/** For a call, whatever its size: its arguments are checked and cross to the core, its answer crosses back. */
const perCall = 10_000;
/** The same for all that attention answers */
const perAttention = 50_000;
/** For a number that is given: in a Float32Array, and in a list */
const perGiven = 1;
const perListed = 100;
/** For one square of the matrices: its exponential, its bias, its place in each of them. */
const perSquare = 35;
/** For each number of a query and of a value that goes into a square */
const perProduct = 0.6;
/** The same in a projection, which is built for few bytes */
const perProjected = 20;
/** For a number that is drawn, counted, compared, or goes through softmax step by step */
const perNumber = 70;
/** For a number of a list in an answer */
const perAnswered = 150;
/** For an entry of a list: a layer's cost, a point of a line */
const perEntry = 10_000;
/** For a step of the lookup's descent, whatever its size */
const perStep = 6000;

/** So long one task of the page may be held by calls, in nanoseconds of that machine: a quarter of a frame. */
export const longest = 4_000_000;

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

/** To read what is given, of tensors and lists alike; 0 for what is neither */
const reading = (value: unknown) => {
  const shape = shapeOf(value);
  if (shape.length === 0) return 0;
  const isTyped = value instanceof Object && 'data' in value && value.data instanceof Float32Array;
  return (isTyped ? perGiven : perListed) * product(shape);
};

/** Its bits or its bias */
const ofMask = (mask: unknown) =>
  perNumber * sum(Object.values(mask as Given).map((part) => product(shapeOf(part))));

/** The squares of attention, once they are in the core */
const inside = ({ q, k, v, pastKeys, mask = [] }: Given) =>
  squares(rows(q) * (rows(k) + rows(pastKeys)), dim(q), dim(v)) + sum([mask].flat().map(ofMask));

/** Each pass takes six times as long as a plain one; beside three there is one for each token, to see what leaks. */
const wrong = (args: Given) => 6 * (3 + rows(args['k'])) * inside(args);

const projection = ({ x, wq, wk, wv }: Given) => perProjected * numbers(x) * (dim(wq) + dim(wk) + dim(wv));

/** W_Q W_Kᵀ, and how far it is from symmetric */
const queryKey = ({ x, wq }: Given) => 2 * dim(x) ** 2 * (perSquare + perProjected * dim(wq));

/** What attention is given once x is projected */
const projected = ({ x, wq, wv, mask }: Given): Given => {
  const [q, v] = [wq, wv].map((matrix) => ({ shape: [rows(x), dim(matrix)] }));
  return { q, k: q, v, mask };
};

/** The lists of numbers that an explanation has, of which the longest are of all keys, or as long as a query */
const explanation = ({ q, k, pastKeys }: Given) => 3 * perAnswered * (rows(k) + rows(pastKeys) + dim(q));

const list = (...entries: readonly unknown[]) => perEntry * sum(entries.map((entry) => dim(entry)));

/** By its name, from its arguments once they are read. Not here: what tells its progress, and what measures this device. */
const computing: { readonly [Name in CallName]?: (args: Given, second: unknown) => number } = {
  attend: (args) => perAttention + inside(args),
  attendFused: (args) => perAttention + inside(args),
  explain: (args) => perAttention + inside(args) + explanation(args),
  backward: (args) => perAttention + 3 * inside(args),
  mistakes: (args) => 2 * perAttention + wrong(args),
  // A pass for each prefix, up to the whole
  decode: (args) => perAttention + rows(args['k']) * inside(args),
  // A pass for each tile, which may be of one key
  onlineSoftmax: (args) => 2 * perAttention + 4 * inside({ ...args, q: args['k'] }),
  order: (args) => {
    const { mistakes = [] } = args;
    const attention = (mistakes as readonly unknown[]).length > 0 ? wrong : inside;
    return 2 * (perAttention + projection(args) + 2 * attention(projected(args)));
  },
  // The scores are looked at a second time, against themselves transposed.
  roles: (args) => perAttention + projection(args) + queryKey(args) + 2 * inside(projected(args)),
  lookup: ({ keys, values, steps = 0 }) =>
    perAttention +
    (Number(steps) + 1) * (perStep + rows(keys) * (perSquare + perProjected * (dim(keys) + dim(values)))),
  softmax: ({ scores }) => perNumber * numbers(scores),
  softmaxSteps: ({ scores }) => perAttention + perNumber * numbers(scores),
  tally: ({ values }) => perNumber * numbers(values),
  compare: (a, b) => perNumber * (numbers(a) + numbers(b)),
  random: ({ shape }) => perNumber * numbers({ shape }),
  embed: ({ tokens, dim: width }) => perNumber * dim(tokens) * Number(width),
  positions: ({ rows: count, dim: width }) => perNumber * Number(count) * Number(width),
  cost: ({ tokens }) => list(tokens),
  fitPowerLaw: ({ x, y }) => list(x, y),
  compareSpeeds: ({ operations, milliseconds }) => list(operations, milliseconds),
};

/** How many nanoseconds of that machine a call takes at most; infinitely many where nothing tells. Never throws. */
export function expectedTime(name: CallName, [args, second]: readonly unknown[]): number {
  try {
    const given = name === 'compare' ? [args, second] : Object.values(args as Given);
    const time = perCall + sum(given.map(reading)) + computing[name]!(args as Given, second);
    return Number.isNaN(time) ? Infinity : time;
  } catch {
    return Infinity; // not among them, or of arguments that are none
  }
}
