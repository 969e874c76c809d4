// The two verdicts, on equivariance and on invariance, each with the number it rests on.

import { html, nothing, type TemplateResult } from 'lit';
import { callout } from '../../views/callout.ts';
import { formatNumber } from '../../views/number.ts';
import type { OrderDemoResult, OrderState } from './compute.ts';
import { claim } from './facts.ts';
import { messages } from './messages.ts';
import { causeOf, equivariance, invariance, type Verdict } from './verdict.ts';

/** The largest difference, as text and unrounded. */
function measure(quantity: string, { difference }: Verdict): TemplateResult {
  return html`<span class="number callout-value"
    >${messages.verdict.largestDifference}
    <span data-quantity=${quantity} data-value=${String(difference)}>${formatNumber(difference)}</span></span
  >`;
}

/** Whether the outputs are shuffled as the tokens are, why, and what counts as rounding. */
export function equivarianceVerdict(state: OrderState, result: OrderDemoResult): TemplateResult {
  const words = messages.verdict;
  const verdict = equivariance(result);
  const title = html`${claim(state, result)} ${measure('largest-difference', verdict)}`;
  if (verdict.kind === 'unmoved') return callout({ kind: 'notice', title });
  const held = verdict.difference === 0 ? words.exactly : words.toRounding;
  const reason = verdict.kind === 'held' ? held : words.why[causeOf(state)];
  return callout({
    kind: verdict.kind === 'held' ? 'held' : 'violated',
    title,
    body: `${reason} ${words.threshold(formatNumber(verdict.tolerance))}`,
  });
}

/** Whether the mean of the outputs stays as it was. */
export function invarianceVerdict(result: OrderDemoResult): TemplateResult | typeof nothing {
  const words = messages.pooled;
  const verdict = invariance(result);
  if (verdict.kind === 'unmoved') return nothing;
  const isHeld = verdict.kind === 'held';
  return callout({
    kind: isHeld ? 'held' : 'violated',
    title: html`${isHeld ? words.held : words.broken} ${measure('pooled-difference', verdict)}`,
    body: isHeld ? words.why : undefined,
  });
}
