// The matrices of this demo: q, k and v to edit, and what becomes of them.

import { html, type TemplateResult } from 'lit';
import type { Tensor } from '../../engine/types.ts';
import type { Scene } from '../../experiment/demo.ts';
import { brokenRows } from '../../lesson/broken-rows.ts';
import { editCell } from '../../lesson/inputs.ts';
import { flowClass, leading } from '../../views/flow.ts';
import { matrix, type MatrixOptions } from '../../views/matrix.ts';
import { formatShape } from '../../views/number.ts';
import type { CrossResult } from './compute.ts';
import { meaningColumns, valueColumns } from './dictionary.ts';
import { spokenQuery } from './facts.ts';
import { messages } from './messages.ts';
import { schema } from './schema.ts';
import { editsOf, type InputName } from './why.ts';

export type CrossScene = Scene<typeof schema, CrossResult>;

const { matrices: words } = messages;
const toneOf = { q: 'query', k: 'key', v: 'value' } as const;

function table(
  { state, set }: CrossScene,
  quantity: InputName | 'scores' | 'weights' | 'output',
  { shape, data }: Tensor,
  options: Partial<MatrixOptions>,
): TemplateResult {
  return matrix({
    quantity,
    caption: words[quantity],
    note: formatShape(shape),
    rows: shape[0]!,
    columns: shape[1]!,
    values: data,
    selected: state.why?.quantity === quantity ? state.why : null,
    onSelect: (row, column) => set({ why: { quantity, row, column } }),
    ...options,
  });
}

/** q, k or v, editable in place. */
export function input(scene: CrossScene, name: InputName): TemplateResult {
  const { state, result, set, may } = scene;
  const field = editsOf[name];
  const columns = name === 'v' ? valueColumns : meaningColumns;
  return table(scene, name, result.inputs[name], {
    rowLabels: name === 'q' ? state.queries : state.keys,
    ...(state.preset === 'dictionary' ? { columnLabels: columns } : {}),
    rowTone: toneOf[name],
    colours: toneOf[name],
    min: schema[field].min,
    max: schema[field].max,
    ...(may(field) && {
      onEdit: (row, column, value) => set({ [field]: editCell(scene.asked[field], row, column, value) }),
    }),
  });
}

/** A computed matrix, with a row for each query. */
function computed(
  scene: CrossScene,
  name: 'scores' | 'weights' | 'output',
  options: Partial<MatrixOptions>,
): TemplateResult {
  const { state, result } = scene;
  return table(scene, name, result.steps[name], {
    rowLabels: state.queries,
    rowTone: 'query',
    emphasisRow: state.queries.length > 1 ? spokenQuery(state) : null,
    ...options,
  });
}

/** S → A, then V → AV. */
export function steps(scene: CrossScene): TemplateResult {
  const { state, result } = scene;
  const toKeys = { columnLabels: state.keys, columnTone: 'key' } as const;
  const notes = brokenRows(result.broken, result.mask, scene);
  // A weight where none may be shows its colour.
  const blocked = (row: number, column: number) => {
    const cell = row * state.keys.length + column;
    return result.mask.data[cell] === -Infinity && result.steps.weights.data[cell] === 0;
  };
  return html`<div class=${flowClass(2 * state.keys.length)}>
      ${leading(computed(scene, 'scores', { ...toKeys, colours: 'diverging' }), '→')}
      ${computed(scene, 'weights', { ...toKeys, colours: 'weights', blocked, ...notes.weights })}
    </div>
    <div class="matrices">
      ${leading(input(scene, 'v'), '→')}
      ${computed(scene, 'output', {
        colours: 'value',
        ...notes.output,
        ...(state.preset === 'dictionary' ? { columnLabels: valueColumns } : {}),
      })}
    </div>`;
}
