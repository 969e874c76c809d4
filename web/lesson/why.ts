// "Why this number?" in the field's terms: an explanation by the engine as lines of arithmetic, from the
// number back to the inputs.

import type { Engine, ExplainArgs, Explanation, MistakesResult, Quantity } from '../engine/types.ts';
import type { CellAddress } from '../experiment/schema.ts';
import type { Explained, Line, Part } from '../views/explanation.ts';
import { formatNumber } from '../views/number.ts';
import { brokenWhyMessages, whyMessages as words } from './why-messages.ts';

/** What each quantity is made of, one step back at a time. */
const chains: Readonly<Record<Quantity, readonly Quantity[]>> = {
  scores: ['scores'],
  scaled: ['scaled', 'scores'],
  masked: ['masked', 'scaled', 'scores'],
  weights: ['weights', 'masked', 'scaled', 'scores'],
  output: ['output'],
  logSumExp: ['logSumExp'],
};

/** The explanations of a cell and of what it is made of; empty for a cell that is not there. */
export async function explainChain(
  engine: Engine,
  args: Omit<ExplainArgs, 'quantity' | 'index'>,
  shapes: Readonly<Record<string, readonly number[]>>,
  cell: CellAddress | null,
): Promise<readonly Explanation[]> {
  const shape = cell && Object.hasOwn(chains, cell.quantity) ? shapes[cell.quantity] : undefined;
  if (!cell || !shape || cell.row >= shape[0]! || cell.column >= shape[1]!) return [];
  return Promise.all(
    chains[cell.quantity as Quantity].map((quantity) =>
      engine.explain({ ...args, quantity, index: [cell.row, cell.column] }),
    ),
  );
}

/** A number inside arithmetic: negative ones in brackets. */
export const inBrackets = (value: number, digits?: number) => {
  const text = formatNumber(value, digits);
  return value < 0 ? `(${text})` : text;
};
/** The number that is explained. */
export const result = (value: number, digits?: number): Part => ({
  text: formatNumber(value, digits),
  tone: 'result',
});

/** `a·b + c·d + …`, coloured by what the factors are. */
export function sumOfProducts(
  left: ArrayLike<number>,
  right: ArrayLike<number>,
  leftTone: Part['tone'],
  rightTone: Part['tone'],
): (Part | string)[] {
  if (left.length === 0) return [words.emptySum];
  return Array.from(left).flatMap((factor, n) => [
    ...(n > 0 ? [' + '] : []),
    { text: inBrackets(factor), tone: leftTone },
    '·',
    { text: inBrackets(right[n]!), tone: rightTone },
  ]);
}

function scoreLine(e: Extract<Explanation, { kind: 'scores' }>, last: Part): Line {
  return [last, ' = ', ...sumOfProducts(e.query, e.key, 'query', 'key')];
}

function scaledLine(e: Extract<Explanation, { kind: 'scaled' }>, last: Part): Line {
  const isDefault = Math.fround(1 / Math.sqrt(e.dim)) === Math.fround(e.scale);
  const product = isDefault
    ? [`${formatNumber(e.score)} ÷ √${e.dim}`]
    : [`${formatNumber(e.score)} · ${inBrackets(e.scale)}`];
  if (e.softcap === null) return [last, ' = ', ...product];
  const cap = formatNumber(e.softcap);
  return [last, ' = ', `${cap} · tanh(`, ...product, ` ÷ ${cap})`];
}

function maskedLine(e: Extract<Explanation, { kind: 'masked' }>, last: Part): Line {
  const added = e.blocked ? formatNumber(-Infinity) : inBrackets(e.bias);
  return [
    last,
    ' = ',
    `${formatNumber(e.scaled)} + ${added.startsWith('(') ? added : e.blocked ? `(${added})` : added}`,
  ];
}

