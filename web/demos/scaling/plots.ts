// How the statistics change with d_k: measured lines, and what theory or equal weights would give.

import { html, nothing, type TemplateResult } from 'lit';
import type { ScalingResult, SoftmaxMeasures } from '../../engine/types.ts';
import { linePlot, type Axis, type Series } from '../../views/line-plot.ts';
import { formatCount, formatNumber } from '../../views/number.ts';
import type { ScalingResults, ScalingState } from './compute.ts';
import { messages } from './messages.ts';
import { isOffCentre, isStandard, shownScores, toneOf, type Scores } from './scores.ts';

const { plots: words } = messages;
const dimAxis: Axis = { label: words.x, scale: 'log', base: 2 };

type Plotted = 'mean' | 'standardDeviation' | keyof SoftmaxMeasures;
type NumberOf = (result: ScalingResult) => number;

const pointsOf = (results: ScalingResults, value: NumberOf) =>
  results.map((result) => ({ x: result.dim, y: value(result) }));

function measured(state: ScalingState, results: ScalingResults, name: Plotted): Series[] {
  return shownScores(state).map((scores) => ({
    name: messages.scores[scores],
    points: pointsOf(results, (result) => result[scores][name]),
    tone: toneOf[scores],
  }));
}

function laws(state: ScalingState, results: ScalingResults, name: 'mean' | 'standardDeviation'): Series[] {
  const nameOf = (scores: Scores) => {
    if (name === 'mean' || !isStandard(state)) return words.law(messages.shortScores[scores]);
    return { raw: words.rootLaw, scaled: words.constantLaw, dividedByDim: words.inverseRootLaw }[scores];
  };
  return shownScores(state).map((scores) => ({
    name: nameOf(scores),
    points: pointsOf(results, (result) => result[scores].theory[name]),
    tone: 'faint',
    kind: 'theory',
  }));
}

function plot(
  results: ScalingResults,
  name: Plotted,
  y: Omit<Axis, 'label'>,
  series: Series[],
): TemplateResult {
  const { caption, y: label } = words[name];
  const ends = series
    .filter(({ kind }) => kind !== 'theory')
    .map(({ name: scores, points }) =>
      words.line(scores, formatNumber(points[0]!.y), formatNumber(points.at(-1)!.y)),
    );
  const description = words.description(
    caption,
    formatCount(results[0]!.dim),
    formatCount(results.at(-1)!.dim),
    ends,
  );
  return linePlot({ caption, description, x: dimAxis, y: { label, ...y }, series });
}

/** A measure of softmax, from 0 to the largest number there is, with that of equal weights. */
function measurePlot(
  state: ScalingState,
  results: ScalingResults,
  name: keyof SoftmaxMeasures,
  top?: number,
) {
  const equal: Series = {
    name: words.uniform,
    points: pointsOf(results, ({ uniform }) => uniform[name]),
    tone: 'faint',
    kind: 'theory',
  };
  const series = [...measured(state, results, name), equal];
  const largest = Math.max(...series.flatMap(({ points }) => points.map(({ y }) => y)));
  return plot(results, name, { domain: [0, top ?? largest] }, series);
}

/** `results` is not empty. */
export function plots(state: ScalingState, results: ScalingResults): TemplateResult {
  const log = { scale: 'log', base: 2 } as const;
  const moment = (name: 'mean' | 'standardDeviation') =>
    plot(results, name, log, [...measured(state, results, name), ...laws(state, results, name)]);
  return html`<div class="plots">
    ${moment('standardDeviation')} ${isOffCentre(results) ? moment('mean') : nothing}
    ${measurePlot(state, results, 'largestWeight', 1)} ${measurePlot(state, results, 'entropy')}
    ${measurePlot(state, results, 'gradientNorm')}
  </div>`;
}
