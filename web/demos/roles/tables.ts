// The tables of this demo: x and the matrices to edit, and what follows from them, each number with its reason.

import { html, nothing, type TemplateResult } from 'lit';
import type { Tensor } from '../../engine/types.ts';
import type { Scene } from '../../experiment/demo.ts';
import { brokenRows } from '../../lesson/broken-rows.ts';
import { editCell, rowOf } from '../../lesson/inputs.ts';
import { askAbout } from '../../lesson/sentence.ts';
import { matrix, type MatrixOptions } from '../../views/matrix.ts';
import { formatShape, percent } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import type { RolesDemoResult } from './compute.ts';
import { followed } from './facts.ts';
import { messages } from './messages.ts';
import { columnName, featureName } from './names.ts';
import { schema } from './schema.ts';
import { editsOf, roleOf, toneOf } from './why.ts';

export type RolesScene = Scene<typeof schema, RolesDemoResult>;

const { tables: words } = messages;

function table(
  { state, set }: RolesScene,
  quantity: string,
  tensor: Tensor,
  options: Partial<MatrixOptions> & Pick<MatrixOptions, 'caption'>,
): TemplateResult {
  const [rows = 0, columns = 0] = tensor.shape;
  return matrix({
    quantity,
    note: formatShape(tensor.shape),
    rows,
    columns,
    values: tensor.data,
    selected: state.why?.quantity === quantity ? state.why : null,
    onSelect: (row, column) => set({ why: { quantity, row, column } }),
    ...options,
  });
}

/** A table with a row for each token; a click also follows the token. */
function byToken(
  scene: RolesScene,
  quantity: string,
  tensor: Tensor,
  options: Partial<MatrixOptions> & Pick<MatrixOptions, 'caption'>,
): TemplateResult {
  const { state, set } = scene;
  return table(scene, quantity, tensor, {
    rowLabels: state.tokens,
    emphasisRow: state.tokens.length > 1 ? followed(state) : null,
    onSelect: (row, column) => set({ why: { quantity, row, column }, token: row }),
    ...options,
  });
}

const columnNames = (count: number, name: (column: number) => string) =>
  Array.from({ length: count }, (_, column) => name(column));

function editable({ asked, set, may }: RolesScene, name: keyof typeof editsOf): Partial<MatrixOptions> {
  const field = editsOf[name];
  if (!may(field)) return {};
  return {
    min: schema[field].min,
    max: schema[field].max,
    onEdit: (row, column, value) => set({ [field]: editCell(asked[field], row, column, value) }),
  };
}

const features = (state: RolesScene['state'], count: number) =>
  columnNames(count, (column) => featureName(state, column));

export function tokens(scene: RolesScene): TemplateResult {
  const { x } = scene.result.inputs;
  return byToken(scene, 'x', x, {
    caption: words.x,
    columnLabels: features(scene.state, x.shape[1]!),
    ...editable(scene, 'x'),
  });
}

/** W_Q, W_K or W_V. Who edits a copy edits W_Q. */
export function projectionMatrix(scene: RolesScene, name: 'wq' | 'wk' | 'wv'): TemplateResult {
  const { state, result } = scene;
  const w = result.inputs[name];
  const role = roleOf[name];
  const isCopy = name === 'wk' && state.vectors === 'shared';
  return table(scene, name, w, {
    caption: withSubscripts(isCopy ? words.copy : words[name]),
    rowLabels: features(state, w.shape[0]!),
    columnLabels: columnNames(w.shape[1]!, (column) => columnName(state, role, column)),
    columnTone: toneOf[role],
    colours: toneOf[role],
    ...editable(scene, isCopy ? 'wq' : name),
  });
}

/** Q, K or V. */
export function projected(scene: RolesScene, role: 'q' | 'k' | 'v'): TemplateResult {
  const tensor = scene.result.roles[role];
  return byToken(scene, role, tensor, {
    caption: words[role],
    columnLabels: columnNames(tensor.shape[1]!, (column) => columnName(scene.state, role, column)),
    rowTone: toneOf[role],
    columnTone: toneOf[role],
    colours: toneOf[role],
  });
}

export function scores(scene: RolesScene): TemplateResult {
  const { state, result } = scene;
  return byToken(scene, 'scores', result.attention.scores, {
    caption: words.scores[state.vectors],
    columnLabels: state.tokens,
    rowTone: 'query',
    columnTone: 'key',
    colours: 'diverging',
  });
}

/** W_Q W_Kᵀ: which feature asks for which. */
export function queryKey(scene: RolesScene): TemplateResult | typeof nothing {
  const { state, result } = scene;
  if (state.vectors === 'one') return nothing;
  const tensor = result.roles.queryKey;
  const names = features(state, tensor.shape[0]!);
  return html`<div class="query-key">
    ${table(scene, 'queryKey', tensor, {
      caption: html`W<sub>Q</sub> W<sub>K</sub>ᵀ`,
      rowLabels: names,
      columnLabels: names,
      rowTone: 'query',
      columnTone: 'key',
      colours: 'diverging',
    })}
    <p class="hint">${messages.queryKey}</p>
  </div>`;
}

export function weights(scene: RolesScene): TemplateResult {
  const { state, result } = scene;
  const tensor = result.attention.weights;
  const nothingBlocked = { shape: tensor.shape, data: new Float32Array(tensor.data.length) };
  const { note, rowNotes } = brokenRows(result.broken, nothingBlocked, scene).weights;
  return byToken(scene, 'weights', tensor, {
    caption: words.weights,
    note: [formatShape(tensor.shape), ...(note ? [note] : [])].join(', '),
    columnLabels: state.tokens,
    rowTone: 'query',
    columnTone: 'key',
    colours: 'weights',
    rowNotes: state.tokens.map(
      (_, row) =>
        rowNotes?.[row] ?? {
          text: words.itself(percent(rowOf(tensor, row)[row]!)),
          ask: askAbout(scene, { quantity: 'weights', row, column: row }),
        },
    ),
  });
}

export function output(scene: RolesScene): TemplateResult {
  const { state, result } = scene;
  const tensor = result.attention.output;
  const name = (column: number) =>
    state.vectors === 'one' ? featureName(state, column) : columnName(state, 'v', column);
  return byToken(scene, 'output', tensor, {
    caption: words.output,
    columnLabels: columnNames(tensor.shape[1]!, name),
    columnTone: 'value',
    colours: 'value',
  });
}
