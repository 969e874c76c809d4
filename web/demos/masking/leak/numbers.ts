// The numbers of the part "leak": the outputs before and after one token is changed, row by row.

import type { CompareResult, Engine, Mistake, Tensor } from '../../../engine/types.ts';
import { additiveMask } from '../../../lesson/additive-mask.ts';
import { withSoftmax, type BrokenAttention } from '../../../lesson/broken-softmax.ts';
import type { Inputs } from '../../../lesson/inputs.ts';
import { inputsOf } from '../sentence.ts';
import { split, type Split } from '../counts.ts';
import { isAllowed, type MaskingState, type Pattern } from '../pattern.ts';
import { product } from '../product.ts';
import { whole, type Sources } from '../sources.ts';

export interface Pass {
  readonly inputs: Inputs;
  readonly weights: Tensor;
  readonly output: Tensor;
  /** How the mistake makes them; null without one */
  readonly broken: (BrokenAttention & { readonly mistakes: readonly Mistake[] }) | null;
  /** What the formula makes of the same */
  readonly sources: { readonly weights: Sources[string]; readonly output: Sources[string] };
}

export interface LeakNumbers {
  readonly part: 'leak';
  /** M: 0 where a query may read a key, else −∞ `[tokens, tokens]` */
  readonly mask: Tensor;
  /** Which token is changed, and the sentence after that */
  readonly changed: number;
  readonly changedTokens: readonly string[];
  readonly before: Pass;
  readonly after: Pass;
  /** The sum of each row of weights after the change `[tokens, 1]` */
  readonly rowSums: Tensor;
  readonly compared: CompareResult;
  /** For each row whether it must not move: its query is not changed and it may not read the changed token */
  readonly mustStay: readonly boolean[];
  /** The largest difference of a row that must not move; 0 when none does */
  readonly largestLeak: number;
  /** The rows that stayed, bit for bit (not 0), and that moved (0); set: those that must stay */
  readonly rowCounts: Split;
  readonly sources: Sources;
}

const mistakesOf: Readonly<Record<MaskingState['mistake'], readonly Mistake[]>> = {
  none: [],
  swapped: ['swappedMask'],
  zero: ['maskWithZero'],
  after: ['maskAfterSoftmax'],
};

/** One pass with the mask applied rightly, or with a mistake that people really make. */
async function pass(
  mistake: MaskingState['mistake'],
  inputs: Inputs,
  allowed: Tensor,
  engine: Engine,
): Promise<Pass> {
  const args = { ...inputs, mask: { kind: 'allow', allow: allowed } } as const;
  const mistakes = mistakesOf[mistake];
  const broken =
    mistakes.length > 0
      ? await withSoftmax(engine, await engine.mistakes({ ...args, mistakes }), mistakes)
      : null;
  const { weights, output } = broken ?? (await engine.attend(args));
  return {
    inputs,
    weights,
    output,
    broken: broken && { ...broken, mistakes },
    sources: { weights: whole(args, 'weights', weights), output: whole(args, 'output', output) },
  };
}

export async function leakNumbers(
  state: MaskingState,
  inputs: Inputs,
  { allowed }: Pattern,
  engine: Engine,
): Promise<LeakNumbers> {
  const { tokens, mistake } = state;
  const changed = Math.min(state.changed, tokens.length - 1);
  const changedTokens = tokens.map((token, n) => (n === changed ? state.word[0]! : token));
  const changedInputs = await inputsOf(changedTokens, state.seed, engine);
  const [mask, before, after] = await Promise.all([
    additiveMask(engine, { ...inputs, mask: { kind: 'allow', allow: allowed } }),
    pass(mistake, inputs, allowed, engine),
    pass(mistake, changedInputs, allowed, engine),
  ]);
  const ones = { shape: [tokens.length, 1], data: new Float32Array(tokens.length).fill(1) };
  const [compared, rowSums] = await Promise.all([
    engine.compare(before.output, after.output),
    product(engine, after.weights, ones),
  ]);
  const mustStay = tokens.map((_, row) => row !== changed && !isAllowed(allowed, row, changed));
  const bits = { shape: ones.shape, data: Float32Array.from(mustStay, Number) };
  const [rowCounts, leaks] = await Promise.all([
    split(engine, compared.rowsIdentical, bits),
    engine.tally({ values: compared.rowDifferences, where: bits }),
  ]);
  return {
    part: 'leak',
    mask,
    changed,
    changedTokens,
    before,
    after,
    rowSums,
    compared,
    mustStay,
    largestLeak: leaks.largest,
    rowCounts,
    sources: {
      before: before.sources.output,
      output: after.sources.output,
      weights: after.sources.weights,
    },
  };
}
