// Text of several lines.

/** The parts below each other; what is false or null is left out. */
export function lines(...parts: readonly (string | false | null)[]): string {
  return parts.filter((part) => part !== false && part !== null).join('\n');
}
