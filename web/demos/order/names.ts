// What the page calls the tokens of a sentence, so that the same word twice stays two tokens.

import { tokenText } from '../../views/token.ts';

const subscripts = '₀₁₂₃₄₅₆₇₈₉';

function subscript(count: number): string {
  return [...String(count)].map((digit) => subscripts[Number(digit)]).join('');
}

/** The tokens themselves; those that occur more than once with their place, from 1: `the₁ dog the₃`. */
export function distinctNames(tokens: readonly string[]): readonly string[] {
  return tokens.map((token, place) =>
    tokens.indexOf(token) === tokens.lastIndexOf(token)
      ? token
      : `${tokenText(token)}${subscript(place + 1)}`,
  );
}

/** The tokens in this order, as one line. */
export function sentence(names: readonly string[], order: readonly number[]): string {
  return order.map((token) => tokenText(names[token]!)).join(' ');
}
