// A token in a comment of a program: whatever it holds, the comment ends where its line does.

/** Quotes, backslashes, and what cannot be seen or would begin a line: controls, marks of direction, half pairs. */
const escaped = /["\\\p{C}\p{Zl}\p{Zp}]/gu;

function escape(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}

/** The token in double quotes, so that it never ends a line with a backslash, which C++ would join to the next. */
export function quoted(token: string): string {
  return `"${token.replaceAll(escaped, escape)}"`;
}
