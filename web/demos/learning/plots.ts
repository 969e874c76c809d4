// The two curves of a training: loss and accuracy after each step, as trained and when the head writes.

import type { TemplateResult } from 'lit';
import type { Tensor } from '../../engine/types.ts';
import { linePlot, type Series } from '../../views/line-plot.ts';
import { formatNumber, percent } from '../../views/number.ts';
import type { LearningResult, LearningState } from './compute.ts';
import { messages } from './messages.ts';

const { plots: words } = messages;

/** A line of more points looks no different. */
const mostPoints = 60;
const shortestAxis = 20;

/** Every so many steps, and the last. */
function pointsOf({ data }: Tensor): Series['points'] {
  const last = data.length - 1;
  const every = Math.ceil(data.length / mostPoints);
  return Array.from(data, (y, x) => ({ x, y })).filter(({ x }) => x % every === 0 || x === last);
}

function curve(
  state: LearningState,
  name: 'loss' | 'accuracy',
  trained: Tensor,
  written: Tensor,
): TemplateResult {
  const format = name === 'loss' ? (value: number) => formatNumber(value) : (value: number) => percent(value);
  const lines: readonly Series[] = [
    { name: words.trained, points: pointsOf(trained), tone: 'accent' },
    ...(state.causal ? [] : [{ name: words.written, points: pointsOf(written), tone: 'violated' } as const]),
  ];
  const highest = Math.max(...lines.flatMap(({ points }) => points.map((point) => point.y)));
  const { caption, y } = words[name];
  return linePlot({
    caption,
    description: words.description(
      caption,
      state.steps,
      lines.map(({ name: line, points }) => words.line(line, format(points[0]!.y), format(points.at(-1)!.y))),
    ),
    x: { label: words.step, domain: [0, Math.max(shortestAxis, state.steps)] },
    y: { label: y, domain: [0, name === 'accuracy' ? 1 : highest], ...(name === 'accuracy' && { format }) },
    series: lines,
  });
}

export const lossPlot = (state: LearningState, { training }: LearningResult) =>
  curve(state, 'loss', training.losses, training.generatedLosses);

export const accuracyPlot = (state: LearningState, { training }: LearningResult) =>
  curve(state, 'accuracy', training.accuracies, training.generatedAccuracies);
