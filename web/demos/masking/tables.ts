// The tables that several parts show: computed numbers that explain themselves, and the mask to paint.

import { html, nothing, type TemplateResult } from 'lit';
import type { Tensor } from '../../engine/types.ts';
import type { Scene } from '../../experiment/demo.ts';
import { whyLines } from '../../lesson/why.ts';
import { explanation } from '../../views/explanation.ts';
import { maskPainter } from '../../views/mask-painter.ts';
import { matrix, type MatrixOptions } from '../../views/matrix.ts';
import { formatShape } from '../../views/number.ts';
import type { MaskingResult } from './compute.ts';
import { messages } from './messages.ts';
import { isAllowed, paint } from './pattern.ts';
import type { schema } from './schema.ts';

export type MaskingScene = Scene<typeof schema, MaskingResult>;

type TableOptions = Partial<MatrixOptions> & Pick<MatrixOptions, 'caption' | 'rowLabels'>;

/** A matrix; its numbers can be clicked where something stands behind them. */
export function table(
  { state, result, set }: MaskingScene,
  quantity: string,
  tensor: Tensor,
  options: TableOptions,
): TemplateResult {
  const [rows = 0, columns = 0] = tensor.shape;
  const isExplained = Object.hasOwn(result.numbers.sources, quantity);
  return matrix({
    quantity,
    note: formatShape(tensor.shape),
    rows,
    columns,
    values: tensor.data,
    rowTone: 'query',
    columnTone: 'key',
    ...(isExplained && {
      selected: state.why?.quantity === quantity ? state.why : null,
      onSelect: (row: number, column: number) => set({ why: { quantity, row, column } }),
    }),
    ...options,
  });
}

/** Tables side by side, and below them the explanation of a number in one of them. */
export function sideBySide(
  { state, result, set }: MaskingScene,
  quantities: readonly string[],
  content: TemplateResult,
  size: 'wide' | 'compact' = 'wide',
): TemplateResult {
  const isHere = state.why !== null && quantities.includes(state.why.quantity);
  const explained = isHere ? whyLines(result.why) : null;
  return html`<div class="matrices ${size}">${content}</div>
    ${explained ? explanation({ ...explained, onClose: () => set({ why: null }) }) : nothing}`;
}

/** The boolean mask, to be painted. */
export function painter({ state, result, set }: MaskingScene): TemplateResult {
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
    onPaint: (cells) => set({ painted: paint(state.painted, preset, cells) }),
  });
}
