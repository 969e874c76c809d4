// The numbers of this demo: what goes into the box, what comes out of it and of a right attention, and what
// the input tells about the box.

import type {
  CompareResult,
  Engine,
  Explanation,
  Mistake,
  MistakesResult,
  TallyResult,
  Tensor,
} from '../../engine/types.ts';
import { additiveMask } from '../../lesson/additive-mask.ts';
import { withSoftmax, type BrokenAttention } from '../../lesson/broken-softmax.ts';
import { explainChain } from '../../lesson/why-chain.ts';
import { boxes, boxOf } from './boxes.ts';
import { ask, refute, type Refutation } from './evidence.ts';
import { firstAsker, inputOf, type BoxInput, type InputState } from './input.ts';
import type { BugsState } from './probes.ts';

export interface BugsResult {
  readonly inputs: BoxInput;
  readonly askers: readonly string[];
  /** What is wrong with the box. */
  readonly box: readonly Mistake[];
  readonly out: MistakesResult;
  /** The same with the steps of its softmax, while a number of it is explained; else null */
  readonly opened: BrokenAttention | null;
  /** What a right attention makes of it */
  readonly right: MistakesResult;
  /** The mask as it is meant; null without one */
  readonly rightMask: Tensor | null;
  /** Rows of the right output that the edits moved (0) and did not (not 0); null without edits */
  readonly rightRows: TallyResult | null;
  /** The output against that before the edits; null without edits. */
  readonly compared: CompareResult | null;
  /** How many of the boxes give these numbers for this input, this one included. */
  readonly alike: number;
  /** One for each suspect that is not in the box, once they are checked. */
  readonly refutations: readonly Refutation[];
  readonly why: readonly Explanation[];
}

const isEdited = (state: InputState) =>
  [state.queryEdits, state.keyEdits, state.valueEdits].some((edits) => Object.keys(edits).length > 0);

/** The output against that of the same attention before any number was edited. */
async function comparedWithUnedited(
  state: BugsState,
  mistakes: readonly Mistake[],
  out: MistakesResult,
  engine: Engine,
): Promise<CompareResult | null> {
  if (!isEdited(state)) return null;
  const unedited = await inputOf({ ...state, queryEdits: {}, keyEdits: {}, valueEdits: {} }, engine);
  const before = await engine.mistakes({ ...unedited, mistakes });
  return engine.compare(before.output, out.output);
}

const quantities = ['scores', 'scaled', 'masked', 'weights', 'output'] as const;
const stepOf = { rightWeights: 'weights', rightOutput: 'output' } as const;

/** The quantity of the five steps that a table shows. */
const formulaCell = (cell: BugsState['why']): BugsState['why'] =>
  cell && Object.hasOwn(stepOf, cell.quantity)
    ? { ...cell, quantity: stepOf[cell.quantity as keyof typeof stepOf] }
    : cell;

export async function compute(state: BugsState, engine: Engine): Promise<BugsResult> {
  const [inputs, box] = await Promise.all([inputOf(state, engine), boxOf(state.seed, engine)]);
  const { q, k, v, mask } = inputs;
  const formula = { q, k, v, mask };
  const [right, answers] = await Promise.all([engine.mistakes(inputs), ask(inputs, box, engine)]);
  const out = answers.outs[boxes.indexOf(box)]!;
  const innocent = state.checked ? state.suspects.filter((suspect) => !box.includes(suspect)) : [];
  const [rightMask, compared, rightCompared, refutations, why] = await Promise.all([
    state.mask === 'none' ? null : additiveMask(engine, formula),
    comparedWithUnedited(state, box, out, engine),
    comparedWithUnedited(state, [], right, engine),
    refute(innocent, box, answers, state, engine),
    explainChain(
      engine,
      formula,
      Object.fromEntries(quantities.map((name) => [name, right[name].shape])),
      formulaCell(state.why),
    ),
  ]);
  return {
    inputs,
    askers: state.tokens.slice(firstAsker(state)),
    box,
    out,
    opened: state.why && (state.inside || state.revealed) ? await withSoftmax(engine, out, box) : null,
    right,
    rightMask,
    rightRows: rightCompared && (await engine.tally({ values: rightCompared.rowsIdentical })),
    compared,
    alike: answers.distances.filter((distance) => distance === 0).length,
    refutations,
    why,
  };
}
