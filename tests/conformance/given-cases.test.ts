// The given cases, each a mistake that people really made, through the shipped WebAssembly. Every case is held
// here or named with the reason why it is not the engine's to answer.

import { describe, expect, it } from 'vitest';
import type { AttendArgs, Engine, Mask, Tensor } from '../../web/engine/types.ts';
import { engines, variants } from '../web/engine/built-engine.ts';
import { expectNear, expectTensor, flat } from '../web/engine/near.ts';
import { givenText } from './given.ts';

type Rows = number[][];

interface GivenCase {
  readonly id: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each case has fields of its own
  readonly input: any;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly expected: any;
}

const text = givenText('cases/attention-cases.json');
const cases = new Map((JSON.parse(text ?? '[]') as GivenCase[]).map((given) => [given.id, given]));

/** What no call of the engine decides, and what does instead. */
const notTheEngines: Readonly<Record<string, string>> = {
  'markup-in-tokens': 'that tokens are text is held by the views and in a browser',
  'url-state-unicode': 'links are written and read by web/experiment',
  'entropy-zero-weight': 'the engine gives entropies of its own samples only (scaling)',
  'whitespace-tokens': 'stand-ins for white space are drawn by the views',
  'filtered-head-labels': 'labels of heads are drawn by the views',
};

const rows = (first: Rows, ...more: Rows[]): Rows[] => [first, ...more];

/** `attend` and `attendFused` give these weights and this output. */
async function holds(engine: Engine, args: AttendArgs, weights: unknown, y: unknown): Promise<void> {
  const r = await engine.attend(args);
  if (weights !== undefined) expectTensor('weights', r.weights, weights);
  if (y === undefined) return;
  expectTensor('y', r.output, y);
  expectTensor('y, fused', (await engine.attendFused(args)).output, y);
}

/** Columns h·d to (h + 1)·d of every token are head h. */
function split(matrix: Rows, heads: number): Rows[] {
  const dim = matrix[0]!.length / heads;
  return Array.from({ length: heads }, (_, h) => matrix.map((row) => row.slice(h * dim, (h + 1) * dim)));
}

/** Row t is head 0 of token t followed by head 1 of token t, and so on. */
function merge({ shape, data }: Tensor): Rows {
  const [heads = 0, tokens = 0, dim = 0] = shape;
  return Array.from({ length: tokens }, (_, t) =>
    Array.from({ length: heads }, (_head, h) =>
      Array.from(data.subarray((h * tokens + t) * dim, (h * tokens + t + 1) * dim)),
    ).flat(),
  );
}

const pick = (matrix: Rows, order: number[]) => order.map((row) => matrix[row]!);
const constant = (count: number, dim = 1) => ({
  shape: [count, dim],
  data: Array<number>(count * dim).fill(0),
});
const identity = (size: number) =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_column, j) => (i === j ? 1 : 0)));
const masked = ({ q, k, v }: { q: Rows; k: Rows; v: Rows }, mask: Mask | Mask[]) => ({ q, k, v, mask });

type Check = (engine: Engine, given: GivenCase) => Promise<void>;

