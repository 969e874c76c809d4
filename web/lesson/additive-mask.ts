// M, what step 3 of attention adds to the scaled scores, as the engine has it.

import type { AttendArgs, Engine, Tensor } from '../engine/types.ts';

/** `[queries, keys]`: 0 where a query may look, −∞ where it may not, or its bias. Finite scores × 0 + M = M. */
export async function additiveMask(engine: Engine, args: AttendArgs): Promise<Tensor> {
  return (await engine.attend({ ...args, scale: 0 })).masked;
}
