// What there is to say of the race: before it the work that is waiting, after it growth and ratio as measured.

import { formatCount, formatNumber } from '../../../views/number.ts';
import type { LayerCost } from '../compute.ts';
import { formatFlops } from '../flops/rows.ts';
import { messages } from '../messages.ts';
import { contestants, type Contestant, type Timing } from './race.ts';
import { logSlope } from './slope.ts';

const { race: words } = messages;

export function raceFacts(race: readonly LayerCost[]): readonly string[] {
  const { tokens, flops } = race.at(-1)!;
  return [words.work(formatCount(tokens), formatFlops(flops.quadratic))];
}

/** Below it the cost of a call hides the growth. */
export const fittedFrom = 256;

export const timesOf = (timings: readonly Timing[], contestant: Contestant) =>
  timings.filter((timing) => timing.contestant === contestant);

/** The exponent of T that each way's times show, once there are enough of them. */
export function measuredSlopes(
  timings: readonly Timing[],
): readonly { readonly contestant: Contestant; readonly slope: number }[] {
  return contestants.flatMap((contestant) => {
    const fitted = timesOf(timings, contestant).filter(
      ({ tokens, milliseconds }) => tokens >= fittedFrom && milliseconds > 0,
    );
    const slope =
      fitted.length < 3
        ? null
        : logSlope(fitted.map(({ tokens, milliseconds }) => ({ x: tokens, y: milliseconds })));
    return slope === null ? [] : [{ contestant, slope }];
  });
}

/** Tiled against each of the other full ways, at the largest T that all three have finished. */
function ratioSentences(timings: readonly Timing[]): readonly string[] {
  const fused = timesOf(timings, 'fused').at(-1);
  if (!fused || fused.milliseconds <= 0) return [];
  const { tokens } = fused;
  return (['plainJavaScript', 'stepwise'] as const).flatMap((slow) => {
    const other = timesOf(timings, slow).find((timing) => timing.tokens === tokens);
    if (!other) return [];
    const times = other.milliseconds / fused.milliseconds;
    const [name, tiled] = [words.contestants[slow], words.contestants.fused];
    return [
      times > 1
        ? words.ratio(formatCount(tokens), name, tiled, formatNumber(times, 1))
        : words.slower(formatCount(tokens), name, tiled),
    ];
  });
}

export function measuredFacts(timings: readonly Timing[]): readonly string[] {
  const slopes = measuredSlopes(timings).map(({ contestant, slope }) =>
    words.slopeOf(words.contestants[contestant], formatNumber(slope, 2)),
  );
  const growth = slopes.length > 0 ? [words.slope(slopes.join(', '), formatCount(fittedFrom))] : [];
  return [...ratioSentences(timings), ...growth];
}
