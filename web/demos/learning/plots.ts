// The two curves of a training: loss and accuracy after each step, as trained and when the head writes.

import type { TemplateResult } from 'lit';
import type { Tensor } from '../../engine/types.ts';
import { askAbout } from '../../lesson/sentence.ts';
import { linePlot, type Series } from '../../views/line-plot.ts';
import { formatNumber, percent } from '../../views/number.ts';
import { messages } from './messages.ts';
import { curveColumn, type Curve } from './numbers.ts';
import type { LearningScene } from './tables.ts';

const { plots: words } = messages;

/** A line of more points looks no different. */
const mostPoints = 60;
const shortestAxis = 20;

/** Every so many steps, and the last. */
function pointsOf(scene: LearningScene, { data }: Tensor, curve: Curve): Series['points'] {
  const last = data.length - 1;
  const every = Math.ceil(data.length / mostPoints);
  const column = curveColumn(curve);
  return Array.from(data, (y, x) => ({
    x,
    y,
    ask: askAbout(scene, { quantity: 'curve', row: x, column }),
  })).filter(({ x }) => x % every === 0 || x === last);
}

function plot(scene: LearningScene, name: 'loss' | 'accuracy'): TemplateResult {
  const { state, result } = scene;
  const { losses, accuracies, generatedLosses, generatedAccuracies, heldOutSentences } = result.training;
  const [trained, written] = name === 'loss' ? [losses, generatedLosses] : [accuracies, generatedAccuracies];
  const format = name === 'loss' ? (value: number) => formatNumber(value) : (value: number) => percent(value);
  const lines: readonly Series[] = [
    { name: words.trained, points: pointsOf(scene, trained, { name, side: 'trained' }), tone: 'accent' },
    ...(state.causal
      ? []
      : [
          {
            name: words.written,
            points: pointsOf(scene, written, { name, side: 'written' }),
            tone: 'violated',
          } as const,
        ]),
  ];
  const highest = Math.max(...lines.flatMap(({ points }) => points.map((point) => point.y)));
  const { caption, y, about } = words[name];
  return linePlot({
    caption,
    description: words.description(
      caption,
      state.steps,
      lines.map(({ name: line, points }) => words.line(line, format(points[0]!.y), format(points.at(-1)!.y))),
    ),
    x: { label: words.step, about: words.aboutStep, domain: [0, Math.max(shortestAxis, state.steps)] },
    y: {
      label: y(heldOutSentences),
      about: about(heldOutSentences),
      domain: [0, name === 'accuracy' ? 1 : highest],
      ...(name === 'accuracy' && { format }),
    },
    series: lines,
  });
}

export const lossPlot = (scene: LearningScene) => plot(scene, 'loss');

export const accuracyPlot = (scene: LearningScene) => plot(scene, 'accuracy');
