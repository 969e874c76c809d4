// The picture of this demo: the choice of part, the row of scores, and what softmax makes of it there.

import { html, nothing, type TemplateResult } from 'lit';
import type { Picture, Scene } from '../../experiment/demo.ts';
import { editCell } from '../../lesson/inputs.ts';
import { barRow } from '../../views/bar-row.ts';
import { callout } from '../../views/callout.ts';
import { button, choice } from '../../views/chip.ts';
import { draggableNumber, stopsBetween } from '../../views/draggable-number.ts';
import { explanation } from '../../views/explanation.ts';
import { matrix, type MatrixOptions, type RowNote } from '../../views/matrix.ts';
import { formatInput, formatNumber } from '../../views/number.ts';
import type {
  ShiftNumbers,
  SinkNumbers,
  SoftmaxResult,
  SoftmaxState,
  TemperatureNumbers,
} from './compute.ts';
import { facts, isUnchanged, naiveFate, roundingOfSum } from './facts.ts';
import { messages } from './messages.ts';
import { schema } from './schema.ts';
import shift from './shift.tex';
import sink from './sink.tex';
import {
  expEnd,
  naiveTable,
  scoresTable,
  sinksOf,
  sinksTable,
  stableTable,
  temperaturesTable,
  type Table,
} from './tables.ts';
import temperature from './temperature.tex';
import { explain } from './why.ts';

type SoftmaxScene = Scene<typeof schema, SoftmaxResult>;

const formulas = { shift, temperature, sink } as const;
const partNames = Object.entries(messages.fields.part.choices) as [SoftmaxState['part'], string][];

/** How far a sum of float32 weights may be from 1. */
const roundingOfTotal = 1e-5;

function note(sum: number | null, isWeights: boolean): RowNote | null {
  if (sum === null) return null;
  const violated = isWeights ? !(Math.abs(sum - 1) <= roundingOfTotal) : !Number.isFinite(sum) || sum === 0;
  return { text: messages.sum(formatNumber(sum)), violated };
}

/** One of the tables, every number of which explains itself. */
function tableView(
  { state, set }: SoftmaxScene,
  { quantity, rowLabels, values, sums }: Table,
  options: Pick<MatrixOptions, 'caption'> & Partial<MatrixOptions>,
): TemplateResult {
  const { why } = state;
  return matrix({
    quantity,
    rows: values.length,
    columns: values[0]!.length,
    values: values.flat(),
    rowLabels,
    columnLabels: state.tokens,
    columnTone: 'key',
    rowNotes: sums.map((sum, row) => note(sum, row === sums.length - 1)),
    selected: why?.quantity === quantity ? why : null,
    onSelect: (row, column) => set({ why: { quantity, row, column } }),
    ...options,
  });
}

function partChoice({ state, set, may }: SoftmaxScene): TemplateResult | typeof nothing {
  if (!may('part')) return nothing;
  return html`<div class="parts">
    ${choice({
      label: messages.fields.part.label,
      hideLabel: true,
      name: 'part',
      options: partNames.map(([value, label]) => ({ value, label })),
      value: state.part,
      onChoose: (part) => set({ part, why: null }),
    })}
  </div>`;
}

/** The row itself, editable. */
function scoresView(scene: SoftmaxScene): TemplateResult {
  const { state, result, set, may } = scene;
  const field = state.part === 'sink' ? 'sinkEdits' : 'scoreEdits';
  const { min, max } = schema[field];
  const count = Object.keys(state[field]).length;
  return html`<div class="scores">
    ${tableView(scene, scoresTable(result), {
      caption: messages.scores.caption,
      rowLabels: undefined,
      colours: 'diverging',
      min,
      max,
      ...(may(field) && {
        onEdit: (row, column, value) => set({ [field]: editCell(state[field], row, column, value) }),
      }),
    })}
    ${
      count > 0 && may(field)
        ? button({
            label: messages.discardEdits(count),
            kind: 'quiet',
            onPress: () => set({ [field]: {} }),
          })
        : nothing
    }
  </div>`;
}

function claims(numbers: ShiftNumbers): TemplateResult {
  const words = messages.claims;
  const { naive, difference } = numbers;
  const isNaiveFine = naiveFate(numbers) === 'fits';
  const { least, most } = naive.expRange;
  return html`<div class="claims" data-lesson="nan">
    ${callout({
      kind: isNaiveFine ? 'held' : 'violated',
      title: words.naiveSum,
      value: messages.sum(formatNumber(naive.totals.data[0]!)),
      body: words.limits(expEnd(least), expEnd(most)),
    })}
    ${callout({
      kind: isUnchanged(numbers) ? 'held' : 'violated',
      title: words.unchanged,
      value: words.largest(formatNumber(difference)),
      body: words.rounding(formatNumber(roundingOfSum)),
    })}
  </div>`;
}

