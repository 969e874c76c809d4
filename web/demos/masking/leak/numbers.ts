// The numbers of the part "leak": the outputs before and after one token is changed, row by row.

import type { AttendArgs, CompareResult, Engine, Tensor } from '../../../engine/types.ts';
import type { Inputs } from '../../../lesson/inputs.ts';
import { inputsOf } from '../sentence.ts';
import { split, type Split } from '../counts.ts';
import { isAllowed, type MaskingState, type Pattern } from '../pattern.ts';
import { product, productArgs } from '../product.ts';
import { whole, type Sources } from '../sources.ts';

interface Pass {
  readonly weights: Tensor;
  readonly output: Tensor;
  readonly sources: { readonly weights: Sources[string]; readonly output: Sources[string] };
}

export interface LeakNumbers {
  readonly part: 'leak';
  /** Which token is changed, and the sentence after that */
  readonly changed: number;
  readonly changedTokens: readonly string[];
  readonly changedInputs: Inputs;
  readonly before: Tensor;
  readonly after: Tensor;
  /** The weights after the change, and the sum of each row `[tokens, 1]` */
  readonly weights: Tensor;
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

/** The bits of `values` where allowed, else 0. */
function zeroedWhereBlocked(values: Tensor, allowed: Tensor): Tensor {
  return { shape: values.shape, data: values.data.map((value, n) => (allowed.data[n] === 0 ? 0 : value)) };
}

/** One pass with the mask applied rightly, or with a mistake that people really make. */
async function pass(
  mistake: MaskingState['mistake'],
  inputs: Inputs,
  allowed: Tensor,
  engine: Engine,
): Promise<Pass> {
  const attended = async (args: AttendArgs): Promise<Pass> => {
    const { weights, output } = await engine.attend(args);
    return {
      weights,
      output,
      sources: { weights: whole(args, 'weights', weights), output: whole(args, 'output', output) },
    };
  };
  switch (mistake) {
    case 'none':
      return attended({ ...inputs, mask: { kind: 'allow', allow: allowed } });
    case 'swapped':
      return attended({ ...inputs, mask: { kind: 'block', block: allowed } });
    case 'zero': {
      // scaled − scaled = 0, exactly
      const { scaled } = await engine.attend(inputs);
      const data = scaled.data.map((score, n) => (allowed.data[n] === 0 ? -score : 0));
      return attended({ ...inputs, mask: { kind: 'bias', bias: { shape: scaled.shape, data } } });
    }
    case 'after': {
      const unmasked = await engine.attend(inputs);
      const weights = zeroedWhereBlocked(unmasked.weights, allowed);
      const unmaskedWeights = whole(inputs, 'weights', weights);
      const args = productArgs(weights, inputs.v);
      const { scores: output } = await engine.attend(args);
      return {
        weights,
        output,
        sources: {
          weights: (row, column) => (isAllowed(allowed, row, column) ? unmaskedWeights(row, column) : null),
          output: whole(args, 'scores', output),
        },
      };
    }
  }
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
  const [before, after] = await Promise.all([
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
    changed,
    changedTokens,
    changedInputs,
    before: before.output,
    after: after.output,
    weights: after.weights,
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
