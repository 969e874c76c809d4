// The two pictures of the race: time as measured, with the laws that fit, and memory as the formula counts it.

import type { TemplateResult } from 'lit';
import { askAbout, type Asking } from '../../../lesson/sentence.ts';
import { linePlot, type PlotTone } from '../../../views/line-plot.ts';
import { formatBytes, formatCount, formatNumber } from '../../../views/number.ts';
import type { LayerCost } from '../compute.ts';
import { messages } from '../messages.ts';
import { contestants, type Contestant } from './contestants.ts';
import { nameOf, raceAddress } from './facts.ts';
import type { RaceReport } from './race.ts';
import { raceSizes } from './sizes.ts';
import { timesOf } from './timings.ts';

const { race: words } = messages;

const tones: Readonly<Record<Contestant, PlotTone>> = {
  plainJavaScript: 'key',
  stepwise: 'violated',
  fused: 'accent',
  causal: 'query',
  allCores: 'value',
};

const tokensAxis = {
  label: words.plot.x,
  about: words.plot.aboutX,
  scale: 'log',
  base: 2,
  domain: [raceSizes[0]!, raceSizes.at(-1)!],
} as const;

export function timePlot(asking: Asking, { timings, growth, workers }: RaceReport): TemplateResult {
  const named = contestants.map((contestant) => ({
    contestant,
    name: nameOf(contestant, workers),
    points: timesOf(timings, contestant).map(({ tokens, milliseconds }) => ({
      x: tokens,
      y: milliseconds,
      ask: askAbout(asking, raceAddress('time', contestant, tokens)),
    })),
  }));
  const lines = named.flatMap(({ name, points }) => {
    const last = points.at(-1);
    return last ? [words.plot.line(name, formatNumber(last.y), formatCount(last.x))] : [];
  });
  return linePlot({
    caption: words.plot.caption,
    description: words.plot.description(lines.join('; ')),
    x: tokensAxis,
    y: { label: words.plot.y, about: words.plot.aboutY, scale: 'log' },
    series: [
      ...named.map(({ contestant, name, points }) => ({ name, points, tone: tones[contestant] })),
      ...growth.map(({ contestant, tokens, law }) => ({
        name: words.plot.law(nameOf(contestant, workers), formatNumber(law.exponent, 2)),
        points: tokens.map((x, n) => ({
          x,
          y: law.fitted[n]!,
          ask: askAbout(asking, raceAddress('fitted', contestant, x)),
        })),
        tone: tones[contestant],
        kind: 'theory' as const,
        labelled: false,
      })),
    ],
  });
}

export function memoryPlot(asking: Asking, race: readonly LayerCost[]): TemplateResult {
  const points = (name: 'plain' | 'tiled') =>
    race.map(({ tokens, bytes }) => ({
      x: tokens,
      y: bytes[name],
      ask: askAbout(asking, raceAddress(name, undefined, tokens)),
    }));
  const last = race.at(-1)!;
  return linePlot({
    caption: words.memory.caption,
    description: words.memory.description(
      formatCount(last.tokens),
      formatBytes(last.bytes.plain),
      formatBytes(last.bytes.tiled),
    ),
    x: tokensAxis,
    y: {
      label: words.memory.y,
      about: words.memory.about,
      scale: 'log',
      base: 4,
      domain: [race[0]!.bytes.tiled, last.bytes.plain],
      format: formatBytes,
    },
    series: [
      { name: words.contestants.stepwise, points: points('plain'), tone: 'violated' },
      { name: words.contestants.fused, points: points('tiled'), tone: 'accent' },
    ],
  });
}
