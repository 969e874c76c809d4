// Which mistakes of a box stay unseen because nothing is masked.

import type { Mistake } from '../../engine/types.ts';
import type { BugsResult } from './compute.ts';
import type { BugsState } from './probes.ts';

/** The mistakes of the box that the present input gives no mask, or no blocked pair, to go wrong with. */
export function needingMask({ mask }: BugsState, { box, out }: BugsResult): readonly Mistake[] {
  const withoutMask: readonly Mistake[] = mask === 'none' ? ['swappedMask'] : [];
  const withoutBlocked: readonly Mistake[] =
    out.measures.leaksAsked === 0 ? ['maskWithZero', 'maskAfterSoftmax'] : [];
  return box.filter((mistake) => withoutMask.includes(mistake) || withoutBlocked.includes(mistake));
}
