// For development only: every view in its states on one page, to be looked at while changing them.
import { css, html, LitElement, type TemplateResult } from 'lit';
import { barRow } from './bar-row.ts';
import { callout } from './callout.ts';
import { button, choice, toggle } from './chip.ts';
import { codeListing } from './code-listing.ts';
import { codeListingStyles } from './code-listing.css.ts';
import { draggableNumber, stopsBetween } from './draggable-number.ts';
import { explanation } from './explanation.ts';
import type { Cell } from './grid.ts';
import { histogram } from './histogram.ts';
import { legend } from './legend.ts';
import { linePlot, type Series } from './line-plot.ts';
import { maskPainter } from './mask-painter.ts';
import { matrix } from './matrix.ts';
import { formatShape } from './number.ts';
import { predictionPanel, type PredictionOptions } from './prediction.ts';
import { sortableTokens } from './sortable-tokens.ts';
import { stepper } from './stepper.ts';
import { plotStyles } from './plot.css.ts';
import { viewStyles } from './styles.ts';

const TOKENS = ['the', 'cat', 'sat', ' ', 'שלום', 'electroencephalography'];
const SCORES = TOKENS.flatMap((_, row) => TOKENS.map((__, column) => (row - 2) * (column - 1.5) * 1.3));
const STEP_NAMES = [
  { title: html`QK<sup>⊤</sup>`, subtitle: 'scores' },
  { title: html`÷ √d<sub>k</sub>`, subtitle: 'rescale' },
  { title: '+ M', subtitle: 'mask' },
  { title: 'softmax', subtitle: 'weights' },
  { title: 'A V', subtitle: 'output' },
];

/** Row softmax of the scores with a causal mask, so that the pictures show plausible numbers. */
function causalWeights(): number[] {
  const size = TOKENS.length;
  return SCORES.map((score, index) => {
    const row = Math.floor(index / size);
    if (index % size > row) return 0;
    const sum = SCORES.slice(row * size, row * size + row + 1).reduce(
      (total, one) => total + Math.exp(one),
      0,
    );
    return Math.exp(score) / sum;
  });
}

/** Expected counts of `samples` draws from N(0, 1) in 41 bins from −4 to 4. */
function normalCounts(samples: number, ripple: number): number[] {
  return Array.from({ length: 41 }, (_, bin) => {
    const at = -4 + (8 * (bin + 0.5)) / 41;
    const density = Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI);
    return samples * density * (8 / 41) * (1 + ripple * Math.sin(7.3 * bin));
  });
}

/** Here nothing is explained. */
const noAsk = () => ({ isOpen: false, onAsk: () => undefined });

class ViewGallery extends LitElement {
  static override properties = { state: { state: true } };

  static override styles = [
    ...viewStyles,
    plotStyles,
    codeListingStyles,
    css`
      :host {
        display: block;
        container-type: inline-size;
        min-height: 100vh;
        background: var(--paper);
      }

      main {
        display: grid;
        gap: 36px;
        max-width: 900px;
        margin: 0 auto;
        padding: 24px 16px;
      }

      main > * {
        min-width: 0;
      }

      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 12px 24px;
        align-items: center;
      }

      .row > * {
        min-width: 0;
        max-width: 100%;
      }
    `,
  ];

  declare private state: {
    step: number;
    selected: Cell | null;
    query: number[];
    blocked: Set<string>;
    tokens: string[];
    broken: boolean;
    polarity: 'allow' | 'block';
    temperature: number;
  };

  constructor() {
    super();
    this.state = {
      step: 3,
      selected: { row: 0, column: 1 },
      query: [1, 0, -0.25, 0.1],
      blocked: new Set(['0 1', '0 2', '1 2']),
      tokens: ['dog', 'bites', 'man', ''],
      broken: true,
      polarity: 'allow',
      temperature: 0.5,
    };
  }

  private set(patch: Partial<ViewGallery['state']>): void {
    this.state = { ...this.state, ...patch };
  }

