// The arguments of every engine call: which there are, which types they take, and what an Error says when
// they do not. Whether they agree with each other (lengths, heads, masks) is checked by the core.

import * as v from 'valibot';
import { ArgumentError } from './argument-error.ts';
import {
  describe,
  describeShape,
  readNumbers,
  toWireBits,
  toWireTensor,
  type Accepted,
  type Numbers,
} from './tensor.ts';

const allowed = (text: string) => (issue: v.BaseIssue<unknown>) =>
  `got ${describe(issue.input)}; allowed: ${text}`;

const number = (text: string, fits: (value: number) => boolean) =>
  v.pipe(v.number(allowed(text)), v.check(fits, allowed(text)));
/** The core computes in float32: what is infinite or zero there is so here. */
const float = (text: string, fits: (value: number) => boolean) =>
  number(text, (value) => fits(Math.fround(value)));
const finite = float('a finite number within ±3.4e38', Number.isFinite);
const integer = (least: number, most: number) => {
  const text = `an integer from ${least} to ${most}`;
  return v.pipe(
    v.number(allowed(text)),
    v.integer(allowed(text)),
    v.minValue(least, allowed(text)),
    v.maxValue(most, allowed(text)),
  );
};
const choice = <const T extends readonly string[]>(options: T) =>
  v.picklist(options, allowed(options.map((option) => `'${option}'`).join(', ')));

/** Tensors and bits by rank, as they cross to the core. */
const numbers = <W>(accepted: Accepted, toWire: (numbers: Numbers) => W) =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): W => {
      const read = readNumbers(dataset.value, accepted);
      if (typeof read === 'string') {
        addIssue({ message: read });
        return NEVER;
      }
      return toWire(read);
    }),
  );
const tensor = numbers({ ranks: [2, 4] }, toWireTensor);
const biasTensor = numbers({ ranks: [1, 4] }, toWireTensor);
const bits = numbers({ ranks: [1, 4], booleans: true }, toWireBits);
const validBits = numbers({ ranks: [1, 2], booleans: true }, toWireBits);

const maxLength = 2 ** 31 - 1;
const offset = v.optional(
  v.union(
    [v.literal('bottom-right'), integer(-maxLength, maxLength)],
    allowed(`an integer or 'bottom-right'`),
  ),
);
const reach = v.nullish(integer(0, maxLength));
const lengths = v.pipe(
  v.custom<ArrayLike<number>>(
    (value) => Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView)),
    allowed('an array of integers from 0, one for each batch entry'),
  ),
  v.transform((value) => Array.from(value)),
  v.array(integer(0, maxLength)),
);

const maskOfKind = {
  causal: v.strictObject({ kind: v.literal('causal'), offset }),
  window: v.strictObject({ kind: v.literal('window'), left: reach, right: reach, offset }),
  padding: v.strictObject({
    kind: v.literal('padding'),
    lengths: v.optional(lengths),
    valid: v.optional(validBits),
  }),
  allow: v.strictObject({ kind: v.literal('allow'), allow: bits }),
  block: v.strictObject({ kind: v.literal('block'), block: bits }),
  bias: v.strictObject({ kind: v.literal('bias'), bias: biasTensor }),
};
const maskKinds = Object.keys(maskOfKind).map((kind) => `'${kind}'`);
const mask = v.variant(
  'kind',
  [
    maskOfKind.causal,
    maskOfKind.window,
    maskOfKind.padding,
    maskOfKind.allow,
    maskOfKind.block,
    maskOfKind.bias,
  ],
  (issue) =>
    issue.expected === 'Object'
      ? `got ${describe(issue.input)}; allowed: an object with a kind`
      : `got ${describe(issue.input)}; allowed: ${maskKinds.join(', ')}`,
);
const masks = v.optional(
  v.lazy((input) =>
    Array.isArray(input)
      ? v.array(mask)
      : v.pipe(
          mask,
          v.transform((one) => [one]),
        ),
  ),
  [],
);

export type ParsedMask = v.InferOutput<typeof mask>;