/** `e^(x − m)`, without m where no maximum is taken away, and `÷ τ` where there is a temperature. */
export function power(score: number, maximum: number | null, temperature: number): Part {
  const exponent =
    score === -Infinity || maximum === null
      ? formatNumber(score)
      : `${formatNumber(score)} − ${inBrackets(maximum)}`;
  return { text: 'e', sup: temperature === 1 ? exponent : `(${exponent}) ÷ ${formatNumber(temperature)}` };
}

function weightLines(e: Extract<Explanation, { kind: 'weights' }>, last: Part): Line[] {
  const own = e.masked[e.key]!;
  if (e.maximum === -Infinity) return [[last, ` : ${words.nothingAllowed}`]];
  if (e.temperature === 0) return [[last, ` : ${words.hardLimit}`]];
  const powers = e.masked.flatMap((score, n) => [
    ...(n > 0 ? [' + '] : []),
    power(score, e.maximum, e.temperature),
  ]);
  const lines: Line[] = [
    [power(own, e.maximum, e.temperature), ' ÷ (', ...powers, ')'],
    ['= ', `${formatNumber(e.exps[e.key]!)} ÷ (${e.exps.map((exp) => formatNumber(exp)).join(' + ')})`],
    ['= ', `${formatNumber(e.exps[e.key]!)} ÷ ${formatNumber(e.sum)} = `, last],
  ];
  if (e.maximum !== 0) lines.push([words.maximumCancels(formatNumber(e.maximum))]);
  return lines;
}

function outputLine(e: Extract<Explanation, { kind: 'output' }>, last: Part): Line {
  return [last, ' = ', ...sumOfProducts(e.weights, e.values, undefined, 'value')];
}

function logSumExpLine(e: Extract<Explanation, { kind: 'logSumExp' }>, last: Part): Line {
  return [last, ' = ', `${formatNumber(e.maximum)} + ln ${formatNumber(e.sum)}`];
}

function linesOf(e: Explanation, isFirst: boolean): readonly Line[] {
  const last = isFirst ? result(e.value) : { text: formatNumber(e.value) };
  switch (e.kind) {
    case 'scores':
      return [scoreLine(e, last)];
    case 'scaled':
      return [scaledLine(e, last)];
    case 'masked':
      return [maskedLine(e, last)];
    case 'weights':
      return weightLines(e, last);
    case 'output':
      return [outputLine(e, last)];
    case 'logSumExp':
      return [logSumExpLine(e, last)];
  }
}

/** Heading and lines for `explanation()`; null when there is nothing to explain. */
export function whyLines(chain: readonly Explanation[]): Explained | null {
  const [first] = chain;
  if (!first) return null;
  return {
    heading: words.why(formatNumber(first.value)),
    lines: chain.flatMap((explained, n) => linesOf(explained, n === 0)),
  };
}

/** `Σ = 0.5 + 0.25 = 0.75`: the sum of a row of weights, as the core adds it; null when there is no such row. */
export function rowSumWhy(
  { weights, rowSums }: Pick<MistakesResult, 'weights' | 'rowSums'>,
  row: number,
): Explained | null {
  const sum = rowSums.data[row];
  if (sum === undefined) return null;
  const columns = weights.shape[1]!;
  const parts = Array.from(weights.data.subarray(row * columns, (row + 1) * columns), (weight) =>
    formatNumber(weight),
  );
  return {
    heading: words.why(formatNumber(sum)),
    lines: [['Σ = ', `${parts.join(' + ')} = `, result(sum)], [words.rowSum]],
  };
}

/** An explanation by the right formula, said to be that, of a number of a broken attention. */
export function brokenLines(shown: number, right: number, lines: readonly Line[]): readonly Line[] {
  const [shownText, rightText] = [formatNumber(shown), formatNumber(right)];
  const isSame = shownText === rightText;
  return [
    [isSame ? brokenWhyMessages.unchanged(shownText) : brokenWhyMessages.wrong(shownText, rightText)],
    ...lines,
  ];
}
