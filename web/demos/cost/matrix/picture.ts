// The picture of the part "the matrix": all of it at once, to be moved and read.

import { html, nothing, type TemplateResult } from 'lit';
import { askAbout, joined, sentenceView } from '../../../lesson/sentence.ts';
import { heatmap } from '../../../views/heatmap.ts';
import { formatCount, formatNumber, percent } from '../../../views/number.ts';
import { tokenName } from '../../../views/token.ts';
import { messages } from '../messages.ts';
import { schema } from '../schema.ts';
import { sizeSlider } from '../size-slider.ts';
import type { CostScene } from '../sizes.ts';
import { whyPanel } from '../why.ts';
import { matrixFacts } from './facts.ts';
import type { MatrixNumbers } from './numbers.ts';

const { matrix: words } = messages;

/** Of weights, so many powers of ten are told apart. */
const decades = 4;

function wordAt({ words: all }: MatrixNumbers, place: number): string {
  return words.word(place + 1, tokenName(all[place]!));
}

function describe(matrix: MatrixNumbers, row: number, column: number): string {
  const { masked, weights } = matrix.attention;
  const n = row * matrix.words.length + column;
  const [query, key] = [wordAt(matrix, row), wordAt(matrix, column)];
  if (masked.data[n] === -Infinity) return words.blocked(query, key);
  return words.reading(query, key, formatNumber(masked.data[n]!), percent(weights.data[n]!, 2));
}

export function matrixPicture(scene: CostScene): TemplateResult | typeof nothing {
  const { state, asked, result, set } = scene;
  const { matrix } = result;
  if (!matrix) return nothing; // while it is computed for the first time
  const { looked, why } = state;
  const size = matrix.words.length;
  return html`<div class="sizes">
      ${
        scene.may('length')
          ? sizeSlider({
              ...schema.length,
              value: asked.length,
              onSize: (length) => set({ length, why: null }, { merge: 'length' }),
            })
          : nothing
      }
    </div>
    ${scene.controls('meeting', 'matrixMask', 'temperature', 'looked')}
    <p class="fact">${sentenceView(joined(matrixFacts(state, matrix), ' '), scene)}</p>
    ${whyPanel(scene, ({ quantity }) => quantity === 'squares')}
    ${heatmap({
      quantity: looked,
      caption: words.captions[looked],
      note: words.note(formatCount(size)),
      rows: size,
      columns: size,
      values: matrix.attention[looked].data,
      colours: looked === 'weights' ? 'weights' : 'diverging',
      ...(looked === 'weights' && { decades }),
      label: words.labels[looked],
      ...(looked === 'masked' && {
        askFurthest: askAbout(scene, { quantity: 'masked', ...matrix.furthestScore }),
      }),
      hatched: words.hatched[looked],
      rowNames: matrix.words,
      columnNames: matrix.words,
      describe: (row, column) => describe(matrix, row, column),
      selected: why?.quantity === looked ? why : null,
      onSelect: (row, column) => set({ why: { quantity: looked, row, column } }),
    })}
    ${whyPanel(scene, ({ quantity }) => quantity !== 'squares')}`;
}
