// The picture of the part "memory": plain and tiled against T, and what each consists of.

import { html, type TemplateResult } from 'lit';
import { askAbout, joined, sentenceView } from '../../../lesson/sentence.ts';
import { linePlot } from '../../../views/line-plot.ts';
import { formatBytes, formatCount } from '../../../views/number.ts';
import type { LayerCost } from '../compute.ts';
import { messages } from '../messages.ts';
import { numbersTable } from '../numbers-table.ts';
import { plotKey } from '../plot-key.ts';
import { sizes, type CostScene } from '../sizes.ts';
import { whyPanel } from '../why.ts';
import { memoryFacts } from './facts.ts';
import { memoryRows } from './rows.ts';

const { memory: words } = messages;

const tones = {
  inputsAndOutput: 'linear',
  matrix: 'quadratic',
  plain: 'both',
  statistics: 'linear',
  tile: 'linear',
  tiled: 'linear',
} as const;
const sums: readonly string[] = ['plain', 'tiled'];

function plot(scene: CostScene): TemplateResult {
  const { state, result } = scene;
  const { curve, here } = result;
  /** `row`: of the curve, or after its last for the chosen T */
  const pointOf = ({ tokens, bytes }: LayerCost, row: number, name: 'plain' | 'tiled') => ({
    x: tokens,
    y: bytes[name],
    ask: askAbout(scene, { quantity: 'bytesCurve', row, column: memoryRows.indexOf(name) }),
  });
  const points = (name: 'plain' | 'tiled') => curve.map((layer, row) => pointOf(layer, row, name));
  return html`${linePlot({
    caption: words.plot.caption,
    description: words.plot.description(
      formatCount(state.tokens),
      formatBytes(here.bytes.plain),
      formatBytes(here.bytes.tiled),
    ),
    x: { label: words.plot.x, about: words.plot.aboutX, scale: 'log', base: 4 },
    y: {
      label: words.plot.y,
      about: words.plot.aboutY,
      scale: 'log',
      base: 1024,
      domain: [curve[0]!.bytes.tiled, curve.at(-1)!.bytes.plain],
      format: formatBytes,
    },
    series: [
      { name: words.plot.plain, points: points('plain'), tone: 'violated' },
      { name: words.plot.tiled, points: points('tiled'), tone: 'accent' },
      {
        name: words.plot.here,
        points: [pointOf(here, curve.length, 'plain'), pointOf(here, curve.length, 'tiled')],
        tone: 'key',
        labelled: false,
      },
    ],
  })}
  ${plotKey([{ look: 'rings', text: words.plot.hereAt(formatCount(here.tokens)) }])}`;
}

function table({ state, result, set }: CostScene): TemplateResult {
  const { bytes } = result.here;
  const { why } = state;
  return numbersTable({
    quantity: 'bytes',
    caption: words.caption,
    headings: words.headings,
    rows: memoryRows.map((row) => ({
      ...words.rows[row],
      value: bytes[row],
      text: formatBytes(bytes[row]),
      tone: tones[row],
      isSum: sums.includes(row),
    })),
    whole: bytes.plain,
    selected: why?.quantity === 'bytes' ? why.row : null,
    onSelect: (row) => set({ why: { quantity: 'bytes', row, column: 0 } }),
  });
}

export function memoryPicture(scene: CostScene): TemplateResult {
  return html`${sizes(scene)} ${scene.controls('heads', 'precision')}
    <p class="fact">${sentenceView(joined(memoryFacts(scene.state, scene.result), ' '), scene)}</p>
    ${whyPanel(scene, ({ quantity, column }) => quantity === 'bytes' && column === 1)} ${plot(scene)}
    ${whyPanel(scene, ({ quantity }) => quantity === 'bytesCurve')} ${table(scene)}
    ${whyPanel(scene, ({ quantity, column }) => quantity === 'bytes' && column === 0)}`;
}
