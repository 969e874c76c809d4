// The scores of one d_k, raw and divided, on one axis (which shows how far the raw ones spread) or each on its own.

import { html, type TemplateResult } from 'lit';
import type { ScalingResult } from '../../engine/types.ts';
import { histogram } from '../../views/histogram.ts';
import { askAbout, sentenceView } from '../../lesson/sentence.ts';
import { formatCount, formatNumber } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { barAddress } from './addresses.ts';
import { tell } from './facts.ts';
import { messages } from './messages.ts';
import type { ScalingScene } from './picture.ts';
import { shownScores, toneOf, type Scores } from './scores.ts';

const { histogram: words } = messages;

function sharedDomain(result: ScalingResult, scores: readonly Scores[]): readonly [number, number] {
  const all = scores.map((name) => result[name].histogram);
  return [Math.min(...all.map(({ low }) => low)), Math.max(...all.map(({ high }) => high))];
}

export function histograms(scene: ScalingScene, result: ScalingResult): TemplateResult {
  const { state } = scene;
  const scores = shownScores(state);
  const domain = state.axis === 'same' ? sharedDomain(result, scores) : undefined;
  return html`<div class="plots">
    ${scores.map((name) => {
      const { histogram: bars, standardDeviation, theory } = result[name];
      const deviation = formatNumber(standardDeviation);
      return histogram({
        ...bars,
        caption: html`${withSubscripts(words.caption(messages.scores[name]))}
          <span class="matrix-note"
            >${sentenceView(words.note(tell(result, name, 'standardDeviation', formatNumber, 'histograms')), scene)}</span
          >`,
        description: words.description(
          messages.scores[name],
          formatCount(result.dim),
          formatCount(result.samples),
          deviation,
          formatNumber(theory.standardDeviation),
        ),
        ask: (bin) => askAbout(scene, barAddress(bin, name)),
        x: { label: messages.scores[name], about: words.aboutX, domain },
        about: words.about,
        tone: toneOf[name],
      });
    })}
  </div>`;
}
