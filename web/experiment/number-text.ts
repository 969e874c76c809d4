// Numbers in links: always a decimal point, shortest text that gives the same number back.

/** Returns the shortest text of a finite `value` that `parseNumber` reads back exactly. */
export function formatNumber(value: number): string {
  return String(value).replace('e+', 'e');
}

/** Returns the number that `text` spells (1, -0.5, .5, 1e-7), or undefined. May be infinite: 1e999. */
export function parseNumber(text: string): number | undefined {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}
