// How the statistics change with d_k: measured lines, and what theory or equal weights would give.

import { html, nothing, type TemplateResult } from 'lit';
import type { ScalingResult, SoftmaxMeasures } from '../../engine/types.ts';
import type { CellAddress } from '../../experiment/schema.ts';
import { askAbout } from '../../lesson/sentence.ts';
import { linePlot, type Series } from '../../views/line-plot.ts';
import { formatCount, formatNumber } from '../../views/number.ts';
import type { Axis } from '../../views/plot-axis.ts';
import type { ScalingState } from './compute.ts';
import { addressOf, uniformAddress, type Measured } from './addresses.ts';
import { messages } from './messages.ts';
import type { ScalingScene } from './picture.ts';
import { isOffCentre, isStandard, shownScores, toneOf, type Scores } from './scores.ts';

const { plots: words } = messages;
const dimAxis: Axis = { label: words.x, about: words.aboutX, scale: 'log', base: 2 };

/** A number of each d_k, and where its reason stands. */
function pointsOf(
  scene: ScalingScene,
  value: (result: ScalingResult) => number,
  address: (dim: number) => CellAddress,
): Series['points'] {
  return scene.result.map((result) => ({
    x: result.dim,
    y: value(result),
    ask: askAbout(scene, address(result.dim)),
  }));
}

function measured(scene: ScalingScene, name: Measured): Series[] {
  return shownScores(scene.state).map((scores) => ({
    name: messages.scores[scores],
    points: pointsOf(
      scene,
      (result) => result[scores][name],
      (dim) => addressOf(name, dim, scores, 'plots'),
    ),
    tone: toneOf[scores],
  }));
}

function lawName(state: ScalingState, name: 'mean' | 'standardDeviation', scores: Scores): string {
  if (name === 'mean' || !isStandard(state)) return words.law(messages.shortScores[scores]);
  return { raw: words.rootLaw, scaled: words.constantLaw, dividedByDim: words.inverseRootLaw }[scores];
}

function laws(scene: ScalingScene, name: 'mean' | 'standardDeviation'): Series[] {
  return shownScores(scene.state).map((scores) => ({
    name: lawName(scene.state, name, scores),
    points: pointsOf(
      scene,
      (result) => result[scores].theory[name],
      (dim) => addressOf(name === 'mean' ? 'theoryMean' : 'theory', dim, scores, 'plots'),
    ),
    tone: 'faint',
    kind: 'theory',
  }));
}

function plot(
  { result: results }: ScalingScene,
  name: Measured,
  y: Pick<Axis, 'scale' | 'base' | 'domain'>,
  series: Series[],
): TemplateResult {
  const { caption, y: label, about } = words[name];
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
  return linePlot({ caption, description, x: dimAxis, y: { label, about, ...y }, series });
}

/** A measure of softmax, from 0 to the largest number there is, with that of equal weights. */
function measurePlot(scene: ScalingScene, name: keyof SoftmaxMeasures, top?: number): TemplateResult {
  const equal: Series = {
    name: words.uniform,
    points: pointsOf(
      scene,
      ({ uniform }) => uniform[name],
      (dim) => uniformAddress(name, dim, 'plots'),
    ),
    tone: 'faint',
    kind: 'theory',
  };
  const series = [...measured(scene, name), equal];
  const largest = Math.max(...series.flatMap(({ points }) => points.map(({ y }) => y)));
  return plot(scene, name, { domain: [0, top ?? largest] }, series);
}

/** The results are not empty. */
export function plots(scene: ScalingScene): TemplateResult {
  const log = { scale: 'log', base: 2 } as const;
  const moment = (name: 'mean' | 'standardDeviation') =>
    plot(scene, name, log, [...measured(scene, name), ...laws(scene, name)]);
  return html`<div class="plots">
    ${moment('standardDeviation')} ${isOffCentre(scene.result) ? moment('mean') : nothing}
    ${measurePlot(scene, 'largestWeight', 1)} ${measurePlot(scene, 'entropy')}
    ${measurePlot(scene, 'gradientNorm')}
  </div>`;
}
