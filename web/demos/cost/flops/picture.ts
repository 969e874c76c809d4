// The picture of the part "work": where the quadratic term leads, and what each part of a layer takes.

import { html, type TemplateResult } from 'lit';
import { askAbout, joined, sentenceView } from '../../../lesson/sentence.ts';
import { linePlot, type Series } from '../../../views/line-plot.ts';
import { liveNumber } from '../../../views/live-number.ts';
import { formatCount, percent } from '../../../views/number.ts';
import type { CostNumbers } from '../compute.ts';
import { messages } from '../messages.ts';
import { numbersTable } from '../numbers-table.ts';
import { plotKey } from '../plot-key.ts';
import { sizes, type CostScene } from '../sizes.ts';
import { whyPanel } from '../why.ts';
import { flopsFacts } from './facts.ts';
import { flopsRows, formatFlops } from './rows.ts';

const { flops: words } = messages;

const tones = {
  scores: 'quadratic',
  average: 'quadratic',
  quadratic: 'quadratic',
  projections: 'linear',
  mlp: 'linear',
  linear: 'linear',
  total: 'both',
} as const;
const sums: readonly string[] = ['quadratic', 'linear', 'total'];

function plot(scene: CostScene): TemplateResult {
  const { state, result } = scene;
  const { curve, crossover, here } = result;
  const points = (name: 'linear' | 'quadratic') =>
    curve.map(({ tokens, flops }, n) => ({
      x: tokens,
      y: flops[name],
      ask: askAbout(scene, { quantity: 'flopsCurve', row: n, column: flopsRows.indexOf(name) }),
    }));
  const atCrossover = (y: number) => ({
    x: crossover,
    y,
    ask: askAbout(scene, { quantity: 'crossover', row: 0, column: 0 }),
    text: words.plot.crossoverAt(formatCount(crossover)),
  });
  const atHere = (name: 'linear' | 'quadratic') => ({
    x: here.tokens,
    y: here.flops[name],
    ask: askAbout(scene, { quantity: 'flopsCurve', row: curve.length, column: flopsRows.indexOf(name) }),
  });
  const [lowest, highest] = [curve[0]!.flops, curve.at(-1)!.flops];
  const series: Series[] = [
    {
      name: words.plot.crossover,
      points: [atCrossover(highest.quadratic), atCrossover(lowest.quadratic)],
      tone: 'faint',
      kind: 'theory',
      labelled: false,
    },
    { name: words.plot.linear, points: points('linear'), tone: 'primary' },
    { name: words.plot.quadratic, points: points('quadratic'), tone: 'accent' },
    {
      name: words.plot.here,
      points: [atHere('linear'), atHere('quadratic')],
      tone: 'key',
      labelled: false,
    },
  ];
  return html`${linePlot({
    caption: words.plot.caption,
    description: words.plot.description(
      formatCount(crossover),
      formatCount(state.tokens),
      percent(here.flops.quadraticShare),
    ),
    x: { label: words.plot.x, about: words.plot.aboutX, scale: 'log', base: 4 },
    y: { label: words.plot.y, about: words.plot.aboutY, scale: 'log', format: formatFlops },
    series,
  })}
  ${plotKey([
    { look: 'rings', text: words.plot.hereAt(formatCount(here.tokens)) },
    {
      look: 'dashes',
      text: liveNumber({
        text: words.plot.crossoverAt(formatCount(crossover)),
        ...askAbout(scene, { quantity: 'crossover', row: 0, column: 0 }),
      }),
    },
  ])}`;
}

function table({ state, result, set }: CostScene): TemplateResult {
  const { flops } = result.here;
  const { why } = state;
  return numbersTable({
    quantity: 'flops',
    caption: words.caption,
    headings: words.headings,
    rows: flopsRows.map((row) => ({
      ...words.rows[row],
      value: flops[row],
      text: formatFlops(flops[row]),
      tone: tones[row],
      isSum: sums.includes(row),
    })),
    whole: flops.total,
    selected: why?.quantity === 'flops' ? why.row : null,
    onSelect: (row) => set({ why: { quantity: 'flops', row, column: 0 } }),
  });
}

/** The two numbers that the sentences rest on, to be asked about. */
function claims({ state, result, set }: CostScene): TemplateResult {
  const claim = (quantity: 'share' | 'crossover', label: string, value: number, text: string) =>
    html`<div class="claim">
      <span class="claim-label">${label}</span>
      <button
        type="button"
        class="amount-button number ${state.why?.quantity === quantity ? 'selected' : ''}"
        data-quantity=${quantity}
        data-value=${String(value)}
        @click=${() => set({ why: { quantity, row: 0, column: 0 } })}
      >
        ${text}
      </button>
    </div>`;
  const { quadraticShare } = result.here.flops;
  return html`<div class="claims">
    ${claim('share', words.share, quadraticShare, percent(quadraticShare, 1))}
    ${claim('crossover', words.crossover, result.crossover, `T = ${formatCount(result.crossover)}`)}
  </div>`;
}

export function flopsPicture(scene: CostScene): TemplateResult {
  const numbers: CostNumbers = scene.result;
  return html`${sizes(scene)} ${claims(scene)}
    <p class="fact">${sentenceView(joined(flopsFacts(scene.state, numbers), ' '), scene)}</p>
    ${whyPanel(scene, ({ quantity }) => quantity === 'share' || quantity === 'crossover')} ${plot(scene)}
    ${whyPanel(scene, ({ quantity }) => quantity === 'flopsCurve')} ${table(scene)}
    ${whyPanel(scene, ({ quantity }) => quantity === 'flops')}
    <p class="hint">${messages.layer}</p>`;
}
