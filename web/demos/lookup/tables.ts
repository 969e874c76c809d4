// The tables of this demo: query, keys and values to edit, scores, weights, and what the lookups return.

import type { TemplateResult } from 'lit';
import { editCell } from '../../lesson/inputs.ts';
import { matrix, type MatrixOptions } from '../../views/matrix.ts';
import { formatInput, formatShape } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { animals } from './entries.ts';
import { messages } from './messages.ts';
import { startAt, type LookupScene } from './plane.ts';
import { schema } from './schema.ts';
import { lastOf } from './point-text.ts';
import { descentTable, lookupsTable } from './why.ts';

type Table = Pick<MatrixOptions, 'rows' | 'columns' | 'values'>;

export const sized = ({ shape, data }: { shape: readonly number[]; data: ArrayLike<number> }): Table => ({
  rows: shape[0]!,
  columns: shape[1]!,
  values: data,
});

/** A click on a cell asks why. */
export function selectable(
  { state, set }: LookupScene,
  quantity: string,
): Pick<MatrixOptions, 'quantity' | 'selected' | 'onSelect'> {
  const { why } = state;
  return {
    quantity,
    selected: why?.quantity === quantity ? why : null,
    onSelect: (row, column) => set({ why: { quantity, row, column } }),
  };
}

export function queryTable(scene: LookupScene): TemplateResult {
  const { q } = scene.result;
  const { min, max } = schema.x;
  return matrix({
    ...selectable(scene, 'q'),
    ...sized(q),
    caption: messages.matrices.q,
    note: formatShape(q.shape),
    colours: 'query',
    min,
    max,
    ...(scene.may('x', 'y') && {
      onEdit: (_, column, value) =>
        scene.set(startAt(lastOf(q).map((old, c) => (c === column ? value : old)))),
    }),
  });
}

export function keysTable(scene: LookupScene): TemplateResult {
  const { min, max } = schema.keyEdits;
  return matrix({
    ...selectable(scene, 'k'),
    ...sized(scene.result.k),
    caption: messages.matrices.k,
    note: formatShape(scene.result.k.shape),
    rowLabels: animals,
    rowTone: 'key',
    colours: 'key',
    min,
    max,
    ...(scene.may('keyEdits') && {
      onEdit: (row, column, value) =>
        scene.set({ keyEdits: editCell(scene.asked.keyEdits, row, column, value) }),
    }),
  });
}

export function valuesTable(scene: LookupScene): TemplateResult {
  const { min, max } = schema.valueEdits;
  return matrix({
    ...selectable(scene, 'v'),
    ...sized(scene.result.v),
    caption: messages.matrices.v,
    note: messages.matrices.legs,
    rowLabels: animals,
    rowTone: 'value',
    colours: 'value',
    min,
    max,
    ...(scene.may('valueEdits') && {
      onEdit: (row, column, value) =>
        scene.set({ valueEdits: editCell(scene.asked.valueEdits, row, column, value) }),
    }),
  });
}

export function matchTable(scene: LookupScene, name: 'scores' | 'weights'): TemplateResult {
  const tensor = scene.result.steps[name];
  return matrix({
    ...selectable(scene, name),
    ...sized(tensor),
    caption: messages.matrices[name],
    note: name === 'scores' ? formatShape(tensor.shape) : messages.matrices.sum,
    columnLabels: animals,
    columnTone: 'key',
    colours: name === 'scores' ? 'diverging' : 'weights',
  });
}

/** A table with the rows hard and soft; at temperature 0, where both are the same, only the hard one. */
function bySide({ state: { temperature } }: LookupScene, table: Parameters<typeof sized>[0], hard: string) {
  const { columns, values } = sized(table);
  const { soft } = messages.lookups;
  const rowLabels = temperature === 0 ? [hard] : [hard, soft(formatInput(temperature))];
  const rows = rowLabels.length;
  return { rows, columns, values: Array.from(values).slice(0, rows * columns), rowLabels };
}

export function lookupsView(scene: LookupScene): TemplateResult {
  const words = messages.lookups;
  return matrix({
    ...selectable(scene, 'lookups'),
    ...bySide(scene, lookupsTable(scene.result), words.hard),
    caption: words.caption,
    note: words.note,
    columnLabels: words.columns.map(withSubscripts),
  });
}

export function descentView(scene: LookupScene): TemplateResult {
  const words = messages.descent;
  return matrix({
    ...selectable(scene, 'descent'),
    ...bySide(scene, descentTable(scene.result), words.hardRow),
    caption: words.caption,
    columnLabels: words.columns.map(withSubscripts),
  });
}
