// "Why this number?" of an attention with mistakes: the arithmetic that made the number that is shown, then what the
// formula makes without them, then what the number was made of, back to the inputs. Every number is the engine's; only
// the largest of a row is picked here.

import type { Explained, Line } from '../views/explanation.ts';
import { formatNumber } from '../views/number.ts';
import { equation, noted, result } from './arithmetic.ts';
import { at, isBlocked, isReached, type BrokenNumber } from './broken-number.ts';
import { weightLines } from './broken-softmax-why.ts';
import { columnOf, rowOf } from './inputs.ts';
import { placeOfLargest } from './largest.ts';
import { dividedByRoot, sumOfProducts } from './ways.ts';
import { brokenWhyMessages as words, quantityNames as names, whyMessages } from './why-messages.ts';
import { maskedLine } from './why.ts';

function scoresLine({ broken, inputs: { q, k }, cell }: BrokenNumber): Line {
  const products = sumOfProducts(rowOf(q, cell.row), rowOf(k, cell.column), 'query', 'key');
  return equation(names.scores, result(at(broken.scores, cell)), products);
}

function scaledLine({ broken, mistakes, inputs, cell }: BrokenNumber): Line {
  const root = mistakes.includes('scaleByModel') ? broken.modelDim : inputs.k.shape[1]!;
  const divisions = 1 + Number(mistakes.includes('scaleTwice')) - Number(mistakes.includes('noScale'));
  const scaled = result(at(broken.scaled, cell));
  if (divisions === 0) return noted(names.scaled, scaled, words.notDivided);
  return equation(names.scaled, scaled, dividedByRoot(at(broken.scores, cell), root, divisions));
}

function brokenMaskedLine(number: BrokenNumber): Line {
  const { broken, mistakes, cell, mask } = number;
  const scaled = at(broken.scaled, cell);
  const masked = result(at(broken.masked, cell));
  if (!mask) return noted(names.masked, masked, whyMessages.noMask);
  const note = mistakes.includes('swappedMask') ? [` (${words.swapped})`] : [];
  if (mistakes.includes('maskAfterSoftmax'))
    return [...noted(names.masked, masked, words.notYetMasked), ...note];
  if (!isBlocked(number)) return [...maskedLine(scaled, 0, masked), ...note];
  if (mistakes.includes('maskWithZero'))
    return [...noted(names.masked, masked, words.zeroed(formatNumber(scaled))), ...note];
  return [...maskedLine(scaled, -Infinity, masked), ...note];
}

function outputLine({ broken, inputs, cell }: BrokenNumber): Line {
  const weights = rowOf(broken.weights, cell.row);
  const products = sumOfProducts(weights, columnOf(inputs.v, cell.column), undefined, 'value');
  return equation(names.output, result(at(broken.output, cell)), products);
}

/** From a weight back to its query and its key. */
const weightSteps = (number: BrokenNumber): readonly (readonly Line[])[] => [
  weightLines(number),
  ...(number.mask ? [[brokenMaskedLine(number)]] : []),
  ...scaledSteps(number),
];

function scaledSteps(number: BrokenNumber): readonly (readonly Line[])[] {
  const { isScaled = true } = number;
  return [...(isScaled ? [[scaledLine(number)]] : []), [scoresLine(number)]];
}

/** From the number that is shown back to its query and its key, the steps apart. */
function stepsOf(number: BrokenNumber): readonly (readonly Line[])[] {
  const { cell, broken } = number;
  switch (cell.quantity) {
    case 'scaled':
      return scaledSteps(number);
    case 'masked':
      return [[brokenMaskedLine(number)], ...scaledSteps(number)];
    case 'weights':
      return weightSteps(number);
    default: {
      const weights = rowOf(broken.weights, cell.row);
      const largest = { ...cell, quantity: 'weights', column: placeOfLargest(weights) };
      const others = weights.length > 1 ? [[[whyMessages.otherWeights]]] : [];
      return [[outputLine(number)], ...weightSteps({ ...number, cell: largest }), ...others];
    }
  }
}

/** A line without the mark of the number that is explained. */
const unmarked = (line: Line): Line =>
  line.map((part) =>
    typeof part === 'object' && part.tone === 'result' ? { ...part, tone: undefined } : part,
  );

/** Heading and lines for a cell of `scaled`, `masked`, `weights` or `output`. */
export function brokenWhy(number: BrokenNumber): Explained {
  const { broken, cell, right } = number;
  const shown = formatNumber(at(broken[cell.quantity as 'scaled' | 'masked' | 'weights' | 'output'], cell));
  const unbroken = formatNumber(right.value);
  const [own = [], ...before] = stepsOf(number);
  const compared = shown === unbroken ? words.sameUnbroken(unbroken) : words.unbroken(unbroken);
  return {
    heading: whyMessages.why(shown),
    lines: [...own, ...(isReached(number) ? [[compared]] : []), ...before.flat().map(unmarked)],
  };
}