const checks: Readonly<Record<string, Check>> = {
  'full-mask-row': (engine, { input, expected }) =>
    holds(engine, masked(input, { kind: 'allow', allow: input.allow }), expected.weights, expected.y),

  'bool-polarity': async (engine, { input, expected }) => {
    const [block, allow] = [expected.true_means_block, expected.true_means_attend];
    await holds(engine, masked(input, { kind: 'block', block: input.mask_bits }), block.weights, block.y);
    await holds(engine, masked(input, { kind: 'allow', allow: input.mask_bits }), allow.weights, allow.y);
  },

  'mask-scaled-too': (engine, { input, expected }) =>
    holds(
      engine,
      { ...masked(input, { kind: 'bias', bias: input.bias }), scale: input.scale },
      expected.weights,
      expected.y,
    ),

  'pad-keys-not-queries': async (engine, { input, expected }) => {
    const valid = input.k.map((_: unknown, j: number) => j < input.key_len);
    const paddings: Mask[] = [
      { kind: 'padding', lengths: [input.key_len] },
      { kind: 'padding', valid: [valid] },
    ];
    for (const mask of paddings) await holds(engine, masked(input, mask), expected.weights, expected.y);
  },

  'causal-tq2-tk5': async (engine, { input, expected }) => {
    const { top_left: topLeft, bottom_right: bottomRight } = expected;
    await holds(engine, masked(input, { kind: 'causal' }), topLeft.weights, topLeft.y);
    const mask = { kind: 'causal', offset: 'bottom-right' } as const;
    await holds(engine, masked(input, mask), bottomRight.weights, bottomRight.y);
  },

  'decode-equals-full': async (engine, { input, expected }) => {
    const { q, k, v } = input as Record<'q' | 'k' | 'v', Rows>;
    for (let t = 0; t < q.length; t += 1) {
      const past = t > 0 && { pastKeys: k.slice(0, t), pastValues: v.slice(0, t) };
      const step = { q: [q[t]!], k: [k[t]!], v: [v[t]!], ...past };
      await holds(engine, { ...step, mask: { kind: 'causal' } }, undefined, [expected.y_per_step[t]]);
    }
    await holds(engine, masked(input, { kind: 'causal' }), undefined, expected.y_per_step);
    const decoded = await engine.decode({ q, k, v });
    for (const way of ['parallel', 'prefixes', 'cached'] as const) {
      expectTensor(way, decoded[way], expected.y_per_step);
    }
  },

  'permute-k-with-v': async (engine, { input, expected }) => {
    const { q, k, v, perm } = input;
    await holds(engine, { q, k, v }, undefined, expected.y);
    await holds(
      engine,
      { q, k: pick(k, perm), v: pick(v, perm) },
      expected.weights_columns_permuted,
      expected.y_after_permuting_k_and_v,
    );
  },

  'scale-per-head-width': splitHeads,
  'split-heads': splitHeads,

  'scale-missing-twice-inverted': async (engine, { input, expected }) => {
    const { scaled } = await engine.attend(input);
    expectTensor('scores', scaled, expected.scores);
    await holds(engine, input, expected.weights, expected.y);
  },

  'variance-demo': async (engine, { input, expected }) => {
    const kinds = [
      ['normal', 'normal'],
      ['uniform01', 'uniform_0_1'],
      ['uniform11', 'uniform_m1_1'],
      ['uniform', 'uniform_sqrt3'],
      ['rademacher', 'plus_minus_1'],
    ] as const;
    for (const [distribution, name] of kinds) {
      const args = { dims: [input.d], samples: 40_000, distribution, seed: 1 };
      const [result] = await engine.scaling(args);
      const variance = expected.var_q_dot_k[name];
      const mean = expected.mean_q_dot_k[name] ?? 0;
      const { raw, scaled } = result!;
      expectNear(`${name}: theory`, [raw.theory.variance, raw.theory.mean], [variance, mean]);
      // Five standard deviations of what 40,000 samples may differ by; the scores are nearly normal.
      const spread = Math.sqrt(variance / 40_000);
      expect(Math.abs(raw.mean - mean), `${name}: mean`).toBeLessThan(5 * spread);
      expect(Math.abs(raw.variance / variance - 1), `${name}: variance`).toBeLessThan(
        5 * Math.sqrt(3 / 40_000),
      );
      expect(scaled.variance * input.d).toBeCloseTo(raw.variance, 4);
      if (name === 'uniform_0_1') {
        expect(scaled.theory.mean).toBeCloseTo(expected.mean_after_dividing_by_sqrt_d_uniform_0_1, 6);
        expect(scaled.theory.variance).toBeCloseTo(expected.var_after_dividing_by_sqrt_d.uniform_0_1, 6);
      }
    }
  },

  'large-logits': scaledBy,
  'softmax-axis': scaledBy,

  'temperature-edge': async (engine, { input, expected }) => {
    const scores = input.scores;
    const at = (temperature: number) => engine.softmax({ scores, temperature });
    expectTensor('0.5', await at(0.5), expected.tau_0_5);
    expectTensor('1', await at(1), expected.tau_1);
    expectTensor('2', await at(2), expected.tau_2);
    expectTensor('1e-6', await at(1e-6), expected.tau_1e_6);
    expectTensor('0', await at(0), [[1, 0, 0]]);
    const ties = await engine.softmax({ scores: input.tie_scores, temperature: 0 });
    expectTensor('ties', ties, expected.tau_0_tie_limit);
    expectTensor('infinite', await at(Infinity), [[1 / 3, 1 / 3, 1 / 3]]);
    await expect(at(-1)).rejects.toThrow(/temperature: got -1; allowed/);
    await expect(at(NaN)).rejects.toThrow(/temperature: got NaN; allowed/);
    const args = { q: [[1]], k: [[2], [1], [0]], v: [[1], [2], [3]], scale: 1 };
    await expect(engine.attend({ ...args, temperature: -1 })).rejects.toThrow(/temperature: got -1/);
    await holds(engine, { ...args, temperature: 2 }, expected.tau_2, undefined);
  },

  'merge-heads': async (engine, { input, expected }) => {
    const v = input.per_head_output;
    const { output } = await engine.attend({ q: v, k: v, v, mask: { kind: 'allow', allow: identity(2) } });
    expect(merge(output)).toEqual(expected.merged);
  },

  'grad-full-mask-row': async (engine, { input, expected }) => {
    const args = masked(input, { kind: 'allow', allow: input.allow });
    await holds(engine, args, undefined, expected.y);
    await holdsGradients(engine, { ...args, dOutput: input.d_out }, expected);
  },

  'single-token': async (engine, { input, expected }) => {
    const { d_out: dOutput, ...args } = input;
    await holds(engine, args, expected.weights, expected.y);
    await holdsGradients(engine, { ...args, dOutput }, expected);
  },

  'empty-input': async (engine, { expected }) => {
    await holds(
      engine,
      { q: constant(2, 2), k: constant(0, 2), v: constant(0, 3) },
      undefined,
      expected.tk0.y,
    );
    const { output } = await engine.attend({ q: constant(0, 2), k: constant(2, 2), v: constant(2, 3) });
    expect(output.shape).toEqual(expected.tq0.y_shape);
    const noWidth = { q: constant(2, 0), k: constant(2, 0), v: [[2], [4]] };
    await expect(engine.attend(noWidth)).rejects.toThrow(/q has dim 0.*give a scale/);
    await holds(engine, { ...noWidth, scale: 1 }, undefined, [[3], [3]]);
  },

  // Which axis a picture calls the query is the view's; which one is, is held here.
  'hover-query-key': (engine, { input, expected }) =>
    holds(
      engine,
      { q: input.q, k: identity(3), v: identity(3), scale: input.scale },
      expected.weights,
      undefined,
    ),

  'long-input': async (engine, { input, expected }) => {
    const v = { shape: [input.T, 1], data: Array.from({ length: input.T }, (_, j) => j) };
    const args = { q: constant(input.T), k: constant(input.T), v };
    const { weights } = await engine.attend(args);
    expect(weights.data).toHaveLength(expected.cells);
    expect(new Set(weights.data)).toEqual(new Set([expected.weight]));
    await holds(
      engine,
      args,
      undefined,
      Array.from(v.data, () => [expected.y_every_row]),
    );
  },

  'zero-one-float-mask': async (engine, { input, expected }) => {
    const { as_additive: additive, as_boolean_allow: boolean } = expected;
    await holds(engine, masked(input, { kind: 'bias', bias: input.mask }), additive.weights, additive.y);
    await holds(engine, masked(input, { kind: 'allow', allow: input.mask }), boolean.weights, boolean.y);
  },

  'mask-and-causal-both': (engine, { input, expected }) =>
    holds(
      engine,
      masked(input, [{ kind: 'allow', allow: input.allow }, { kind: 'causal' }]),
      expected.weights,
      expected.y,
    ),

  'causal-diagonal': (engine, { input, expected }) =>
    holds(engine, masked(input, { kind: 'causal' }), expected.weights, expected.y),

  equivariance: async (engine, { input, expected }) => {
    const { q, k, v, perm } = input;
    const permuted = { q: pick(q, perm), k: pick(k, perm), v: pick(v, perm) };
    await holds(engine, permuted, undefined, expected.unmasked_y_of_permuted);
    await holds(engine, { ...permuted, mask: { kind: 'causal' } }, undefined, expected.causal_y_of_permuted);
    const { output } = await engine.attend(masked(input, { kind: 'causal' }));
    const order = await engine.order({
      x: q,
      wq: identity(2),
      wk: identity(2),
      wv: identity(2),
      permutation: perm,
    });
    expectNear('restored', order.restored.data, order.original.output.data);
    expectNear(
      'causal',
      pick(merge({ shape: [1, ...output.shape], data: output.data }), perm).flat(),
      flat(expected.causal_y_rows_permuted),
    );
  },

  'scale-split-fourth-root': (engine, { input, expected }) =>
    holds(
      engine,
      {
        q: input.q_times_d_pow_minus_quarter,
        k: input.k_times_d_pow_minus_quarter,
        v: input.v,
        scale: input.scale,
      },
      undefined,
      expected.y,
    ),

  // Nothing here averages heads; the two rows that must not be averaged are.
  'average-then-softmax': async (engine, { input, expected }) => {
    const scores = rows(input.scores_head0, input.scores_head1);
    expectTensor('weights', await engine.softmax({ scores }), rows(expected.head0, expected.head1));
  },

  'softmax-plus-one': async (engine, { input, expected }) => {
    const weights = await engine.softmax({ scores: input.scores, method: 'plusOne' });
    expectTensor('weights', weights, expected.weights);
  },

  'sink-logit': async (engine, { input, expected }) => {
    const weights = await engine.softmax({ scores: input.scores, sink: input.sink });
    expectTensor('weights', weights, expected.weights);
    const blocked = await engine.softmax({ scores: [[-Infinity, -Infinity]], sink: input.sink });
    expectTensor('blocked', blocked, expected.all_keys_blocked.weights);
  },

  'window-size-count': async (engine, { input, expected }) => {
    const args = { q: constant(input.T), k: constant(input.T), v: input.v };
    const window = (left: number): Mask => ({ kind: 'window', left, right: 0 });
    await holds(engine, { ...args, mask: window(2) }, undefined, expected.three_keys_in_all);
    await holds(engine, { ...args, mask: window(3) }, undefined, expected.self_plus_three);
    const causal: Mask[] = [{ kind: 'causal' }, { kind: 'window', left: 2 }];
    await holds(engine, { ...args, mask: causal }, undefined, expected.three_keys_in_all);
  },

  'k-v-length-mismatch': async (engine, { input }) => {
    const [q, k, v] = [input.q_shape, input.k_shape, input.v_shape].map(([count, dim]) =>
      constant(count, dim),
    );
    const args = { q: q!, k: k!, v: v! };
    await expect(engine.attend(args)).rejects.toThrow('v has rows 4; it must be 3, as in k');
    await expect(engine.attendFused(args)).rejects.toThrow('v has rows 4; it must be 3, as in k');
  },

  'legend-range': async (engine, { input, expected }) => {
    // The range of a legend is the view's; the numbers it must span come from here.
    const weights = await engine.softmax({ scores: input.scores });
    expectTensor('weights', weights, input.weights);
    expectNear('largest', [Math.max(...weights.data)], [expected.largest_weight]);
  },
};

