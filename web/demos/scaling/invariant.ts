// The rule itself as a claim with its verdict: after dividing, the standard deviation is 1 at every d_k.

import type { TemplateResult } from 'lit';
import { callout } from '../../views/callout.ts';
import { formatCount, formatNumber } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import type { ScalingResults } from './compute.ts';
import { messages } from './messages.ts';
import { agrees } from './scores.ts';

const { invariant: words } = messages;

/** `results` is not empty. */
export function invariant(results: ScalingResults, scores: 'scaled' | 'dividedByDim'): TemplateResult {
  const deviations = results.map((result) => result[scores].standardDeviation);
  const broken = results.findLast((result) => !agrees(result[scores], 'standardDeviation', 1));
  return callout({
    kind: broken ? 'violated' : 'held',
    title: withSubscripts(words[scores]),
    value: words.range(formatNumber(Math.min(...deviations)), formatNumber(Math.max(...deviations))),
    body: broken
      ? withSubscripts(
          words.broken(
            formatCount(broken.dim),
            formatNumber(broken[scores].standardDeviation),
            formatNumber(broken[scores].theory.standardDeviation),
          ),
        )
      : words.held,
  });
}
