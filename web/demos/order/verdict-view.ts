// The two verdicts, on equivariance and on invariance, each with the number it rests on.

import { html, nothing, type TemplateResult } from 'lit';
import { callout } from '../../views/callout.ts';
import { factsExplanation } from '../../lesson/facts-view.ts';
import { askAbout, sentenceView } from '../../lesson/sentence.ts';
import { liveNumber } from '../../views/live-number.ts';
import { claim } from './facts.ts';
import { messages } from './messages.ts';
import { measure, measureWhy, type Measured } from './measured.ts';
import type { OrderScene } from './tables.ts';
import { causeOf, equivariance, invariance } from './verdict.ts';

/** The largest difference, as text and unrounded. */
function difference(scene: OrderScene, quantity: string, name: 'outputs' | 'pooled'): TemplateResult {
  const number = measure(scene.result, name);
  return html`<span class="number callout-value"
    >${messages.verdict.largestDifference}
    ${liveNumber({ ...number, quantity, ...askAbout(scene, number.why) })}</span
  >`;
}

/** The verdict, and below it the explanation of a number in it. */
function explained(scene: OrderScene, names: readonly Measured[], verdict: TemplateResult): TemplateResult {
  const numbers = names.map((name) => [measure(scene.result, name)]);
  return html`${verdict} ${factsExplanation(numbers, scene, (why) => measureWhy(scene.result, why))}`;
}

/** Whether the outputs are shuffled as the tokens are, why, and what counts as rounding. */
export function equivarianceVerdict(scene: OrderScene): TemplateResult {
  const { state, result } = scene;
  const words = messages.verdict;
  const verdict = equivariance(result);
  const title = html`${claim(state, result)} ${difference(scene, 'largest-difference', 'outputs')}`;
  if (verdict.kind === 'unmoved') return explained(scene, ['outputs'], callout({ kind: 'notice', title }));
  const held = verdict.difference === 0 ? words.exactly : words.toRounding;
  const reason = verdict.kind === 'held' ? held : words.why[causeOf(state)];
  const threshold = measure(result, 'rounding');
  return explained(
    scene,
    ['outputs', 'rounding'],
    callout({
      kind: verdict.kind === 'held' ? 'held' : 'violated',
      title,
      body: sentenceView(words.threshold(reason, threshold), scene),
    }),
  );
}

/** Whether the mean of the outputs stays as it was. */
export function invarianceVerdict(scene: OrderScene): TemplateResult | typeof nothing {
  const words = messages.pooled;
  const verdict = invariance(scene.result);
  if (verdict.kind === 'unmoved') return nothing;
  const isHeld = verdict.kind === 'held';
  return explained(
    scene,
    ['pooled'],
    callout({
      kind: isHeld ? 'held' : 'violated',
      title: html`${isHeld ? words.held : words.broken} ${difference(scene, 'pooled-difference', 'pooled')}`,
      body: isHeld ? words.why : undefined,
    }),
  );
}
