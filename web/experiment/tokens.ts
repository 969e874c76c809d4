// The text of a token: what is taken out of it, how long it may be, and how a typed sentence becomes
// tokens.

/** Controls except tab and line ends, and the characters that reorder the text around them. */
const unshowable = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
/** One half of a surrogate pair without the other. */
const loneSurrogate = /\p{Cs}/gu;

export interface CleanToken {
  readonly text: string;
  /** Whether characters were taken out or replaced */
  readonly cleaned: boolean;
  /** Whether the end was cut off */
  readonly cut: boolean;
}

/**
 * Returns `given` without control characters (tab and line ends stay) and direction overrides, with U+FFFD
 * for lone surrogates, and cut to `maxLength` code points. White space, zero-width characters, joiners and
 * markup stay as they are: a token is text.
 */
export function cleanToken(given: string, maxLength: number): CleanToken {
  const clean = given.replace(unshowable, '').replace(loneSurrogate, '\ufffd');
  const start = [...clean.slice(0, 2 * maxLength + 2)];
  const cut = start.length > maxLength;
  return { text: cut ? start.slice(0, maxLength).join('') : clean, cleaned: clean !== given, cut };
}

/** Returns the words of `text`, split at white space; punctuation stays with its word. */
export function splitSentence(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/**
 * Returns the tokens as one line of text. `splitSentence` gives them back unless one is empty or holds
 * white space.
 */
export function joinTokens(tokens: readonly string[]): string {
  return tokens.join(' ');
}
