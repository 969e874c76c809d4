// Reads what the programs of the lesson print: a name, and below it rows of numbers.

/** The numbers under each name, row after row; of the line with the name those behind its colon. */
export function printedNumbers(text: string): Map<string, number[]> {
  const printed = new Map<string, number[]>();
  let name: string | null = null;
  for (const line of text.split('\n')) {
    const words = line.split(/[\s,[\]]+/).filter((word) => word !== '');
    if (words.length === 0) continue;
    const numbers = words.map(numberOf);
    if (numbers[0] === null) {
      name = words[0]!.split(':')[0]!;
      if (printed.has(name)) throw new Error(`${name} is printed twice`);
      printed.set(
        name,
        numbers.filter((number) => number !== null),
      );
    } else {
      if (name === null || numbers.includes(null)) throw new Error(`not a row of numbers: ${line}`);
      printed.get(name)!.push(...(numbers as number[]));
    }
  }
  return printed;
}

/** `1.`, `-inf`, `nan`; null for a word. */
function numberOf(word: string): number | null {
  const special: Readonly<Record<string, number>> = {
    nan: NaN,
    '-nan': NaN,
    inf: Infinity,
    '-inf': -Infinity,
  };
  if (Object.hasOwn(special, word)) return special[word]!;
  return /^-?\d+\.?\d*(e[+-]?\d+)?$/.test(word) ? Number(word) : null;
}
