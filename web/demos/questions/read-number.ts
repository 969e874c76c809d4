// A number as people write it: `49152`, `49,152`, `49.152`, `≈ 49k`, `48 Ki`, `T ≥ 6d`, `4.9·10⁴`, `11,3`, `√128`,
// `8 sqrt 2`, `128^½`, and with the words that English and Spanish readers put around one: `about 49 thousand`,
// `unos 49 mil`, `raíz de 128`. Some texts can be read in two ways, so all readings are returned.

/** What may stand for a number, in lower case and without underscores: `d` is 8192. */
export type NumberNames = Readonly<Record<string, number>>;

const longest = 60;
/** `k` means 1,000 to most, 1,024 to some. */
const thousands = [1000, 1024] as const;

/** Returns every finite number that the text may mean, none when it means none. Never throws. */
export function readNumbers(text: string, names: NumberNames = {}): readonly number[] {
  if (text.length > longest) return [];
  const plain = plainText(text);
  const continental = plain.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
  const readings = [plain, continental].flatMap((written) =>
    thousands.map((thousand) => new Reader(written, names, thousand).read()),
  );
  return [...new Set(readings.filter((value) => value !== null && Number.isFinite(value)))] as number[];
}

/** What may stand before a number, in English and Spanish. */
const before =
  /^\s*(?:(?:about|around|roughly|approx\.?|approximately|circa|ca\.|at|from|past|beyond|over|aprox\.?|aproximadamente|alrededor de|cerca de|unos|unas|con|desde|a partir de|m[aá]s de)\s+)+/;
const rootInWords =
  /\b(?:(?:the\s+)?(?:square\s+)?root(?:\s+of)?|(?:la\s+)?ra[ií]z(?:\s+cuadrada)?(?:\s+de)?)\b\s*/g;

/** One spelling of every sign; of `T = √128 ≈ 11.3 tokens` only what is claimed last. */
function plainText(text: string): string {
  const claimed = text.split(/[=≈~≃∼≥⩾>]/).at(-1)!;
  return claimed
    .toLowerCase()
    .replace(before, '')
    .replace(/\s*(?:\btokens?)?\s*(?:\bon|\bonwards|\ben adelante)?\.?\s*$/, '')
    .replace(/(\d)\s*(?:thousand|mil)$/, '$1*1000')
    .replace(rootInWords, '√')
    .replace(/\s(?:times|por)\s/g, '*')
    .replaceAll('−', '-')
    .replace(/[×·⋅∙]/g, '*')
    .replaceAll('÷', '/')
    .replaceAll('**', '^')
    .replace(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (power) => `^${[...power].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)).join('')}`,
    )
    .replaceAll('^½', '^(1/2)')
    .replaceAll('ₖ', '_k')
    .replace(/(\d)[ _'’\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, '$1')
    .replace(/\s+/g, '');
}

/** Products, quotients, powers and roots, by recursive descent. Commas part thousands, a point decimals. */
class Reader {
  private at = 0;
  private readonly text: string;
  private readonly names: NumberNames;
  private readonly thousand: number;

  constructor(text: string, names: NumberNames, thousand: number) {
    this.text = text;
    this.names = names;
    this.thousand = thousand;
  }

  /** The number that the whole text is, or null. */
  read(): number | null {
    const value = this.product();
    return this.at === this.text.length ? value : null;
  }

  private product(): number | null {
    let value = this.power();
    while (value !== null && this.at < this.text.length && this.text[this.at] !== ')') {
      const divides = this.take(/\//y) !== null;
      // A sign may be missing, 6d or 8√2, but not between two numbers.
      if (!divides && this.take(/[*x]/y) === null && /[\d.]/.test(this.text[this.at]!)) return null;
      const factor: number | null = this.power();
      if (factor === null) return null;
      value = divides ? value / factor : value * factor;
    }
    return value;
  }

  private power(): number | null {
    const base = this.factor();
    if (base === null || this.take(/\^/y) === null) return base;
    const exponent = this.power();
    return exponent === null ? null : base ** exponent;
  }

  private factor(): number | null {
    if (this.take(/-/y) !== null) return negative(this.factor());
    if (this.take(/√|sqrt/y) !== null) return root(this.factor());
    if (this.take(/\(/y) !== null) {
      const value = this.product();
      return this.take(/\)/y) === null ? null : value;
    }
    return this.number() ?? this.name();
  }

  private number(): number | null {
    const digits = this.take(/(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+/y);
    if (digits === null) return null;
    const value = Number(digits.replaceAll(',', ''));
    if (this.take(/ki(?![a-z])/y) !== null) return value * 1024;
    if (this.take(/k(?![a-z])/y) !== null) return value * this.thousand;
    return value;
  }

  private name(): number | null {
    const name = this.take(/dk|[a-z](?:_[a-z])?/y)?.replace('_', '') ?? null;
    return name !== null && Object.hasOwn(this.names, name) ? this.names[name]! : null;
  }

  /** What the sticky pattern finds here, and goes past it. */
  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }
}

const negative = (value: number | null) => (value === null ? null : -value);
const root = (value: number | null) => (value === null ? null : Math.sqrt(value));
