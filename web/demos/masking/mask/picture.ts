// The picture of the part "mask": paint, M, weights, output; what lies between; the two polarities.

import { html, nothing, type TemplateResult } from 'lit';
import type { Tensor } from '../../../engine/types.ts';
import { leading } from '../../../views/flow.ts';
import { button } from '../../../views/chip.ts';
import { maskPainter, type MaskPainterOptions } from '../../../views/mask-painter.ts';
import { maskControls } from '../controls.ts';
import { messages } from '../messages.ts';
import { isAllowed } from '../pattern.ts';
import { painter, said, sideBySide, table, type MaskingScene } from '../tables.ts';
import { emptyRows, maskFacts, spokenQuery, swappedFacts } from './facts.ts';
import type { MaskNumbers } from './numbers.ts';

const { tables: words } = messages;

/** The same mask as one of the two libraries writes it. */
function polarity(
  { state, result }: MaskingScene,
  options: Pick<MaskPainterOptions, 'quantity' | 'caption' | 'note' | 'texts'>,
): TemplateResult {
  return maskPainter({
    ...options,
    rows: state.tokens.length,
    columns: state.tokens.length,
    allowed: (row, column) => isAllowed(result.pattern.allowed, row, column),
    rowLabels: state.tokens,
    columnLabels: state.tokens,
  });
}

/** From a row that the mix-up empties to what libraries make of it. */
function toTheEmptyRow({ set, may }: MaskingScene, swapped: Tensor): TemplateResult | typeof nothing {
  const [emptyRow] = emptyRows(swapped);
  if (emptyRow === undefined || !may('part')) return nothing;
  return button({
    label: messages.seeEmpty,
    kind: 'quiet',
    onPress: () => set({ part: 'empty', emptyRow, why: null }),
  });
}

export function maskPicture(scene: MaskingScene, numbers: MaskNumbers): TemplateResult {
  const { state, result } = scene;
  const { tokens } = state;
  const { steps, mask, swapped } = numbers;
  const square = { rowLabels: tokens, columnLabels: tokens };
  const emphasisRow = spokenQuery(state);
  const dim = result.inputs.k.shape[1]!;
  const isBlocked = (row: number, column: number) => !isAllowed(result.pattern.allowed, row, column);
  return html`${maskControls(scene)}
    ${sideBySide(
      scene,
      ['mask'],
      html`${leading(painter(scene), '→')}
      ${table(scene, 'mask', mask, { ...square, caption: words.mask, note: words.maskNote })}`,
    )}
    ${sideBySide(
      scene,
      ['weights', 'output'],
      html`${leading(
        table(scene, 'weights', steps.weights, {
          ...square,
          caption: words.weights,
          colours: 'weights',
          emphasisRow,
          blocked: isBlocked,
        }),
        '→',
      )}
      ${table(scene, 'output', steps.output, {
        rowLabels: tokens,
        caption: words.output,
        colours: 'value',
        emphasisRow,
      })}`,
    )}
    ${said(scene, maskFacts(state, result, numbers))}
    <section class="inputs">
      <h2>${messages.between}</h2>
      ${sideBySide(
        scene,
        ['scaled', 'masked'],
        html`${leading(
          table(scene, 'scaled', steps.scaled, {
            ...square,
            caption: words.scaled(dim),
            colours: 'diverging',
          }),
          '→',
        )}
        ${table(scene, 'masked', steps.masked, {
          ...square,
          caption: words.masked(dim),
          colours: 'diverging',
        })}`,
        'compact',
      )}
    </section>
    <section class="inputs">
      <h2>${messages.polarity.title}</h2>
      <p class="meaning">${messages.polarity.text}</p>
      <div class="matrices polarities">
        ${polarity(scene, {
          quantity: 'allowTrue',
          caption: html`<code>${words.sdpa}</code>`,
          note: words.sdpaNote,
          texts: { allowed: 'True', blocked: 'False' },
        })}
        ${polarity(scene, {
          quantity: 'blockTrue',
          caption: html`<code>${words.mha}</code>`,
          note: words.mhaNote,
          texts: { allowed: 'False', blocked: 'True' },
        })}
      </div>
      ${said(scene, swappedFacts(state, result, numbers))} ${toTheEmptyRow(scene, swapped)}
      ${sideBySide(
        scene,
        ['swapped'],
        table(scene, 'swapped', swapped, {
          ...square,
          caption: words.swapped,
          colours: 'weights',
          // A weight where none may be shows its colour.
          blocked: (row, column) =>
            isBlocked(row, column) && swapped.data[row * tokens.length + column] === 0,
        }),
      )}
    </section>`;
}
