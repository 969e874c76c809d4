// "Why this number?" for the race: how it was timed, and what the sentences make of the times.

import type { CellAddress } from '../../../experiment/schema.ts';
import { result } from '../../../lesson/arithmetic.ts';
import type { Explained, Line, Part } from '../../../views/explanation.ts';
import { formatCount, formatNumber, percent } from '../../../views/number.ts';
import type { LayerCost } from '../compute.ts';
import { formatFlops } from '../flops/rows.ts';
import { memoryRows } from '../memory/rows.ts';
import { whyBytes } from '../memory/why.ts';
import { messages } from '../messages.ts';
import { contestants, type Contestant } from './contestants.ts';
import type { RaceQuantity } from './facts.ts';
import { mostRuns, type RaceReport } from './race.ts';
import { fittedFrom, raceDim, raceSizes } from './sizes.ts';
import type { SlowerWay } from './speeds.ts';
import { timesOf } from './timings.ts';

const { why: words } = messages.race;

interface Reason {
  /** As it is written */
  readonly value: string;
  readonly lines: readonly Line[];
}

const bold = (text: string): Part => ({ text, tone: 'result' });
const ms = (milliseconds: number) => `${formatNumber(milliseconds)} ms`;

function workReason(layer: LayerCost): Reason {
  const value = formatFlops(layer.flops.quadratic);
  return {
    value,
    lines: [[`4 · ${formatCount(layer.tokens)}² · ${raceDim} = `, bold(value)], [words.work]],
  };
}

function timeReason({ timings }: RaceReport, way: Contestant, tokens: number): Reason | null {
  const timing = timesOf(timings, way).find((one) => one.tokens === tokens);
  if (!timing) return null;
  const value = formatNumber(timing.milliseconds);
  return {
    value,
    lines: [[result(timing.milliseconds), ` ms : ${words.time(mostRuns)}`], [words.clock[way]]],
  };
}

/** `0.0002 · T^1.98`: the straight line on log axes through the times of one way. */
function lawReason({ growth, timings }: RaceReport, way: Contestant, tokens: number | null): Reason | null {
  const found = growth.find(({ contestant }) => contestant === way);
  if (!found) return null;
  const { exponent, factor, fitted } = found.law;
  const times = timesOf(timings, way).filter((one) => one.tokens >= fittedFrom);
  const through: Line = [
    words.through(times.map((one) => `(${formatCount(one.tokens)}, ${ms(one.milliseconds)})`).join(', ')),
  ];
  if (tokens === null) return { value: formatNumber(exponent, 2), lines: [[words.exponent], through] };
  const at = fitted[found.tokens.indexOf(tokens)];
  if (at === undefined) return null;
  return {
    value: formatNumber(at),
    lines: [
      [
        `${formatNumber(factor)} · `,
        { text: formatCount(tokens), sup: formatNumber(exponent, 2) },
        ' = ',
        result(at),
        ' ms',
      ],
      [words.exponent],
      through,
    ],
  };
}

const timeAt = ({ timings }: RaceReport, way: Contestant, tokens: number) =>
  timesOf(timings, way).find((one) => one.tokens === tokens)?.milliseconds ?? Number.NaN;

/** Of a slower way to the tiled form, or of the tiled form to several workers. */
function ratioReason(report: RaceReport, slow: Contestant): Reason | null {
  const isShared = slow === 'fused';
  const { speeds, shared } = report;
  const tokens = isShared ? shared?.tokens : speeds?.tokens;
  const times = isShared ? shared?.times : speeds?.times[slow as SlowerWay];
  if (tokens === undefined || times === undefined) return null;
  const [long, short] = [slow, isShared ? 'allCores' : 'fused'].map((way) =>
    ms(timeAt(report, way as Contestant, tokens)),
  );
  const value = formatNumber(times, 1);
  return {
    value,
    lines: [[`${long} ÷ ${short} = `, bold(value)], [words.ratio(formatCount(tokens))]],
  };
}

function speedReason(
  quantity: 'rate' | 'peak' | 'share',
  report: RaceReport,
  work: readonly LayerCost[],
): Reason | null {
  const { speeds } = report;
  const layer = work.find(({ tokens }) => tokens === speeds?.tokens);
  if (!speeds?.ofPeak || !layer) return null;
  const { ofPeak } = speeds;
  const [rate, peak] = [formatNumber(ofPeak.rate, 1), formatNumber(ofPeak.peak, 1)];
  switch (quantity) {
    case 'rate': {
      const time = ms(timeAt(report, 'fused', speeds.tokens));
      const division = `${formatFlops(layer.flops.quadratic)} ÷ ${time} = `;
      return { value: rate, lines: [[division, bold(rate), ` ${words.billions}`], [words.rate]] };
    }
    case 'peak':
      return { value: peak, lines: [[bold(peak), ` ${words.billions}`], [words.peak]] };
    case 'share': {
      const value = percent(ofPeak.share);
      return { value, lines: [[`${rate} ÷ ${peak} = `, bold(value)], [words.peak]] };
    }
  }
}

/** A number that is there before the race. */
function countedReason(quantity: RaceQuantity, layer: LayerCost): Reason | null {
  if (quantity === 'work') return workReason(layer);
  if (quantity !== 'plain' && quantity !== 'tiled') return null;
  const sizes = { dim: raceDim, heads: 1, precision: 'float32' } as const;
  return whyBytes(sizes, layer, memoryRows.indexOf(quantity));
}

function measuredReason(
  quantity: RaceQuantity,
  report: RaceReport,
  work: readonly LayerCost[],
  way: Contestant,
  tokens: number,
): Reason | null {
  switch (quantity) {
    case 'time':
      return timeReason(report, way, tokens);
    case 'fitted':
      return lawReason(report, way, tokens);
    case 'exponent':
      return lawReason(report, way, null);
    case 'ratio':
      return ratioReason(report, way);
    case 'rate':
    case 'peak':
    case 'share':
      return speedReason(quantity, report, work);
    case 'apart': {
      const value = formatNumber(report.difference);
      return { value, lines: [[bold(value), ` : ${words.apart}`]] };
    }
    default:
      return null;
  }
}

/** Heading and lines for a number of the race; null for one that is not there, or not yet. */
export function whyRace(
  report: RaceReport | null,
  work: readonly LayerCost[],
  { quantity, row, column }: CellAddress,
): Explained | null {
  const [way, tokens, layer] = [contestants[row], raceSizes[column], work[column]];
  if (!way || tokens === undefined || !layer) return null;
  const name = quantity as RaceQuantity;
  const reason = countedReason(name, layer) ?? (report && measuredReason(name, report, work, way, tokens));
  return reason && { heading: messages.whyHeading(reason.value), lines: reason.lines };
}
