// The numbers of this demo: the inputs, every matrix of the five steps, and the explanation asked for.

import type { AttendResult, Engine, Mask, TallyResult, Tensor } from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import { additiveMask } from '../../lesson/additive-mask.ts';
import { presetInputs, rowsFrom, withEdits, type Inputs } from '../../lesson/inputs.ts';
import { breakAttention } from '../../lesson/broken.ts';
import type { Broken } from '../../lesson/mistakes.ts';
import type { Explained } from '../../views/explanation.ts';
import type { schema } from './schema.ts';

export type FormulaState = StateOf<typeof schema>;

export interface FormulaResult {
  readonly inputs: Inputs;
  /** The tokens that ask, one for each row of the matrices. */
  readonly askers: readonly string[];
  readonly steps: Omit<AttendResult, 'logSumExp'>;
  /** The same with what the mistakes violate; null without mistakes. */
  readonly broken: Broken | null;
  /** M: what step 3 adds, and what it should add. */
  readonly mask: Tensor;
  readonly rightMask: Tensor;
  /** Of the numbers that are −∞: what softmax is given, and the mask as it should be; null when neither has any */
  readonly counts: { readonly blocked: TallyResult; readonly meant: TallyResult } | null;
  /** Of the number that is asked about */
  readonly why: Explained | null;
}

/** 1 where the number is −∞, else 0. */
const isBlocked = ({ shape, data }: Tensor): Tensor => ({
  shape,
  data: data.map((value) => (value === -Infinity ? 1 : 0)),
});

async function countBlocked(engine: Engine, given: Tensor, right: Tensor): Promise<FormulaResult['counts']> {
  if (!given.data.includes(-Infinity) && !right.data.includes(-Infinity)) return null;
  const [blocked, meant] = await Promise.all([
    engine.tally({ values: isBlocked(given) }),
    engine.tally({ values: isBlocked(right) }),
  ]);
  return { blocked, meant };
}

const zerosLike = ({ shape, data }: Tensor): Tensor => ({ shape, data: new Float32Array(data.length) });

export async function compute(state: FormulaState, engine: Engine): Promise<FormulaResult> {
  const preset = await presetInputs(state, engine);
  const firstAsker = state.queries === 'last' ? state.tokens.length - 1 : 0;
  const inputs = {
    q: rowsFrom(withEdits(preset.q, state.queryEdits), firstAsker),
    k: withEdits(preset.k, state.keyEdits),
    v: withEdits(preset.v, state.valueEdits),
  };
  // The last query sees the last key, however many ask.
  const mask: Mask[] = state.mask === 'causal' ? [{ kind: 'causal', offset: 'bottom-right' }] : [];
  const args = { ...inputs, mask };
  const askers = state.tokens.slice(firstAsker);
  const mistakes = state.broken;
  const swapped = mistakes.filter((mistake) => mistake === 'swappedMask');
  const [steps, rightMask, broken, swappedZeroScores] = await Promise.all([
    engine.attend(args),
    additiveMask(engine, args),
    breakAttention(engine, { ...args, mistakes }, askers, state.tokens),
    swapped.length > 0 ? engine.mistakes({ ...args, q: zerosLike(inputs.q), mistakes: swapped }) : null,
  ]);
  const numbers = {
    inputs,
    askers,
    steps: broken ?? steps,
    broken,
    mask: swappedZeroScores?.masked ?? rightMask,
    rightMask,
    counts: await countBlocked(engine, (broken ?? steps).masked, rightMask),
  };
  const why = state.why && (await (await import('./why.ts')).explain(state, numbers, args, engine));
  return { ...numbers, why };
}
