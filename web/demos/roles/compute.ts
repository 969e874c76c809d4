// The numbers of this demo: x and the three matrices, and what the core makes of them.

import type {
  AttendResult,
  Engine,
  Explanation,
  RolesResult,
  TallyResult,
  Tensor,
} from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import { columnsOf, identity, tensorOf, withEdits } from '../../lesson/inputs.ts';
import { breakAttention } from '../../lesson/broken.ts';
import type { Broken } from '../../lesson/mistakes.ts';
import { explainChain } from '../../lesson/why-chain.ts';
import * as example from './example.ts';
import type { schema } from './schema.ts';
import { diagonal } from './verdict.ts';

export type RolesState = StateOf<typeof schema>;

export interface RolesInputs {
  /** `[tokens, width]` */
  readonly x: Tensor;
  /** `[width, d_k]`, `[width, d_k]`, `[width, d_v]` */
  readonly wq: Tensor;
  readonly wk: Tensor;
  readonly wv: Tensor;
}

export interface RolesDemoResult {
  readonly inputs: RolesInputs;
  readonly roles: RolesResult;
  /** That of `roles`, or with the mistakes that are switched on */
  readonly attention: Pick<AttendResult, 'scores' | 'weights' | 'output'>;
  /** What the mistakes violate; null without mistakes */
  readonly broken: Broken | null;
  /** The rows, of which those are not zero in which no score is above the token's own */
  readonly ownBest: TallyResult;
  /** Words of the sentence that the example has no features for, each once. */
  readonly unknown: readonly string[];
  readonly why: readonly Explanation[];
}

const width = example.features.length;
/** Of q, k and v when they are drawn: two numbers each are enough to see. */
const dim = 2;
/** Coarse enough to follow on paper. */
const decimals = 1;

function exampleTokens(tokens: readonly string[]): Tensor {
  return tensorOf(
    tokens.map((token) => example.featuresOf(token) ?? example.features.map(() => 0)),
    width,
  );
}

async function presetInputs({ preset, tokens, seed }: RolesState, engine: Engine): Promise<RolesInputs> {
  switch (preset) {
    case 'pronoun': {
      const { wq, wk, wv } = example;
      return {
        x: exampleTokens(tokens),
        wq: tensorOf(wq, dim),
        wk: tensorOf(wk, dim),
        wv: tensorOf(wv, dim),
      };
    }
    case 'identity':
      return {
        x: exampleTokens(tokens),
        wq: identity(width),
        wk: identity(width),
        wv: identity(width),
      };
    case 'random': {
      const [x, drawn] = await Promise.all([
        engine.embed({ tokens, dim: width, seed, decimals }),
        // One draw, so that the three matrices are independent.
        engine.random({ shape: [width, 3 * dim], seed, distribution: 'uniform11', decimals }),
      ]);
      return {
        x,
        wq: columnsOf(drawn, 0, dim),
        wk: columnsOf(drawn, dim, 2 * dim),
        wv: columnsOf(drawn, 2 * dim, 3 * dim),
      };
    }
  }
}

export async function compute(state: RolesState, engine: Engine): Promise<RolesDemoResult> {
  const preset = await presetInputs(state, engine);
  const wq = withEdits(preset.wq, state.wqEdits);
  const inputs = {
    x: withEdits(preset.x, state.xEdits),
    wq,
    wk: state.vectors === 'shared' ? wq : withEdits(preset.wk, state.wkEdits),
    wv: withEdits(preset.wv, state.wvEdits),
  };
  const roles = await engine.roles({ ...inputs, oneVector: state.vectors === 'one' });
  const { q, k, v, attention } = roles;
  const shapes = {
    scores: attention.scores.shape,
    weights: attention.weights.shape,
    output: attention.output.shape,
  };
  const { broken: mistakes, tokens } = state;
  const [broken, ownBest, why] = await Promise.all([
    breakAttention(engine, { q, k, v, mistakes }, tokens, tokens),
    engine.tally({ values: [diagonal(attention.scores).isOwnBest.map(Number)] }),
    explainChain(engine, { q, k, v }, shapes, state.why),
  ]);
  const hasExample = state.preset !== 'random';
  return {
    inputs,
    roles,
    attention: broken ?? attention,
    broken,
    ownBest,
    unknown: hasExample ? [...new Set(tokens.filter((token) => !example.featuresOf(token)))] : [],
    why,
  };
}
