// The tables that several parts show: computed numbers that explain themselves, and the mask to paint.

import { html, nothing, type TemplateResult } from 'lit';
import type { Tensor } from '../../engine/types.ts';
import type { Scene } from '../../experiment/demo.ts';
import { factsExplanation, factsView } from '../../lesson/facts-view.ts';
import { askAbout, type Sentence, type ToldNumber } from '../../lesson/sentence.ts';
import { callout, type CalloutOptions } from '../../views/callout.ts';
import { explanation } from '../../views/explanation.ts';
import { liveNumber } from '../../views/live-number.ts';
import { maskPainter } from '../../views/mask-painter.ts';
import { matrix, type MatrixOptions } from '../../views/matrix.ts';
import { formatShape } from '../../views/number.ts';
import { agreement } from './agreement.ts';
import type { MaskingResult } from './compute.ts';
import { count, countWhy } from './counted.ts';
import { messages } from './messages.ts';
import { isAllowed, paint } from './pattern.ts';
import { whyHere } from './why.ts';
import type { schema } from './schema.ts';

export type MaskingScene = Scene<typeof schema, MaskingResult>;

type TableOptions = Partial<MatrixOptions> & Pick<MatrixOptions, 'caption' | 'rowLabels'>;

/** A matrix; every number in it can be clicked. */
export function table(
  { state, set }: MaskingScene,
  quantity: string,
  tensor: Tensor,
  options: TableOptions,
): TemplateResult {
  const [rows = 0, columns = 0] = tensor.shape;
  return matrix({
    quantity,
    note: formatShape(tensor.shape),
    rows,
    columns,
    values: tensor.data,
    rowTone: 'query',
    columnTone: 'key',
    selected: state.why?.quantity === quantity ? state.why : null,
    onSelect: (row: number, column: number) => set({ why: { quantity, row, column } }),
    ...options,
  });
}

/** The explanation of a number of these tables or plots, to stand below them. */
export function whyBelow(
  { state, result, set }: MaskingScene,
  quantities: readonly string[],
): TemplateResult | typeof nothing {
  const { why } = state;
  const explained = why && quantities.includes(why.quantity) ? whyHere(state, result) : null;
  return explained ? explanation({ ...explained, onClose: () => set({ why: null }) }) : nothing;
}

/** Tables side by side, and below them the explanation of a number in one of them. */
export function sideBySide(
  scene: MaskingScene,
  quantities: readonly string[],
  content: TemplateResult,
  size: 'wide' | 'compact' = 'wide',
): TemplateResult {
  return html`<div class="matrices ${size}">${content}</div>
    ${whyBelow(scene, quantities)}`;
}

/** Sentences with live numbers, and below them the explanation of a count. */
export function said(scene: MaskingScene, sentences: readonly Sentence[]): TemplateResult {
  return factsView(sentences, scene, (why) => countWhy(scene.result, why));
}

/** A verdict, and below it the explanation of the number that it rests on. */
export function verdict(
  scene: MaskingScene,
  { value, ...options }: Omit<CalloutOptions, 'value'> & { readonly value?: ToldNumber },
): TemplateResult {
  if (!value) return callout(options);
  return html`${callout({ ...options, value: liveNumber({ ...value, ...askAbout(scene, value.why) }) })}
  ${factsExplanation([[value]], scene, (why) => countWhy(scene.result, why))}`;
}

/** The verdict on two ways to the same numbers. */
export function agreementVerdict(
  scene: MaskingScene,
  numbers: Parameters<typeof agreement>[0],
): TemplateResult {
  const { kind, title, text, difference } = agreement(numbers);
  const { why } = count(scene.result, 'difference');
  return verdict(scene, { kind, title, value: { text, value: difference, why } });
}

/** The boolean mask, to be painted. */
export function painter({ state, asked, result, set, may }: MaskingScene): TemplateResult {
  const { allowed, preset } = result.pattern;
  return maskPainter({
    quantity: 'allowed',
    caption: messages.tables.allowed,
    note: messages.tables.allowedNote,
    rows: state.tokens.length,
    columns: state.tokens.length,
    allowed: (row, column) => isAllowed(allowed, row, column),
    rowLabels: state.tokens,
    columnLabels: state.tokens,
    ...(may('painted') && { onPaint: (cells) => set({ painted: paint(asked.painted, preset, cells) }) }),
  });
}
