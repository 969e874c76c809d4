// The numbers that stand beside the verdicts and in the sentences: how far two orders are apart, and how far is near.

import type { CellAddress } from '../../experiment/schema.ts';
import type { Explained } from '../../views/explanation.ts';
import { whyMessages } from '../../lesson/why-messages.ts';
import { told, type ToldNumber } from '../../lesson/sentence.ts';
import { result as bold } from '../../lesson/arithmetic.ts';
import { formatNumber, inSentence } from '../../views/number.ts';
import type { OrderDemoResult } from './compute.ts';
import { messages } from './messages.ts';
import { equivariance, invariance } from './verdict.ts';

const { measured: words } = messages;

/** Their place in this list stands in links. */
const names = ['outputs', 'rounding', 'weights', 'pooled'] as const;
export type Measured = (typeof names)[number];

function valueOf(result: OrderDemoResult, name: Measured): number {
  switch (name) {
    case 'outputs':
      return equivariance(result).difference;
    case 'rounding':
      return equivariance(result).tolerance;
    case 'weights':
      return result.weightsDifference;
    case 'pooled':
      return invariance(result).difference;
  }
}

/** The number as sentences and verdicts tell it. */
export function measure(result: OrderDemoResult, name: Measured): ToldNumber {
  const value = valueOf(result, name);
  return told(inSentence(value), value, 'counts', names.indexOf(name), 0);
}

/** What was measured; null for what is no such number. */
export function measureWhy(
  result: OrderDemoResult,
  { quantity, row, column }: CellAddress,
): Explained | null {
  const name = names[row];
  if (quantity !== 'counts' || !name || column !== 0) return null;
  const value = valueOf(result, name);
  return {
    heading: whyMessages.why(formatNumber(value)),
    lines: [[bold(value), ` = ${words[name]}`]],
  };
}
