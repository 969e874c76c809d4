// Asked before the race: how many times as fast the tiled form will be. Only this device knows.

import type { NumberPrediction } from '../../../experiment/prediction.ts';
import { formatBytes, formatCount, formatNumber } from '../../../views/number.ts';
import type { CostNumbers } from '../compute.ts';
import { formatFlops } from '../flops/rows.ts';
import { messages } from '../messages.ts';
import type { Contestant } from './contestants.ts';
import { timesOf } from './timings.ts';

const { predict: words } = messages;

export function askFaster({ race, raced }: CostNumbers): NumberPrediction {
  const { tokens, flops, bytes } = race.at(-1)!;
  const took = (contestant: Contestant) =>
    formatNumber(timesOf(raced?.timings ?? [], contestant).at(-1)?.milliseconds ?? Number.NaN);
  const right = raced?.speeds?.times.stepwise ?? null;
  return {
    kind: 'number',
    question: words.faster(formatCount(tokens)),
    right,
    measured: true,
    tolerance: 0.25,
    digits: 1,
    later: right === null ? words.fasterLater : undefined,
    explain: () =>
      words.fasterWhy(
        formatFlops(flops.quadratic),
        took('stepwise'),
        took('fused'),
        formatBytes(bytes.matrix),
        formatBytes(bytes.tile),
      ),
  };
}