/** The order is the order in which the first problem is reported. */
const attendEntries = {
  q: tensor,
  k: tensor,
  v: tensor,
  scale: v.optional(finite),
  // As given: one below 0 stays refused where it would round to 0, the limit.
  temperature: v.optional(number('a number above 0, or 0 for the limit', (value) => value >= 0)),
  softcap: v.optional(
    float('a number above 0, from 1e-45 to 3.4e38', (value) => value > 0 && value < Infinity),
  ),
  pastKeys: v.optional(tensor),
  pastValues: v.optional(tensor),
  mask: masks,
};

const distribution = v.optional(
  choice(['normal', 'uniform', 'rademacher', 'uniform01', 'uniform11']),
  'normal',
);
const seed = integer(0, 2 ** 32 - 1);
const decimals = v.optional(integer(0, 6));
const width = integer(1, 8192);

const softmaxEntries = {
  scores: tensor,
  temperature: attendEntries.temperature,
  method: v.optional(choice(['stable', 'naive', 'plusOne']), 'stable'),
  sink: v.optional(float('a number up to 3.4e38', (value) => value < Infinity)),
};

const mistakes = v.optional(
  v.array(
    choice([
      'scaleByModel',
      'noScale',
      'scaleTwice',
      'maskWithZero',
      'maskAfterSoftmax',
      'wrongAxis',
      'noMaximum',
      'swappedMask',
    ]),
    allowed('an array of mistakes'),
  ),
  [],
);

const numbersAboveZero = v.array(
  number('a finite number above 0', (value) => value > 0 && value < Infinity),
  allowed('an array of finite numbers above 0'),
);

/** Of a pool: more would only hold memory. */
export const mostWorkers = 64;

export const schemas = {
  attend: v.strictObject(attendEntries),
  backward: v.strictObject({ ...attendEntries, dOutput: tensor }),
  explain: v.strictObject({
    ...attendEntries,
    quantity: choice(['scores', 'scaled', 'masked', 'weights', 'output', 'logSumExp']),
    index: v.array(integer(0, maxLength), allowed('an array of integers from 0')),
  }),
  softmax: v.strictObject(softmaxEntries),
  softmaxSteps: v.strictObject({ ...softmaxEntries, constant: v.optional(finite, 0) }),
  lookup: v.strictObject({
    keys: tensor,
    values: tensor,
    query: tensor,
    scale: v.optional(finite),
    temperature: attendEntries.temperature,
    target: finite,
    rate: finite,
    steps: v.optional(integer(0, 10_000), 0),
  }),
  scaling: v.strictObject({
    dims: v.pipe(
      v.array(width, allowed('an array of integers from 1 to 8192')),
      v.nonEmpty('got no dim; allowed: at least one'),
    ),
    samples: integer(2, 1_000_000),
    distribution,
    seed: v.optional(seed, 0),
    keys: v.optional(integer(2, 1024), 16),
  }),
  random: v.strictObject({
    shape: v.pipe(
      v.array(integer(0, maxLength), allowed('an array of 2 to 4 sizes')),
      v.minLength(2, 'got fewer than 2 sizes; allowed: 2 to 4'),
      v.maxLength(4, 'got more than 4 sizes; allowed: 2 to 4'),
    ),
    seed,
    distribution,
    decimals,
  }),
  embed: v.strictObject({
    tokens: v.array(v.string(allowed('a string')), allowed('an array of strings')),
    dim: width,
    seed,
    stream: v.optional(seed, 0),
    decimals,
  }),
  positions: v.strictObject({ rows: integer(0, 2 ** 20), dim: width }),
  tensor,
  fitPowerLaw: v.strictObject({ x: numbersAboveZero, y: numbersAboveZero }),
  compareSpeeds: v.strictObject({ operations: numbersAboveZero, milliseconds: numbersAboveZero }),
  multiplyAdds: v.strictObject({
    steps: integer(0, 2 ** 30),
    apart: v.optional(v.boolean(allowed('true or false')), false),
  }),
  tally: v.strictObject({ values: tensor, where: v.optional(tensor) }),
  poolWorkers: v.optional(integer(1, mostWorkers)),
  order: v.strictObject({
    x: tensor,
    wq: tensor,
    wk: tensor,
    wv: tensor,
    permutation: v.array(integer(0, maxLength), allowed('an array of integers from 0')),
    positions: v.optional(tensor),
    mask: masks,
    mistakes,
    heads: v.optional(integer(1, maxLength), 1),
  }),
  roles: v.strictObject({
    x: tensor,
    wq: tensor,
    wk: tensor,
    wv: tensor,
    oneVector: v.optional(v.boolean(allowed('true or false')), false),
  }),
  decode: v.strictObject({ q: tensor, k: tensor, v: tensor, scale: v.optional(finite) }),
  cost: v.strictObject({
    tokens: v.pipe(
      v.array(integer(1, 2 ** 24), allowed('an array of integers from 1 to 16777216')),
      v.nonEmpty('got no number of tokens; allowed: at least one'),
    ),
    dim: integer(1, 2 ** 17),
    heads: v.optional(integer(1, 1024), 1),
    numberBytes: v.optional(v.picklist([2, 4], allowed('2 or 4')), 4),
  }),
  onlineSoftmax: v.strictObject({
    q: tensor,
    k: tensor,
    v: tensor,
    scale: v.optional(finite),
    tile: integer(1, maxLength),
    rescale: v.optional(v.boolean(allowed('true or false')), true),
  }),
  mistakes: v.strictObject({
    q: tensor,
    k: tensor,
    v: tensor,
    mask: masks,
    heads: v.optional(integer(1, maxLength), 1),
    scale: v.optional(finite),
    temperature: v.optional(
      number('a number above 0', (value) => value > 0),
      1,
    ),
    mistakes,
  }),
  training: v.strictObject({
    task: choice(['pronoun', 'recall', 'lastSame']),
    seed: v.optional(seed, 0),
    steps: integer(0, 10_000),
    rate: v.optional(
      number('a number from 0 to 100', (value) => value >= 0 && value <= 100),
      4,
    ),
    causal: v.optional(v.boolean(allowed('true or false')), true),
    zeroStart: v.optional(v.boolean(allowed('true or false')), false),
    probe: v.optional(integer(0, 255), 0),
  }),
};

