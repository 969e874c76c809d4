// Whether a token's name alone says which one is meant.

/** Whether it stands among the tokens more than once. */
export const isTwice = (tokens: readonly string[], token: string): boolean =>
  tokens.indexOf(token) !== tokens.lastIndexOf(token);
