// The numbers of the part "mask": from the boolean mask to the output, and what the other polarity makes.

import type { AttendResult, Engine, Tensor } from '../../../engine/types.ts';
import { additiveMask } from '../../../lesson/additive-mask.ts';
import type { Inputs } from '../../../lesson/inputs.ts';
import { split, type Split } from '../counts.ts';
import type { Pattern } from '../pattern.ts';
import { whole, type Sources } from '../sources.ts';

export interface MaskNumbers {
  readonly part: 'mask';
  /** M */
  readonly mask: Tensor;
  readonly steps: AttendResult;
  /** The weights when "may attend" bits are read as "is ignored" */
  readonly swapped: Tensor;
  /** How the weights fall on allowed and blocked pairs, read rightly and the other way round */
  readonly counts: { readonly weights: Split; readonly swapped: Split };
  readonly sources: Sources;
}

export async function maskNumbers(
  inputs: Inputs,
  { allowed }: Pattern,
  engine: Engine,
): Promise<MaskNumbers> {
  const args = { ...inputs, mask: { kind: 'allow', allow: allowed } } as const;
  const swappedArgs = { ...inputs, mask: { kind: 'block', block: allowed } } as const;
  const [mask, steps, { weights: swapped }] = await Promise.all([
    additiveMask(engine, args),
    engine.attend(args),
    engine.attend(swappedArgs),
  ]);
  const [weightCounts, swappedCounts] = await Promise.all([
    split(engine, steps.weights, allowed),
    split(engine, swapped, allowed),
  ]);
  return {
    part: 'mask',
    mask,
    steps,
    swapped,
    counts: { weights: weightCounts, swapped: swappedCounts },
    sources: {
      scaled: whole(args, 'scaled', steps.scaled),
      masked: whole(args, 'masked', steps.masked),
      weights: whole(args, 'weights', steps.weights),
      output: whole(args, 'output', steps.output),
      swapped: whole(swappedArgs, 'weights', swapped),
    },
  };
}
