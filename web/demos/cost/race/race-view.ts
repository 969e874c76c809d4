// The race on this device: started and stopped by a button, drawn as it goes on. What was timed is of this device
// and this moment, so it stands in no link.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Engine } from '../../../engine/types.ts';
import type { CellAddress } from '../../../experiment/schema.ts';
import { factsView } from '../../../lesson/facts-view.ts';
import { sentenceView, type Asking } from '../../../lesson/sentence.ts';
import { callout } from '../../../views/callout.ts';
import { button } from '../../../views/chip.ts';
import { explanation } from '../../../views/explanation.ts';
import { matrix } from '../../../views/matrix.ts';
import { formatCount } from '../../../views/number.ts';
import { keepInSight } from '../../../views/sight.ts';
import { WatchedController } from '../../../views/watched.ts';
import type { LayerCost } from '../compute.ts';
import { messages } from '../messages.ts';
import { contestants } from './contestants.ts';
import { measuredFacts, nameOf, raceFacts, toldApart } from './facts.ts';
import { memoryPlot, timePlot } from './plots.ts';
import { mostRuns, race, type RaceReport } from './race.ts';
import { raceDim, raceSizes } from './sizes.ts';
import { whyRace } from './why.ts';
import { timesOf } from './timings.ts';

const { race: words } = messages;

/** For numbers of the size of the values, which are drawn from N(0, 1). */
const rounding = 1e-4;

type Status = 'waiting' | 'running' | 'stopped' | 'done';

/** The element behind `raceView()`; draws into its own light DOM. */
export class RaceView extends LitElement {
  static override properties = {
    engine: { attribute: false },
    work: { attribute: false },
    raced: { attribute: false },
    onFinished: { attribute: false },
    report: { state: true },
    status: { state: true },
    failure: { state: true },
    why: { state: true },
  };

