// Asked before the outputs of the shuffled sentence are seen: the same vectors or others, and where.

import type { Predict } from '../../experiment/demo.ts';
import { veilStyles } from '../../views/veil.css.ts';
import type { OrderDemoResult, OrderState } from './compute.ts';
import { sentences } from './facts.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';
import { causeOf, equivariance } from './verdict.ts';

const { predict: words } = messages;
const { equivariant, other, invariant } = words.options;
const options = [equivariant, other, invariant];

/** Whether every place has the output it had before: only tokens that are all alike leave no trace. */
function isInPlace({ attention }: OrderDemoResult, tolerance: number): boolean {
  const before = attention.original.output.data;
  return attention.shuffled.output.data.every((value, n) => Math.abs(value - before[n]!) <= tolerance);
}

function explain(state: OrderState, right: readonly string[], answer: string): string {
  if (right.includes(invariant)) return words.allAlike;
  if (right.includes(equivariant))
    return (answer === invariant ? words.notInvariant : '') + words.equivariant;
  return messages.verdict.why[causeOf(state)];
}

export const predict: Predict<typeof schema, OrderDemoResult> = {
  veils: veilStyles([
    '.callout',
    '.fact',
    'p.matrix-note',
    ...['shuffled-output', 'restored', 'difference', 'shuffled-pooled'].map(
      (quantity) => `[data-quantity="${quantity}"] td[data-value]`,
    ),
  ]),
  ask(state, result) {
    const { kind, tolerance } = equivariance(result);
    if (kind === 'unmoved') return null;
    const right = [
      kind === 'held' ? equivariant : other,
      ...(isInPlace(result, tolerance) ? [invariant] : []),
    ];
    return {
      kind: 'choice',
      question: words.question(sentences(result)[1]),
      options,
      right: right.map((option) => options.indexOf(option)),
      explain: (answer) => explain(state, right, options[answer]!),
    };
  },
};
