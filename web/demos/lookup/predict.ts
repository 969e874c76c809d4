// Asked before the weights are seen: how much of the weight goes to the key that matches best.

import type { Predict } from '../../experiment/demo.ts';
import { placesOfLargest } from '../../lesson/largest.ts';
import { formatInput, formatNumber, percent } from '../../views/number.ts';
import { veilStyles } from '../../views/veil.css.ts';
import type { LookupDemoResult } from './compute.ts';
import { animals } from './entries.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';

const { predict: words } = messages;

export const predict: Predict<typeof schema, LookupDemoResult> = {
  veils: veilStyles([
    ...['weights', 'lookups', 'descent'].map((quantity) => `[data-quantity="${quantity}"] td[data-value]`),
    '.fact',
    '.lookup-claim',
    '.line-plot',
  ]),
  ask({ temperature }, { steps, broken }) {
    if (broken) return null; // its weights stand there to be read
    const { weights, scores } = steps;
    const [best] = placesOfLargest(scores.data);
    if (best === undefined) return null;
    const right = weights.data[best]!;
    if (Number.isNaN(right)) return null;
    const second = Math.max(...scores.data.filter((_, n) => n !== best));
    return {
      kind: 'share',
      question: words.question(animals[best]!, formatInput(temperature)),
      right,
      tolerance: 0.1,
      explain: () =>
        temperature === 0
          ? words.hard
          : words.soft(
              animals[best]!,
              formatNumber(scores.data[best]!),
              formatNumber(second),
              percent(right),
            ),
    };
  },
};