  declare engine: Engine;
  /** Operations and bytes of each size */
  declare work: readonly LayerCost[];
  /** What the page around knows of the race; forgotten there when its numbers are computed anew. */
  declare raced: RaceReport | null;
  /** Called with the last report of a race that has come to its end, whenever the page around does not know of it. */
  declare onFinished: (report: RaceReport) => void;
  declare private report: RaceReport | null;
  declare private status: Status;
  declare private failure: string | null;
  /** The number that is explained; of this device, as all of it */
  declare private why: CellAddress | null;
  private stopper = new AbortController();
  constructor() {
    super();
    this.report = null;
    this.status = 'waiting';
    this.failure = null;
    this.why = null;
    // A page that nobody looks at is slowed down: what is timed then is not the engine.
    const stopUnwatched = (isWatched: boolean) => {
      if (!isWatched) this.stop();
    };
    this.addController(new WatchedController(this, stopUnwatched));
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  private readonly start = async (): Promise<void> => {
    const mine = new AbortController();
    this.stopper = mine;
    this.status = 'running';
    this.failure = null;
    this.report = null;
    this.why = null;
    try {
      for await (const report of race(this.engine, this.work, mine.signal)) {
        if (mine.signal.aborted) return;
        this.report = report;
      }
      this.status = 'done';
    } catch (error) {
      if (mine.signal.aborted) return;
      this.status = 'stopped';
      this.failure = error instanceof Error ? error.message : String(error);
    }
  };

  /** At once; what is under way in a worker ends with it. */
  private readonly stop = (): void => {
    this.stopper.abort();
    if (this.status === 'running') this.status = 'stopped';
  };

  private get asking(): Asking {
    return {
      state: { why: this.why },
      set: ({ why }) => {
        this.why = why;
      },
    };
  }

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.why) return;
    event.stopPropagation();
    this.why = null;
  };

  private readonly explain = (why: CellAddress) => whyRace(this.report, this.work, why);

  /** The explanation of a number of these plots and tables, to stand below them. */
  private renderWhy(...quantities: readonly string[]): TemplateResult | typeof nothing {
    const { why } = this;
    const explained = why && quantities.includes(why.quantity) ? this.explain(why) : null;
    return explained ? explanation({ ...explained, onClose: () => this.asking.set({ why: null }) }) : nothing;
  }

  private renderStatus(): TemplateResult {
    const { status, report, failure } = this;
    const next = report?.next;
    switch (status) {
      case 'waiting':
        return html`${button({ label: words.run, kind: 'primary', onPress: this.start })}
          <span>${words.waiting(raceSizes.map(formatCount).join(', '))}</span>`;
      case 'running':
        return html`${button({ label: words.stop, onPress: this.stop })}
          <progress max="1" .value=${report?.fraction ?? 0}></progress>
          <span
            >${next ? words.running(nameOf(next.contestant, report.workers), formatCount(next.tokens)) : words.peak}</span
          >`;
      case 'stopped':
        return html`${button({ label: words.again, onPress: this.start })}
          <span>${failure === null ? words.stopped : words.failed(failure)}</span>`;
      case 'done':
        return html`${button({ label: words.again, onPress: this.start })}`;
    }
  }

  /** The sizes that all ways have finished. */
  private renderTable({ timings, workers }: RaceReport): TemplateResult | typeof nothing {
    const finished = raceSizes.filter(
      (size) => timings.filter(({ tokens }) => tokens === size).length === contestants.length,
    );
    if (finished.length === 0) return nothing;
    const { why } = this;
    return matrix({
      quantity: 'times',
      caption: words.table.caption,
      note: words.table.note,
      rows: finished.length,
      columns: contestants.length,
      values: finished.flatMap((size) =>
        contestants.map(
          (contestant) => timesOf(timings, contestant).find(({ tokens }) => tokens === size)!.milliseconds,
        ),
      ),
      rowLabels: finished.map(formatCount),
      rowHeading: words.table.rowHeading,
      columnLabels: contestants.map((contestant) => nameOf(contestant, workers)),
      digits: 2,
      // Its rows are sizes; elsewhere a way is the row.
      selected: why?.quantity === 'time' ? { row: why.column, column: why.row } : null,
      onSelect: (row, column) => this.asking.set({ why: { quantity: 'time', row: column, column: row } }),
    });
  }

  private renderAgreement(report: RaceReport): TemplateResult | typeof nothing {
    if (timesOf(report.timings, 'fused').length === 0) return nothing;
    return html`${callout({
      kind: report.difference <= rounding ? 'held' : 'violated',
      title: words.agree,
      value: sentenceView(words.difference(toldApart(report)), this.asking),
    })}
    ${this.renderWhy('apart')}`;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.get('why') !== undefined) keepInSight(this);
    const { status, report, raced } = this;
    if (status === 'done' && report && report !== raced) this.onFinished(report);
  }

  override render(): TemplateResult {
    const { report, asking, explain } = this;
    const hasTimes = report !== null && report.timings.length > 0;
    return html`<div @keydown=${this.onKeyDown}>
      ${raceFacts(this.work).map((said) => html`<p class="fact given">${sentenceView(said, asking)}</p>`)}
      ${this.renderWhy('work')}
      <div class="race-status" role="status" data-status=${this.status}>${this.renderStatus()}</div>
      ${
        hasTimes
          ? html`<div class="raced">
              ${timePlot(asking, report)} ${this.renderWhy('fitted')}
              ${factsView(measuredFacts(report), asking, explain)} ${this.renderTable(report)}
              ${this.renderWhy('time')} ${this.renderAgreement(report)}
            </div>`
          : nothing
      }
      ${memoryPlot(asking, this.work)} ${this.renderWhy('plain', 'tiled')}
      <p class="hint">${words.about(raceDim, mostRuns)}</p>
    </div>`;
  }
}

if (!customElements.get('attention-race-view')) customElements.define('attention-race-view', RaceView);

export function raceView(
  engine: Engine,
  work: readonly LayerCost[],
  raced: RaceReport | null,
  onFinished: (report: RaceReport) => void,
): TemplateResult {
  return html`<attention-race-view
    data-explains
    .engine=${engine}
    .work=${work}
    .raced=${raced}
    .onFinished=${onFinished}
  ></attention-race-view>`;
}
