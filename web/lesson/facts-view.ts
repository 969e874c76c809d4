// Sentences with live numbers as paragraphs, and below them the explanation of a number that no table shows.

import { html, nothing, type TemplateResult } from 'lit';
import type { CellAddress } from '../experiment/schema.ts';
import { explanation, type Explained } from '../views/explanation.ts';
import { sentenceView, type Asking, type Sentence } from './sentence.ts';

/** Whether the sentence tells the number of this address. */
function tells(sentence: Sentence, { quantity, row, column }: CellAddress): boolean {
  return sentence.some(
    (piece) =>
      typeof piece !== 'string' &&
      'why' in piece &&
      piece.why.quantity === quantity &&
      piece.why.row === row &&
      piece.why.column === column,
  );
}

/** The explanation that is open, when one of the sentences tells its number; the tables explain their own. */
export function factsExplanation(
  sentences: readonly Sentence[],
  asking: Asking,
  explain: (why: CellAddress) => Explained | null,
): TemplateResult | typeof nothing {
  const { why } = asking.state;
  const explained = why && sentences.some((sentence) => tells(sentence, why)) ? explain(why) : null;
  return explained
    ? html`${explanation({ ...explained, onClose: () => asking.set({ why: null }) })}`
    : nothing;
}

/**
 * Each sentence as a paragraph.
 *
 * @param explain what is said of a number; null for the cells of tables, which explain themselves where they stand
 */
export function factsView(
  sentences: readonly Sentence[],
  asking: Asking,
  explain: (why: CellAddress) => Explained | null,
): TemplateResult {
  return html`${sentences.map((sentence) => html`<p class="fact">${sentenceView(sentence, asking)}</p>`)}
  ${factsExplanation(sentences, asking, explain)}`;
}