function shiftView(scene: SoftmaxScene, numbers: ShiftNumbers): TemplateResult {
  const { set, may, controls } = scene;
  const words = messages.quick;
  const quick = (label: string, constant: number) => button({ label, onPress: () => set({ constant }) });
  return html`<div class="row-controls">
      ${controls('constant')}
      ${
        may('constant')
          ? html`<div class="quick">
              ${quick(words.none, 0)} ${quick(words.overflow, 100)} ${quick(words.underflow, -120)}
            </div>`
          : nothing
      }
    </div>
    <div class="methods">
      <div data-lesson="nan">
        ${tableView(scene, naiveTable(numbers), { caption: messages.naive.caption })}
      </div>
      ${tableView(scene, stableTable(numbers), { caption: messages.stable.caption })}
    </div>
    ${claims(numbers)}`;
}

function temperatureView(scene: SoftmaxScene, numbers: TemperatureNumbers): TemplateResult {
  const { state, controls } = scene;
  const words = messages.temperatures;
  const shown = numbers.rows.findIndex((row) => row.temperature === state.temperature);
  const { weights } = numbers.rows[shown]!.steps;
  return html`<div class="row-controls">${controls('temperature')}</div>
    ${barRow({
      caption: words.bars(formatInput(state.temperature)),
      bars: state.tokens.map((label, j) => ({ label, weight: weights.data[j]! })),
      digits: 1,
    })}
    <div class="methods">
      ${tableView(scene, temperaturesTable(numbers), {
        caption: words.caption,
        colours: 'weights',
        emphasisRow: shown,
        rowNotes: numbers.rows.map(({ steps }) => note(steps.totals.data[0]!, true)),
      })}
    </div>`;
}

function sinkView(scene: SoftmaxScene, numbers: SinkNumbers): TemplateResult {
  const { state, controls } = scene;
  const words = messages.sinks;
  const table = sinksTable(state, numbers);
  return html`<div class="row-controls">${controls('sink')}</div>
    <div class="sinks">
      ${sinksOf(state, numbers).map(({ name, steps }) =>
        barRow({
          caption: words.bars(name, formatNumber(steps.totals.data[0]!)),
          bars: [
            ...state.tokens.map((label, j) => ({ label, weight: steps.weights.data[j]! })),
            { label: words.nobody, weight: steps.sinkWeights.data[0]! },
          ],
          digits: 1,
        }),
      )}
    </div>
    <div class="methods">
      ${tableView(scene, table, {
        caption: words.caption,
        colours: 'weights',
        columnLabels: [...state.tokens, html`<em>${words.nobody}</em>`],
        // Less than 1 is what a sink is for.
        rowNotes: table.sums.map((sum) => ({ text: messages.sum(formatNumber(sum!)) })),
      })}
    </div>`;
}

function partView(scene: SoftmaxScene): TemplateResult {
  const { numbers } = scene.result;
  switch (numbers.part) {
    case 'shift':
      return shiftView(scene, numbers);
    case 'temperature':
      return temperatureView(scene, numbers);
    case 'sink':
      return sinkView(scene, numbers);
  }
}

/** Below the picture; of a part with verdicts only what these do not say. */
function sentences({ state, result }: SoftmaxScene): readonly string[] {
  return facts(state, result).slice(state.part === 'shift' ? 1 : 0);
}

/** What one can move in each part. */
const knobs = { shift: 'constant', temperature: 'temperature', sink: 'sink' } as const;

function lead({ asked, set, may }: SoftmaxScene): TemplateResult {
  const words = messages.lead[asked.part];
  const knob = knobs[asked.part];
  return html`<p class="prose">
      ${words.start}${draggableNumber({
        name: schema[knob].label,
        value: asked[knob],
        stops: stopsBetween(schema[knob]),
        onChange: may(knob) ? (value) => set({ [knob]: value }, { merge: knob }) : undefined,
      })}${words.text}
    </p>
    <p class="display-formula">${formulas[asked.part]}</p>
    <p class="hint">${words.hint}</p>`;
}

export function picture(scene: SoftmaxScene): Picture {
  const { state, result, set, controls } = scene;
  const explained = explain(state, result);
  return {
    lead: lead(scene),
    figure: html`${partChoice(scene)} ${state.part === 'sink' ? controls('row') : nothing}
      ${scoresView(scene)} ${partView(scene)}
      ${explained ? explanation({ ...explained, onClose: () => set({ why: null }) }) : nothing}
      ${sentences(scene).map((fact) => html`<p class="fact">${fact}</p>`)}
      <section class="inputs">${controls('tokens')}</section>`,
  };
}