  private renderMatrices(): TemplateResult {
    const { selected, query } = this.state;
    const row = {
      rows: 1,
      columns: 3,
      rowLabels: ['sat'],
      columnLabels: ['the', 'cat', 'sat'],
      rowTone: 'query',
    } as const;
    const onSelect = (at: number, column: number) => this.set({ selected: { row: at, column } });
    return html`<div class="row">
        ${matrix({ ...row, quantity: 'masked', caption: 'Masked scores', note: 'S/√2 + M', values: [0, Math.SQRT2, Math.SQRT1_2], colours: 'diverging', onSelect })}
        →
        ${matrix({
          ...row,
          quantity: 'weights',
          caption: html`Weights <i>A</i>`,
          note: 'each row sums to 1',
          values: [0.14, 0.576, 0.284],
          colours: 'weights',
          selected,
          onSelect,
          rowNotes: [{ text: 'Σ = 1' }],
        })}
      </div>
      <div class="row">
        ${matrix({
          quantity: 'q',
          caption: html`<span class="badge tone-query">Q</span> Queries`,
          note: 'edit me',
          rows: 2,
          columns: 2,
          values: query,
          rowLabels: ['sat', '\n'],
          rowTone: 'query',
          colours: 'query',
          onEdit: (at, column, value) => this.set({ query: query.with(at * 2 + column, value) }),
          min: -10,
          max: 10,
        })}
        ${matrix({ quantity: 'k', caption: html`<span class="badge tone-key">K</span> Keys`, rows: 2, columns: 2, values: query, rowLabels: ['the', 'cat'], rowTone: 'key', colours: 'key' })}
        ${matrix({ quantity: 'v', caption: html`<span class="badge tone-value">V</span> Values`, rows: 2, columns: 2, values: query, rowLabels: ['the', 'cat'], rowTone: 'value', colours: 'value' })}
      </div>
      ${matrix({
        quantity: 'masked',
        caption: 'Scores, masked',
        rows: 6,
        columns: 6,
        values: SCORES.map((score, index) =>
          index % 6 > Math.floor(index / 6) ? (index === 5 ? Number.NaN : -Infinity) : score,
        ),
        rowLabels: TOKENS,
        columnLabels: TOKENS,
        rowTone: 'query',
        columnTone: 'key',
        colours: 'diverging',
        emphasisRow: 2,
        onSelect,
      })}
      ${legend({ colours: 'diverging', values: SCORES, label: 'score', hatched: 'blocked (−∞)' })}
      ${matrix({
        quantity: 'weights',
        caption: 'Weights',
        note: 'row “cat” does not sum to 1',
        rows: 6,
        columns: 6,
        values: causalWeights(),
        rowLabels: TOKENS,
        columnLabels: TOKENS,
        rowTone: 'query',
        columnTone: 'key',
        colours: 'weights',
        blocked: (at, column) => column > at,
        rowNotes: TOKENS.map((_, at) =>
          at === 1 ? { text: 'Σ = 0.871 ✗', violated: true } : { text: 'Σ = 1 ✓' },
        ),
      })}
      ${legend({ colours: 'weights', values: causalWeights(), label: 'weight', hatched: 'blocked' })}
      ${matrix({ quantity: 'weights', caption: 'Wide', rows: 3, columns: 24, values: Array.from({ length: 72 }, (_, index) => index / 71), columnLabels: Array.from({ length: 24 }, (_, index) => `t${index}`), rowLabels: ['a', 'b', 'c'], colours: 'weights' })}
      ${matrix({ quantity: 'weights', caption: 'Empty', rows: 0, columns: 0, values: [], colours: 'weights' })}`;
  }