async function splitHeads(engine: Engine, { input, expected }: GivenCase): Promise<void> {
  const [q, k, v] = [input.q, input.k, input.v].map((matrix) => split(matrix, input.heads));
  const { weights, output } = await engine.attend({ q: q!, k: k!, v: v! });
  expectTensor('weights', weights, expected.weights_per_head);
  expectNear('y', merge(output).flat(), flat(expected.y));
}

async function scaledBy(engine: Engine, { input, expected }: GivenCase): Promise<void> {
  await holds(engine, input, expected.weights, expected.y);
}

async function holdsGradients(
  engine: Engine,
  args: Parameters<Engine['backward']>[0],
  expected: GivenCase['expected'],
): Promise<void> {
  const { dq, dk, dv } = await engine.backward(args);
  expectTensor('d_q', dq, expected.d_q);
  expectTensor('d_k', dk, expected.d_k);
  expectTensor('d_v', dv, expected.d_v);
}

describe.skipIf(text === null)('given cases (skipped where they are not beside the repository)', () => {
  it('holds every case here, or says why it is not the engine’s', () => {
    const held = [...Object.keys(checks), ...Object.keys(notTheEngines)];
    expect(held.toSorted()).toEqual([...cases.keys()].toSorted());
  });

  describe.each(variants)('%s', (variant) => {
    it.each([...cases.keys()].filter((id) => id in checks))('%s', async (id) => {
      await checks[id]!(engines[variant], cases.get(id)!);
    });
  });
});
