// Reckons with a line of an explanation as a reader does: with the numbers that are written, in float64.

/** `a = b ≈ c` as [`a`, `b`, `c`] and the signs between. */
export function sidesOf(line: string): {
  readonly sides: readonly string[];
  readonly signs: readonly string[];
} {
  const parts = line.split(/\s+([=≈])\s+/);
  return {
    sides: parts.filter((_, n) => n % 2 === 0),
    signs: parts.filter((_, n) => n % 2 === 1),
  };
}

/** The number that a side is when reckoned; null when there are words in it. */
export function reckon(side: string): number | null {
  const tokens = side
    .replaceAll('−', '-')
    .match(/\d+(?:\.\d+)?e-?\d+|\d+(?:\.\d+)?|∞|NaN|max|tanh|ln|[-+·÷^√()|,e]|\S/g);
  if (!tokens) return null;
  let at = 0;
  const take = (token: string) => (tokens[at] === token ? (at += 1) > 0 : false);
  const list = (): number[] => {
    const all = [terms()];
    while (take(',')) all.push(terms());
    return all;
  };
  const closed = (): number => {
    const value = terms();
    return take(')') ? value : words();
  };
  const words = (): never => {
    throw new RangeError(tokens[at]);
  };
  const atom = (): number => {
    if (take('-')) return -atom();
    if (take('√')) return Math.sqrt(atom());
    if (take('ln')) return Math.log(atom());
    if (take('e')) return take('^') ? Math.fround(Math.exp(atom())) : words();
    if (take('max')) {
      if (!take('(')) return words();
      const largest = Math.max(...list());
      return take(')') ? largest : words();
    }
    if (take('|')) {
      const size = Math.abs(terms());
      return take('|') ? size : words();
    }
    const base = take('(') ? closed() : number();
    return take('^') ? base ** atom() : base;
  };
  const number = (): number => {
    const token = tokens[at];
    at += 1;
    if (token === '∞') return Infinity;
    if (token === 'NaN') return Number.NaN;
    return token && /^\d/.test(token) ? Number(token) : words();
  };
  const product = (): number => {
    let value = atom();
    for (;;) {
      if (take('·')) value *= atom();
      else if (take('÷')) value /= atom();
      else return value;
    }
  };
  const terms = (): number => {
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('-')) value -= product();
      else return value;
    }
  };
  try {
    const value = terms();
    return at === tokens.length ? value : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What float32 leaves unsure of a number, as a share of it: between two ways of reckoning it, a few roundings */
const unsure = 2 ** -22;

/**
 * Whether a number, in float32, rounds to what is shown of it: integers are exact to three decimals. Null where that is
 * as near to another as float32 can tell.
 */
export function roundsTo(value: number, shown: string): boolean | null {
  const right = reckon(shown)!;
  if (!Number.isFinite(right)) return Object.is(Math.fround(value), right);
  const [mantissa = '', exponent] = shown.replaceAll('−', '-').split('e');
  const decimals = mantissa.includes('.') ? mantissa.length - 1 - mantissa.indexOf('.') : exponent ? 0 : 3;
  const unit = 10 ** (Number(exponent ?? 0) - decimals);
  if (right === 0) return Math.abs(value) <= 1e-9;
  const beyond = Math.abs(value - right) - 0.5 * unit;
  return Math.abs(beyond) <= unsure * Math.abs(right) ? null : beyond < 0;
}
