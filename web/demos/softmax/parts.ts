// The row of scores, and what softmax makes of it in each part: every number of it answers when it is asked about.

import { html, nothing, type TemplateResult } from 'lit';
import type { Scene } from '../../experiment/demo.ts';
import { editCell } from '../../lesson/inputs.ts';
import { askAbout, sentenceView } from '../../lesson/sentence.ts';
import { barRow } from '../../views/bar-row.ts';
import { callout } from '../../views/callout.ts';
import { button, toggle } from '../../views/chip.ts';
import { matrix, type MatrixOptions, type RowNote } from '../../views/matrix.ts';
import { formatInput, formatNumber } from '../../views/number.ts';
import type { ShiftNumbers, SinkNumbers, SoftmaxResult, TemperatureNumbers } from './compute.ts';
import { isUnchanged, naiveFate, roundingOfSum, toldDifference, toldEnd, toldSum } from './facts.ts';
import { messages } from './messages.ts';
import { schema } from './schema.ts';
import { naiveTable, scoresTable, sinksTable, stableTable, temperaturesTable, type Table } from './tables.ts';

export type SoftmaxScene = Scene<typeof schema, SoftmaxResult>;

/** How far a sum of float32 weights may be from 1. */
const roundingOfTotal = 1e-5;

/** The sum behind a row, red where it cannot be. */
function note(
  scene: SoftmaxScene,
  table: Table,
  row: number,
  isWrong: (sum: number) => boolean,
): RowNote | null {
  const sum = table.sums[row]!;
  if (sum === null) return null;
  const { text, why } = toldSum(table, row, messages.sum);
  return { text, violated: isWrong(sum), ask: askAbout(scene, why) };
}

const isNoWhole = (sum: number) => !(Math.abs(sum - 1) <= roundingOfTotal);
const isNoDivisor = (sum: number) => !Number.isFinite(sum) || sum === 0;

/** One of the tables, every number of which explains itself. */
function tableView(
  scene: SoftmaxScene,
  table: Table,
  options: Pick<MatrixOptions, 'caption'> & Partial<MatrixOptions>,
): TemplateResult {
  const { state, set } = scene;
  const { quantity, rowLabels, values, sums } = table;
  const { why } = state;
  return matrix({
    quantity,
    rows: values.length,
    columns: values[0]!.length,
    values: values.flat(),
    rowLabels,
    columnLabels: state.tokens,
    columnTone: 'key',
    rowNotes: sums.map((_, row) =>
      note(scene, table, row, row === sums.length - 1 ? isNoWhole : isNoDivisor),
    ),
    selected: why?.quantity === quantity ? why : null,
    onSelect: (row, column) => set({ why: { quantity, row, column } }),
    ...options,
  });
}

/** The row itself, editable. */
export function scoresView(scene: SoftmaxScene): TemplateResult {
  const { state, asked, result, set, may } = scene;
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
        onEdit: (row, column, value) => set({ [field]: editCell(asked[field], row, column, value) }),
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

function claims(scene: SoftmaxScene, numbers: ShiftNumbers): TemplateResult {
  const words = messages.claims;
  const isNaiveFine = naiveFate(numbers) === 'fits';
  return html`<div class="claims" data-lesson="nan">
    ${callout({
      kind: isNaiveFine ? 'held' : 'violated',
      title: words.naiveSum,
      value: sentenceView([toldSum(naiveTable(numbers), 2, messages.sum)], scene),
      body: sentenceView(words.limits(toldEnd(numbers, 'least'), toldEnd(numbers, 'most')), scene),
    })}
    ${callout({
      kind: isUnchanged(numbers) ? 'held' : 'violated',
      title: words.unchanged,
      value: sentenceView(words.largest(toldDifference(numbers)), scene),
      body: words.rounding(formatNumber(roundingOfSum)),
    })}
  </div>`;
}

/** The constants with which the formula as it is written fails. */
const failures = { overflow: 100, underflow: -120 } as const;

function breakIt({ asked, set }: SoftmaxScene): TemplateResult {
  const words = messages.breakIt;
  return html`<div class="break-it" role="group" aria-label=${words.name}>
    <span class="choice-label" aria-hidden="true">${words.label}</span>
    ${(['overflow', 'underflow'] as const).map((name) =>
      toggle({
        label: words[name](formatInput(failures[name])),
        kind: 'break',
        pressed: asked.constant === failures[name],
        onToggle: (on) => set({ constant: on ? failures[name] : 0 }),
      }),
    )}
  </div>`;
}

export function shiftView(scene: SoftmaxScene, numbers: ShiftNumbers): TemplateResult {
  const { may, controls } = scene;
  return html`<div class="row-controls">
      ${controls('constant')} ${may('constant') ? breakIt(scene) : nothing}
    </div>
    <div class="methods">
      <div data-lesson="nan">
        ${tableView(scene, naiveTable(numbers), { caption: messages.naive.caption })}
      </div>
      ${tableView(scene, stableTable(numbers), { caption: messages.stable.caption })}
    </div>
    ${claims(scene, numbers)}`;
}

export function temperatureView(scene: SoftmaxScene, numbers: TemperatureNumbers): TemplateResult {
  const { state, controls } = scene;
  const words = messages.temperatures;
  const shown = numbers.rows.findIndex((row) => row.temperature === state.temperature);
  const table = temperaturesTable(numbers);
  const { weights } = numbers.rows[shown]!.steps;
  return html`<div class="row-controls">${controls('temperature')}</div>
    ${barRow({
      caption: words.bars(formatInput(state.temperature)),
      bars: state.tokens.map((label, column) => ({
        label,
        weight: weights.data[column]!,
        ask: askAbout(scene, { quantity: 'temperatures', row: shown, column }),
      })),
      digits: 1,
    })}
    <div class="methods">
      ${tableView(scene, table, {
        caption: words.caption,
        colours: 'weights',
        emphasisRow: shown,
        rowNotes: table.sums.map((_, row) => note(scene, table, row, isNoWhole)),
      })}
    </div>`;
}

export function sinkView(scene: SoftmaxScene, numbers: SinkNumbers): TemplateResult {
  const { state, controls } = scene;
  const words = messages.sinks;
  const table = sinksTable(state, numbers);
  return html`<div class="row-controls">${controls('sink')}</div>
    <div class="sinks">
      ${table.values.map((weights, row) =>
        barRow({
          caption: sentenceView(words.bars(table.rowLabels[row]!, toldSum(table, row, messages.sum)), scene),
          bars: [...state.tokens, words.nobody].map((label, column) => ({
            label,
            weight: weights[column]!,
            ask: askAbout(scene, { quantity: 'sinks', row, column }),
          })),
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
        rowNotes: table.sums.map((_, row) => note(scene, table, row, () => false)),
      })}
    </div>`;
}