  private renderMask(): TemplateResult {
    const { blocked } = this.state;
    const tokens = ['the', 'cat', 'sat'];
    return maskPainter({
      quantity: 'mask',
      caption: 'Who may read whom',
      note: 'drag to paint',
      rows: 3,
      columns: 3,
      allowed: (row, column) => !blocked.has(`${row} ${column}`),
      rowLabels: tokens,
      columnLabels: tokens,
      texts: { allowed: '0', blocked: '−∞' },
      onPaint: (cells) => {
        const next = new Set(blocked);
        for (const { row, column, allowed } of cells) next[allowed ? 'delete' : 'add'](`${row} ${column}`);
        this.set({ blocked: next });
      },
    });
  }

  private renderControls(): TemplateResult {
    const { broken, polarity, tokens } = this.state;
    return html`<div class="row">
        ${button({ label: '← Back', onPress: () => this.set({ step: 0 }) })}
        ${button({ label: 'Next: A V →', kind: 'primary', onPress: () => this.set({ step: 4 }) })}
        ${button({ label: 'Undo', kind: 'quiet', disabled: true, onPress: () => this.set({}) })}
        ${toggle({ label: '÷ √d_model', kind: 'break', pressed: broken, onToggle: (pressed) => this.set({ broken: pressed }) })}
        ${toggle({ label: 'mask with 0', kind: 'break', pressed: !broken, onToggle: (pressed) => this.set({ broken: !pressed }) })}
        ${toggle({ label: 'positions', pressed: broken, onToggle: (pressed) => this.set({ broken: pressed }) })}
        ${choice({
          label: 'Boolean mask means',
          name: 'polarity',
          value: polarity,
          options: [
            { value: 'allow', label: 'True = may read' },
            { value: 'block', label: 'True = blocked' },
          ],
          onChoose: (value) => this.set({ polarity: value }),
        })}
      </div>
      ${sortableTokens({
        label: 'The sentence',
        tokens,
        notes: tokens.map((_, index) => String(index + 1)),
        onMove: (from, to) => {
          const moved = [...tokens];
          moved.splice(to, 0, ...moved.splice(from, 1));
          this.set({ tokens: moved });
        },
      })}
      ${callout({ kind: 'notice', title: 'A notice', body: 'The link was cut: what was readable is restored.' })}
      ${callout({ kind: 'held', title: 'Each row sums to 1', value: 'largest difference 1.2e−7' })}
      ${callout({ kind: 'violated', title: '“the” sees the future', value: '0.412', body: 'Its weight on “cat” is above 0.' })}`;
  }

  private renderPlots(): TemplateResult {
    const dims = [1, 4, 16, 64, 256, 1024, 4096];
    const along = (y: (x: number) => number): Series['points'] =>
      dims.map((x) => ({ x, y: y(x), ask: noAsk() }));
    return html`${barRow({
      caption: html`“<i>sat</i>” reads from`,
      bars: [
        { label: 'the', weight: 0.14 },
        { label: 'cat', weight: 0.576 },
        { label: 'sat', weight: 0.284 },
        { label: 'on', weight: 0, blocked: true },
      ],
    })}
    ${histogram({
      caption: 'Raw scores at d_k = 128',
      description: '10,000 samples around 0',
      low: -4,
      high: 4,
      counts: normalCounts(10_000, 0.1).map(Math.round),
      expected: normalCounts(10_000, 0),
      above: 3,
      ask: noAsk,
      x: { label: 'q·k / √d_k', about: 'The scores that were drawn.' },
      about: 'How many of the samples fall into each bar.',
      tone: 'accent',
    })}
    ${linePlot({
      caption: 'Standard deviation of the scores',
      description: 'Raw grows as the root of d_k, scaled stays at 1',
      x: { label: 'd_k', about: 'How wide q and k are.', scale: 'log', base: 2 },
      y: { label: 'standard deviation', about: 'How far the scores spread.', scale: 'log' },
      series: [
        { name: '√d_k', tone: 'faint', kind: 'theory', points: along(Math.sqrt) },
        { name: 'raw', tone: 'key', points: along((x) => Math.sqrt(x) * 1.04) },
        { name: 'scaled', tone: 'accent', points: along(() => 1.02) },
      ],
    })}`;
  }

