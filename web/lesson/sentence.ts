// Sentences whose numbers are alive: what a message says, with the address of the reason of each number in it.

import { html, type TemplateResult } from 'lit';
import type { CellAddress } from '../experiment/schema.ts';
import { liveNumber, type Ask } from '../views/live-number.ts';
import { withSubscripts } from '../views/subscript.ts';

/** A number as a sentence writes it, unrounded, and what explains it. */
export interface ToldNumber {
  readonly text: string;
  /** None where it is several, as a shape is */
  readonly value?: number | undefined;
  readonly why: CellAddress;
}

/** In order: the message's own words, which may hold subscripts (`d_k`); text it was given; numbers. */
export type Sentence = readonly (string | { readonly given: string } | ToldNumber)[];

/** What a message may be given to say. */
export type Words = string | ToldNumber | Sentence;

/** `told('58 %', 0.576, 'weights', 0, 1)`: a number of which the cell of `quantity` is the reason. */
export function told(
  text: string,
  value: number | undefined,
  quantity: string,
  row: number,
  column: number,
): ToldNumber {
  return { text, value, why: { quantity, row, column } };
}

/** A message as a template: ``say`“${token}” reads ${share}.` ``. */
export function say(strings: TemplateStringsArray, ...given: readonly Words[]): Sentence {
  return strings.flatMap((own, n) => [own, ...(n < given.length ? pieces(given[n]!) : [])]);
}

function pieces(words: Words): Sentence {
  if (typeof words === 'string') return [{ given: words }];
  return 'why' in words ? [words] : words;
}

/** The parts in a row: `a, b and c` with `, ` and ` and `. */
export function joined(parts: readonly Words[], separator: string, last = separator): Sentence {
  return parts.flatMap((part, n): Sentence => {
    if (n === 0) return pieces(part);
    return [n < parts.length - 1 ? separator : last, ...pieces(part)];
  });
}

/** The sentence as plain text: for screen readers, notes and tests. */
export function sentenceText(sentence: Sentence): string {
  return sentence
    .map((piece) => (typeof piece === 'string' ? piece : 'given' in piece ? piece.given : piece.text))
    .join('');
}

/** The part of a scene that opens and closes explanations. */
export interface Asking {
  readonly state: { readonly why: CellAddress | null };
  set(patch: { readonly why: CellAddress | null }): void;
}

/** Asks about what stands at the address, or no longer. */
export function askAbout({ state, set }: Asking, why: CellAddress): Ask {
  const open = state.why;
  const isOpen = open?.quantity === why.quantity && open.row === why.row && open.column === why.column;
  return { isOpen, onAsk: () => set({ why: isOpen ? null : why }) };
}

const opening = /[([|=]*$/;
const closing = /^[)\]|.,:;]*/;
const textOf = (piece: Sentence[number] | undefined) =>
  typeof piece === 'string' ? piece : piece && 'given' in piece ? piece.given : '';
const isNumber = (piece: Sentence[number] | undefined): piece is ToldNumber =>
  typeof piece === 'object' && 'why' in piece;

/** The sentence with each of its numbers to be asked about. A number does not part from its punctuation. */
export function sentenceView(sentence: Sentence, asking: Asking): TemplateResult {
  return html`${sentence.map((piece, n) => {
    const [before, after] = [sentence[n - 1], sentence[n + 1]];
    if (isNumber(piece)) {
      const { text, value, why } = piece;
      const [open] = opening.exec(textOf(before))!;
      const [close] = closing.exec(textOf(after))!;
      const number = liveNumber({ text, value, ...askAbout(asking, why) });
      return html`<span class="unbroken">${open}${number}${close}</span>`;
    }
    const start = isNumber(before) ? textOf(piece).replace(closing, '') : textOf(piece);
    const rest = isNumber(after) ? start.replace(opening, '') : start;
    return typeof piece === 'string' ? withSubscripts(rest) : html`<span data-given>${rest}</span>`;
  })}`;
}
