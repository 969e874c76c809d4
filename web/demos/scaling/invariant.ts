// The rule itself as a claim with its verdict: after dividing, the standard deviation is 1 at every d_k.

import { html, type TemplateResult } from 'lit';
import type { ScalingResult } from '../../engine/types.ts';
import { sentenceView, type Asking } from '../../lesson/sentence.ts';
import { callout } from '../../views/callout.ts';
import { formatCount, formatNumber } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import type { ScalingResults } from './compute.ts';
import { addressOf } from './addresses.ts';
import { tell } from './facts.ts';
import { messages } from './messages.ts';
import { agrees } from './scores.ts';

const { invariant: words } = messages;

/** `results` is not empty. */
export function invariant(
  asking: Asking,
  results: ScalingResults,
  scores: 'scaled' | 'dividedByDim',
): TemplateResult {
  const deviation = (result: ScalingResult) =>
    tell(result, scores, 'standardDeviation', formatNumber, 'claims');
  const byDeviation = [...results].sort((a, b) => a[scores].standardDeviation - b[scores].standardDeviation);
  const [least, most] = [deviation(byDeviation[0]!), deviation(byDeviation.at(-1)!)];
  const broken = results.findLast((result) => !agrees(result[scores], 'standardDeviation', 1));
  return callout({
    kind: broken ? 'violated' : 'held',
    title: withSubscripts(words[scores]),
    value: html`${sentenceView(least.text === most.text ? words.one(least) : words.range(least, most), asking)}`,
    body: broken
      ? sentenceView(
          words.broken(formatCount(broken.dim), deviation(broken), {
            text: formatNumber(broken[scores].theory.standardDeviation),
            value: broken[scores].theory.standardDeviation,
            why: addressOf('theory', broken.dim, scores, 'claims'),
          }),
          asking,
        )
      : words.held,
  });
}
