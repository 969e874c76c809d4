// Which token is meant: by its name, and where that stands there twice by its place as well.

import { tokenName } from '../views/token.ts';

/** Whether it stands among the tokens more than once. */
export const isTwice = (tokens: readonly string[], token: string): boolean =>
  tokens.indexOf(token) !== tokens.lastIndexOf(token);

/** The name of the token at `place`, from 0; of one that stands there twice with its place counted from 1: `the (4)`. */
export function nameAt(tokens: readonly string[], place: number): string {
  const token = tokens[place]!;
  return isTwice(tokens, token) ? `${tokenName(token)} (${place + 1})` : tokenName(token);
}
