// A shape as people write it, as a list of sizes: `10x64`, `(10, 64)`, `10 × 64`, `T x d_k`, `ℝ^{10×64}`,
// `torch.Size([10, 64])`, `10 rows, 64 columns`, `10 filas y 64 columnas`.

/** What a size may be called, in lower case and without underscores: `dk` is 64. */
export type SizeNames = Readonly<Record<string, number>>;

const longest = 60;
const separators = /\s*(?:[x×✕⨯*·,;]|\b(?:by|and|por|y)\b|\s)\s*/;
/** What may stand before the sizes, and behind them. */
const opening = /^(?:torch\.size|(?:np\.)?shape|forma|[rℝ]\^?)?[\s([{]*/;
const closing = /[\s)\]}.,]*$/;

/** Returns the sizes, or null for what is not a shape. Never throws. */
export function readShape(text: string, names: SizeNames): readonly number[] | null {
  if (text.length > longest) return null;
  const plain = text
    .trim()
    .toLowerCase()
    .replace(opening, '')
    .replace(closing, '')
    .replace(/\s*\b(?:rows?|columns?|cols?|filas?|columnas?)\b/g, '')
    .replace(/[ₖᵥ]/g, (letter) => (letter === 'ₖ' ? 'k' : 'v'))
    .replaceAll('_', '');
  if (plain === '') return null;
  const sizes = plain.split(separators).map((part) => sizeOf(part, names));
  return sizes.every((size) => size !== null) ? sizes : null;
}

function sizeOf(part: string, names: SizeNames): number | null {
  if (/^\d{1,9}$/.test(part)) return Number(part);
  return Object.hasOwn(names, part) ? names[part]! : null;
}