  /** Each way to answer, and each verdict. */
  private renderPredictions(): TemplateResult {
    const ask = (options: Pick<PredictionOptions, 'question' | 'input' | 'verdict'>) =>
      predictionPanel({
        ...options,
        onAnswer: () => undefined,
        skip: { label: 'Show me', onSkip: () => undefined },
      });
    const oneOf = { kind: 'choice', options: ['the', 'cat', 'sat'] } as const;
    const number = { kind: 'number', hint: 'Close enough: ±10 %.' } as const;
    const why = 'The standard deviation is the root of the variance, d_k.';
    return html`<p class="lead">
        At a temperature of
        ${draggableNumber({
          name: 'Temperature',
          value: this.state.temperature,
          stops: stopsBetween({ min: 0, max: 2, step: 0.1 }),
          onChange: (temperature) => this.set({ temperature }),
        })}
        the differences between scores grow.
      </p>
      <div class="row">
        ${ask({ question: 'Which token will “sat” read from most?', input: oneOf })}
        ${ask({ question: 'What is σ at d_k = 128?', input: number })}
        ${ask({ question: 'What share will “cat” get?', input: { ...number, kind: 'share' } })}
        ${ask({
          question: 'What is σ at d_k = 128?',
          input: number,
          verdict: { isRight: true, text: 'You said 11; it is 11.31.', why },
        })}
        ${ask({
          question: 'What is σ at d_k = 128?',
          input: number,
          verdict: { isRight: false, text: 'You said 128; it is 11.31.', why },
        })}
      </div>`;
  }

  private renderCode(): TemplateResult {
    return codeListing({
      label: 'Language',
      languages: [
        { value: 'numpy', label: 'NumPy' },
        { value: 'cpp', label: 'C++' },
      ],
      language: 'numpy',
      onChoose: () => undefined,
      text: `q, k, v = x @ wq, x @ wk, x @ wv  # (3, 2) each\nscores = q @ k.T\n\n# ${'A long line is scrolled. '.repeat(9)}`,
      copy: 'Copy',
      onCopy: () => undefined,
      save: 'Save',
      onSave: () => undefined,
      notice: 'Copied',
    });
  }

  override render(): TemplateResult {
    const { step, selected } = this.state;
    return html`<main>
      <h1>Five steps</h1>
      <p class="lead">
        “<i>sat</i>” asks with its <b class="tone-query">query</b>, every token answers with its
        <b class="tone-key">key</b>, and what flows back is a weighted average of the
        <b class="tone-value">values</b>.
      </p>
      ${stepper({
        steps: STEP_NAMES.map((one) => ({ ...one, shape: formatShape([1, 3]) })),
        current: step,
        onStep: (index) => this.set({ step: index }),
      })}
      ${this.renderMatrices()}
      ${
        selected
          ? explanation({
              heading: 'Why 0.576?',
              lines: [
                [
                  { text: 'e', sup: '1.414' },
                  ' ÷ (',
                  { text: 'e', sup: '0' },
                  ' + ',
                  { text: 'e', sup: '1.414' },
                  ' + ',
                  { text: 'e', sup: '0.707' },
                  ') = 4.113 ÷ (1 + 4.113 + 2.028) = 4.113 ÷ 7.141 = ',
                  { text: '0.576', tone: 'result' },
                ],
                [
                  '1.414 = 2 ÷ √2   and   2 = ',
                  { text: '1', tone: 'query' },
                  '·',
                  { text: '2', tone: 'key' },
                  ' + ',
                  { text: '0', tone: 'query' },
                  '·',
                  { text: '0', tone: 'key' },
                ],
              ],
              onClose: () => this.set({ selected: null }),
            })
          : ''
      }
      ${this.renderPredictions()} ${this.renderMask()} ${this.renderControls()} ${this.renderPlots()}
      ${this.renderCode()}
    </main>`;
  }
}

customElements.define('view-gallery', ViewGallery);
