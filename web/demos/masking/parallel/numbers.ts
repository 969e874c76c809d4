// The numbers of the part "parallel": one causal pass against a separate pass over every prefix.

import type { CompareResult, DecodeResult, Engine, Tensor } from '../../../engine/types.ts';
import { rowsFrom, type Inputs } from '../../../lesson/inputs.ts';
import { inputRows } from '../input-rows.ts';
import { whole, type Sources } from '../sources.ts';

export interface ParallelNumbers {
  readonly part: 'parallel';
  /** How many tokens the prefix has that is looked at; its last row is row `length − 1` of the pass */
  readonly length: number;
  readonly decoded: DecodeResult;
  /** `parallel` against `prefixes`, row by row */
  readonly compared: CompareResult;
  /** The row of the one pass `[1, tokens]`, and of the pass over the prefix alone `[1, length]` */
  readonly passWeights: Tensor;
  readonly prefixWeights: Tensor;
  readonly sources: Sources;
}

export async function parallelNumbers(
  step: number,
  inputs: Inputs,
  engine: Engine,
): Promise<ParallelNumbers> {
  const length = Math.min(step, inputs.q.shape[0]!);
  const prefix = inputRows(inputs, 0, length);
  const args = { ...inputs, mask: { kind: 'causal' } } as const;
  const [decoded, pass, alone] = await Promise.all([
    engine.decode(inputs),
    engine.attend(args),
    engine.attend(prefix),
  ]);
  return {
    part: 'parallel',
    length,
    decoded,
    compared: await engine.compare(decoded.parallel, decoded.prefixes),
    passWeights: rowsFrom(pass.weights, length - 1, length),
    prefixWeights: rowsFrom(alone.weights, length - 1, length),
    sources: {
      weights: () => ({ args, quantity: 'weights', shape: pass.weights.shape, row: length - 1 }),
      prefix: () => ({
        args: prefix,
        quantity: 'weights',
        shape: alone.weights.shape,
        row: length - 1,
      }),
      parallel: whole(args, 'output', pass.output),
      prefixes: (row) => {
        const shape = [row + 1, decoded.prefixes.shape[1]!];
        return row < inputs.q.shape[0]!
          ? { args: inputRows(inputs, 0, row + 1), quantity: 'output', shape, row }
          : null;
      },
    },
  };
}
