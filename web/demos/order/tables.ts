// The tables of this demo; each number explains itself, and a click on a token's row also follows the token.

import { html, nothing, type TemplateResult } from 'lit';
import type { OrderResult, Tensor } from '../../engine/types.ts';
import type { Scene } from '../../experiment/demo.ts';
import { brokenRows } from '../../lesson/broken-rows.ts';
import { cellAt } from '../../lesson/cell-at.ts';
import { sentenceView, told, type ToldNumber } from '../../lesson/sentence.ts';
import { rowSumWhy } from '../../lesson/why.ts';
import { explanation } from '../../views/explanation.ts';
import { matrix, type MatrixOptions } from '../../views/matrix.ts';
import { formatNumber, formatShape } from '../../views/number.ts';
import { drawnDecimals, type OrderDemoResult } from './compute.ts';
import { followed } from './facts.ts';
import { messages } from './messages.ts';
import { identity } from './permutation.ts';
import type { schema } from './schema.ts';
import { equivariance, weightsMovedAlong } from './verdict.ts';
import { textOf, type WhyText } from './why-lines.ts';

export type OrderScene = Scene<typeof schema, OrderDemoResult>;

const { matrices: words } = messages;

interface TableOptions extends Partial<MatrixOptions> {
  /** The token of each row, in the original order; rows that are no tokens have none. */
  readonly tokens?: readonly number[];
}

function explained(scene: OrderScene, why: WhyText | null): TemplateResult | typeof nothing {
  return why ? html`${explanation({ ...why, onClose: () => scene.set({ why: null }) })}` : nothing;
}

/** The sum of a row of broken weights, when it is asked about. */
function rowSumExplanation(scene: OrderScene): TemplateResult | typeof nothing {
  const { why } = scene.state;
  const { broken } = scene.result;
  return explained(scene, broken && why?.quantity === 'rowSums' ? rowSumWhy(broken, why.row) : null);
}

/** A table, and behind it the explanation of a number in it, if one is asked for. */
function table(
  scene: OrderScene,
  quantity: string,
  caption: string | TemplateResult,
  { shape, data }: Tensor,
  { tokens, ...looks }: TableOptions,
): TemplateResult {
  const { state, result } = scene;
  const selected = state.why?.quantity === quantity ? state.why : null;
  const why = selected && result.why && textOf(result.why, result.names);
  return html`${matrix({
    quantity,
    caption,
    note: formatShape(shape),
    rows: shape[0]!,
    columns: shape[1]!,
    values: data,
    rowLabels: tokens?.map((token) => result.names[token]!),
    emphasisRow: tokens?.indexOf(followed(state)),
    selected,
    onSelect: (row, column) =>
      scene.set({ why: { quantity, row, column }, ...(tokens ? { token: tokens[row]! } : {}) }),
    ...looks,
  })}
  ${explained(scene, why || null)}`;
}

/** What stands behind the caption of weights, and behind their rows. */
function weightNotes(scene: OrderScene, isOriginal: boolean): Partial<MatrixOptions> {
  const { broken, mask } = scene.result;
  const ofRows = brokenRows(broken, mask, scene).weights;
  if (isOriginal) return ofRows;
  if (weightsMovedAlong(scene.result)) return { note: words.movedAlong };
  return broken ? { note: undefined } : ofRows;
}

/** Who reads from whom, in one of the orders. */
function weights(scene: OrderScene, which: 'original' | 'shuffled', tokens: readonly number[]) {
  const { state, result } = scene;
  const isOriginal = which === 'original';
  return table(
    scene,
    isOriginal ? 'weights' : 'shuffled-weights',
    isOriginal ? words.weights : words.shuffledWeights,
    result.attention[which].weights,
    {
      tokens,
      ...weightNotes(scene, isOriginal),
      columnLabels: tokens.map((token) => result.names[token]!),
      rowTone: 'query',
      columnTone: 'key',
      colours: 'weights',
      ...(state.causal ? { blocked: (row, column) => column > row } : {}),
    },
  );
}

/** Weights and outputs of one order, their rows by slot. */
export function side(scene: OrderScene, which: 'original' | 'shuffled'): TemplateResult {
  const { names, order, attention } = scene.result;
  const isOriginal = which === 'original';
  const tokens = isOriginal ? identity(names.length) : order;
  return html`<div class="matrices">
    ${weights(scene, which, tokens)} ${isOriginal ? rowSumExplanation(scene) : nothing}
    ${table(
      scene,
      isOriginal ? 'output' : 'shuffled-output',
      isOriginal ? words.output : words.shuffledOutput,
      attention[which].output,
      { tokens, colours: 'value' },
    )}
  </div>`;
}

/** The cell of the differences that is furthest from 0, without its sign. */
function toldLargest({ difference, differenceLargestAt }: OrderResult): ToldNumber {
  const place = differenceLargestAt!; // there is a token, and an output has a width
  const { row, column } = cellAt(difference, place);
  const size = Math.abs(difference.data[place]!);
  return told(formatNumber(size), size, 'difference', row, column);
}

/** The shuffled output in the original order, and how far it is from the original one. */
export function compared(scene: OrderScene): TemplateResult {
  const { result } = scene;
  const { restored, difference } = result.attention;
  const tokens = identity(result.names.length);
  return html`<div class="matrices">
    ${table(scene, 'restored', words.restored, restored, { tokens, colours: 'value' })}
    ${table(scene, 'difference', words.difference, difference, {
      tokens,
      note: sentenceView(words.largest(toldLargest(result.attention)), scene),
      // Rounding gets no colour: a scale of its own would make it look large.
      colours: equivariance(result).kind === 'broken' ? 'diverging' : 'none',
    })}
  </div>`;
}

/** The mean output of each order. */
export function means(scene: OrderScene): TemplateResult {
  const { original, shuffled } = scene.result.attention;
  return html`<div class="matrices">
    ${table(scene, 'pooled', words.pooled, original.pooled, { colours: 'value' })}
    ${table(scene, 'shuffled-pooled', words.shuffledPooled, shuffled.pooled, { colours: 'value' })}
  </div>`;
}

/** Where the numbers come from: embeddings, positions where they are on, projections. */
export function inputs(scene: OrderScene): TemplateResult {
  const { names } = scene.result;
  const { x, wq, wk, wv, positions } = scene.result.inputs;
  const projection = (letter: string) => html`W<sub>${letter}</sub>`;
  const digits = drawnDecimals;
  return html`<div class="matrices order-inputs">
    ${table(scene, 'x', words.x, x, { tokens: identity(names.length), digits })}
    ${
      positions
        ? table(scene, 'positions', words.positions, positions, {
            rowLabels: names.map((_, slot) => words.slot(slot + 1)),
            colours: 'diverging',
          })
        : nothing
    }
    ${table(scene, 'wq', projection('Q'), wq, { digits, colours: 'query' })}
    ${table(scene, 'wk', projection('K'), wk, { digits, colours: 'key' })}
    ${table(scene, 'wv', projection('V'), wv, { digits, colours: 'value' })}
  </div>`;
}