/** The checked arguments, or an ArgumentError that starts with the call's name. */
export function parse<S extends v.GenericSchema>(call: string, schema: S, args: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, args, { abortEarly: true });
  if (result.success) return result.output;
  throw new ArgumentError(`${call}: ${message(result.issues[0], schema)}`);
}

function message(issue: v.BaseIssue<unknown>, schema: v.GenericSchema): string {
  const path = pathText(issue);
  if (issue.type !== 'strict_object') return path ? `${path}: ${issue.message}` : issue.message;
  if (!path) return `got ${describe(issue.input)}; allowed: an object of arguments`;
  const entries = entriesAround(issue, schema);
  if (issue.expected === 'never') {
    return `unknown argument ${path}; allowed: ${Object.keys(entries).join(', ')}`;
  }
  const entry = entries[String(issue.path!.at(-1)!.key)]!;
  const missing = v.safeParse(entry, undefined).issues![0].message;
  return `${path} is missing; ${missing.replace('got undefined; ', '')}`;
}

/** `mask[1].offset` */
function pathText(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) =>
    typeof key === 'number' ? `[${key}]` : `.${String(key)}`,
  );
  return keys.join('').replace(/^\./, '');
}

/** The arguments that are known where `issue` lies: those of the call, or those of the mask's kind. */
function entriesAround(
  issue: v.BaseIssue<unknown>,
  schema: v.GenericSchema,
): Record<string, v.GenericSchema> {
  const path = issue.path!;
  const around = path.length > 1 ? maskOfKind[(path.at(-1)!.input as ParsedMask).kind] : schema;
  return (around as unknown as { entries: Record<string, v.GenericSchema> }).entries;
}

/** What q, k and v must have in common before four axes are made of them. */
export function sameRank(
  call: string,
  given: Readonly<Record<string, { shape: readonly number[] } | undefined>>,
): void {
  const [first, ...others] = Object.entries(given);
  for (const [name, value] of others) {
    if (value && value.shape.length !== first![1]!.shape.length) {
      throw new ArgumentError(
        `${call}: ${name}: got shape ${describeShape(value.shape)}; allowed: the rank of ${first![0]}, ` +
          `which has shape ${describeShape(first![1]!.shape)}`,
      );
    }
  }
}
