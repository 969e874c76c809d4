// The matrices of this demo: what goes into the box, editable, and what comes out.

import type { TemplateResult } from 'lit';
import { editCell } from '../../lesson/inputs.ts';
import { shownSum } from '../../lesson/mistakes.ts';
import { askAbout } from '../../lesson/sentence.ts';
import { matrix, type MatrixOptions } from '../../views/matrix.ts';
import { formatNumber, formatShape } from '../../views/number.ts';
import { firstAsker } from './input.ts';
import { messages } from './messages.ts';
import { schema } from './schema.ts';
import { editsOf, type BugsScene, type InputName } from './why.ts';

const { matrices: words } = messages;
const toneOf = { q: 'query', k: 'key', v: 'value' } as const;

export type OutName = 'scores' | 'scaled' | 'masked' | 'weights' | 'output' | 'rightWeights' | 'rightOutput';

function common(scene: BugsScene, quantity: InputName | OutName): Partial<MatrixOptions> {
  const { why } = scene.state;
  return {
    selected: why?.quantity === quantity ? why : null,
    onSelect: (row, column) => scene.set({ why: { quantity, row, column } }),
  };
}

export function inputTable(scene: BugsScene, name: InputName): TemplateResult {
  const { state, result, set, may } = scene;
  const { shape, data } = result.inputs[name];
  const field = editsOf[name];
  // Edits are kept by token, and the queries may begin at the last one.
  const firstRow = name === 'q' ? firstAsker(state) : 0;
  return matrix({
    quantity: name,
    caption: words[name],
    note: formatShape(shape),
    rows: shape[0]!,
    columns: shape[1]!,
    values: data,
    rowLabels: name === 'q' ? result.askers : state.tokens,
    rowTone: toneOf[name],
    colours: toneOf[name],
    min: schema[field].min,
    max: schema[field].max,
    ...common(scene, name),
    ...(may(field) && {
      onEdit: (row, column, value) =>
        set({ [field]: editCell(scene.asked[field], firstRow + row, column, value) }),
    }),
  });
}

/** The sum of each row of weights, right or wrong: what it should be is for the learner to know. */
function sumNotes(scene: BugsScene): MatrixOptions['rowNotes'] {
  return Array.from(scene.result.out.rowSums.data, (sum, row) => ({
    text: words.rowSum(formatNumber(shownSum(sum))),
    ask: { value: sum, ...askAbout(scene, { quantity: 'rowSums', row, column: 0 }) },
  }));
}

/** Whether each output is what it was before the edits. */
function movedNotes({ result }: BugsScene): MatrixOptions['rowNotes'] {
  if (!result.compared) return undefined;
  return Array.from(result.compared.rowsIdentical.data, (isSame) => ({
    text: isSame ? words.same : words.moved,
  }));
}

const isOutput = (name: OutName) => name === 'output' || name === 'rightOutput';
const isWeights = (name: OutName) => name === 'weights' || name === 'rightWeights';

export function outTable(scene: BugsScene, name: OutName): TemplateResult {
  const { state, result } = scene;
  const { right } = result;
  const tables = { ...result.out, rightWeights: right.weights, rightOutput: right.output };
  const { shape, data } = tables[name];
  return matrix({
    quantity: name,
    caption: words[name],
    note: name === 'output' && result.compared ? words.movedNote : formatShape(shape),
    rows: shape[0]!,
    columns: shape[1]!,
    values: data,
    rowLabels: result.askers,
    columnLabels: isOutput(name) ? undefined : state.tokens,
    rowTone: 'query',
    columnTone: 'key',
    colours: isOutput(name) ? 'value' : isWeights(name) ? 'weights' : 'diverging',
    rowNotes: name === 'weights' ? sumNotes(scene) : name === 'output' ? movedNotes(scene) : undefined,
    ...common(scene, name),
  });
}
