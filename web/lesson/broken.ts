// Attention with mistakes: its numbers and the verdicts on them. What shows and explains them is fetched with the
// first mistake.

import type { Engine, MistakesArgs } from '../engine/types.ts';
import { modelHeads, type Broken } from './mistakes.ts';

/**
 * Null without mistakes.
 *
 * @param queries the tokens that ask
 * @param keys the tokens that answer
 */
export async function breakAttention(
  engine: Engine,
  args: Omit<MistakesArgs, 'heads'>,
  queries: readonly string[],
  keys: readonly string[],
): Promise<Broken | null> {
  const { mistakes = [] } = args;
  if (mistakes.length === 0) return null;
  const [{ verdictsOf }, { withSoftmax }, broken] = await Promise.all([
    import('./verdicts.ts'),
    import('./broken-softmax.ts'),
    engine.mistakes({ ...args, heads: modelHeads }),
    import('./damage.ts'),
  ]);
  const result = await withSoftmax(engine, broken, mistakes, args.temperature);
  return { ...result, verdicts: verdictsOf(result, mistakes, queries, keys) };
}
