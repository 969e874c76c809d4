// Percent-encoding for links: text <-> escapes, and what is needed to read a link that another program
// has escaped anew on its way.

const escaped = /%[0-9a-f]{2}/gi;

/** Returns `text` (well-formed) in unreserved characters and %XX of its UTF-8 bytes. */
export function encodeText(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

export interface DecodedText {
  readonly text: string;
  /** False when the escapes were not UTF-8; U+FFFD stands for what could not be read. */
  readonly intact: boolean;
}

/** Returns the text that `encoded` spells; never throws. */
export function decodeText(encoded: string): DecodedText {
  let intact = true;
  const text = encoded.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      intact = false;
      const bytes = run
        .slice(1)
        .split('%')
        .map((digits) => Number.parseInt(digits, 16));
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
    }
  });
  return { text, intact: intact && !/%(?![0-9a-f]{2})/i.test(encoded) };
}

/**
 * Returns `text` in the one spelling that RFC 3986 (section 6.2.2) holds equal to it: capitals in escapes,
 * no escape for an unreserved character, an escape for whatever may not stand in a link.
 */
export function normaliseEscapes(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[^\w.~%&=,:-]+/g, encodeText)
    .replace(escaped, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
    });
}

/** Returns `text` with one layer of escapes of ASCII characters taken off. */
export function unescapeAscii(text: string): string {
  return text.replace(/%[0-7][0-9a-f]/gi, (escape) =>
    String.fromCharCode(Number.parseInt(escape.slice(1), 16)),
  );
}

/** Returns `text` with the two separators inside values, which some programs escape, bare again. */
export function unescapeSeparators(text: string): string {
  return text.replace(/%2c/gi, ',').replace(/%3a/gi, ':');
}
