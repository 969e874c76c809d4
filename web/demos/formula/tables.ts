// The matrices of this demo: q, k and v to edit, the mask, and what the five steps make of them.

import { html, type TemplateResult } from 'lit';
import type { Tensor } from '../../engine/types.ts';
import type { Scene } from '../../experiment/demo.ts';
import { brokenRows } from '../../lesson/broken-rows.ts';
import { editCell } from '../../lesson/inputs.ts';
import { leading } from '../../views/flow.ts';
import { matrix, type MatrixOptions } from '../../views/matrix.ts';
import { formatShape } from '../../views/number.ts';
import type { FormulaResult } from './compute.ts';
import { spokenQuery } from './facts.ts';
import { editsOf, firstAsker, type InputName } from './inputs-of.ts';
import { messages } from './messages.ts';
import { scaledText } from './scaled-text.ts';
import { schema } from './schema.ts';

export type FormulaScene = Scene<typeof schema, FormulaResult>;
export type StepName = 'scores' | 'scaled' | 'masked' | 'weights' | 'output';

const toneOf = { q: 'query', k: 'key', v: 'value' } as const;

const sizes = ({ shape, data }: Tensor) => ({ rows: shape[0]!, columns: shape[1]!, values: data });

/** A click on a cell asks why. */
function selectable(scene: FormulaScene, quantity: InputName | StepName | 'mask'): Partial<MatrixOptions> {
  const { why: asked } = scene.state;
  return {
    selected: asked?.quantity === quantity ? asked : null,
    onSelect: (row, column) => scene.set({ why: { quantity, row, column } }),
  };
}

/** q, k or v, editable in place. */
export function input(scene: FormulaScene, name: InputName): TemplateResult {
  const { state, result } = scene;
  const field = editsOf[name];
  const labels = name === 'q' ? result.askers : state.tokens;
  // Edits are kept by token, and the queries may begin at the last one.
  const firstRow = name === 'q' ? firstAsker(state, result) : 0;
  return matrix({
    quantity: name,
    caption: messages.matrices[name],
    note: formatShape(result.inputs[name].shape),
    ...sizes(result.inputs[name]),
    rowLabels: labels,
    rowTone: toneOf[name],
    colours: toneOf[name],
    min: schema[field].min,
    max: schema[field].max,
    ...selectable(scene, name),
    ...(scene.may(field) && {
      onEdit: (row, column, value) =>
        scene.set({ [field]: editCell(scene.asked[field], firstRow + row, column, value) }),
    }),
  });
}

/** A computed matrix whose numbers explain themselves. */
function computed(scene: FormulaScene, name: StepName, options: Partial<MatrixOptions>): TemplateResult {
  const { state, result } = scene;
  const tensor = result.steps[name];
  const columns = name === 'output' ? undefined : state.tokens;
  return matrix({
    quantity: name,
    caption: '',
    note: formatShape(tensor.shape),
    ...sizes(tensor),
    rowLabels: result.askers,
    columnLabels: columns,
    rowTone: 'query',
    columnTone: 'key',
    colours: 'diverging',
    emphasisRow: result.askers.length > 1 ? spokenQuery(state, result) : null,
    ...selectable(scene, name),
    ...options,
  });
}

function mask(scene: FormulaScene): TemplateResult {
  const { state, result } = scene;
  return matrix({
    quantity: 'mask',
    caption: state.broken.includes('swappedMask') ? messages.matrices.swappedMask : messages.matrices.mask,
    note: formatShape(result.mask.shape),
    ...sizes(result.mask),
    rowLabels: result.askers,
    columnLabels: state.tokens,
    rowTone: 'query',
    columnTone: 'key',
    ...selectable(scene, 'mask'),
  });
}

function maskedCaption({ broken }: FormulaScene['state'], scaled: string): string {
  const { matrices } = messages;
  if (broken.includes('maskAfterSoftmax')) return matrices.notYetMasked(scaled);
  return broken.includes('maskWithZero') ? matrices.maskedWithZero(scaled) : matrices.masked(scaled);
}

/** What the present step takes, and what it makes of it. */
export function operation(scene: FormulaScene): {
  inputs: readonly InputName[];
  /** Of all its matrices together */
  columns: number;
  picture: TemplateResult;
} {
  const { matrices } = messages;
  const { state, result } = scene;
  const keys = state.tokens.length;
  const [dim, valueDim] = [result.inputs.k.shape[1]!, result.inputs.v.shape[1]!];
  const scaledBy = scaledText(dim, state.broken, result.broken);
  const notes = brokenRows(result.broken, result.rightMask, scene);
  const scores = computed(scene, 'scores', { caption: matrices.scores });
  const scaled = computed(scene, 'scaled', { caption: matrices.scaled(scaledBy) });
  const masked = computed(scene, 'masked', { caption: maskedCaption(state, scaledBy) });
  const weights = computed(scene, 'weights', {
    caption: matrices.weights,
    ...notes.weights,
    colours: 'weights',
    // A weight where none may be shows its colour.
    blocked: (row, column) => {
      const cell = row * state.tokens.length + column;
      return result.rightMask.data[cell] === -Infinity && result.steps.weights.data[cell] === 0;
    },
  });
  const output = computed(scene, 'output', { caption: matrices.output, colours: 'value', ...notes.output });
  switch (state.step) {
    case 1:
      return {
        inputs: ['q', 'k'],
        columns: 2 * dim + keys,
        picture: html`${input(scene, 'q')}${leading(input(scene, 'k'), '→')}${scores}`,
      };
    case 2:
      return { inputs: [], columns: 2 * keys, picture: html`${leading(scores, '→')}${scaled}` };
    case 3:
      return {
        inputs: [],
        columns: 3 * keys,
        picture: html`${leading(scaled, '+')}${leading(mask(scene), '→')}${masked}`,
      };
    case 4:
      return { inputs: [], columns: 2 * keys, picture: html`${leading(masked, '→')}${weights}` };
    default:
      return {
        inputs: ['v'],
        columns: keys + 2 * valueDim,
        picture: html`${weights}${leading(input(scene, 'v'), '→')}${output}`,
      };
  }
}
