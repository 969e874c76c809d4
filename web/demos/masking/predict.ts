// Asked before the numbers of a part are seen, about the one that surprises: how many weights are 0, how many
// outputs move, what a prefix alone gives, what the cache saves, how far NaN spreads.

import type { Predict } from '../../experiment/demo.ts';
import type { ChoicePrediction, NumberPrediction, Prediction } from '../../experiment/prediction.ts';
import { formatCount } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import { veilStyles } from '../../views/veil.css.ts';
import { agreement } from './agreement.ts';
import type { CacheNumbers } from './cache/numbers.ts';
import type { MaskingResult } from './compute.ts';
import type { EmptyNumbers } from './empty/numbers.ts';
import type { LeakNumbers } from './leak/numbers.ts';
import type { MaskNumbers } from './mask/numbers.ts';
import { messages } from './messages.ts';
import type { ParallelNumbers } from './parallel/numbers.ts';
import type { MaskingState } from './pattern.ts';
import type { schema } from './schema.ts';

const { predict: words } = messages;

function zeros({ counts: { weights } }: MaskNumbers): NumberPrediction | null {
  const blocked = weights.clear.numbers;
  const right = weights.all.zeros;
  if (blocked === 0) return null;
  return {
    kind: 'number',
    question: words.zeros(weights.all.numbers),
    right,
    tolerance: 0,
    explain: (answer) =>
      (answer !== right && answer === weights.set.numbers ? words.allowed : '') +
      words.zerosWhy(blocked, right),
  };
}

function moved(state: MaskingState, numbers: LeakNumbers): NumberPrediction | null {
  const { changed, changedTokens, rowCounts } = numbers;
  const from = tokenName(state.tokens[changed]!);
  const to = tokenName(changedTokens[changed]!);
  if (from === to) return null;
  const { all, set: mustStay, clear: mayMove } = rowCounts;
  return {
    kind: 'number',
    question: words.moved(from, to, all.numbers),
    right: all.zeros,
    tolerance: 0,
    explain: () => words.movedWhy(to, mayMove.numbers, mayMove.nonzeros, mustStay.zeros),
  };
}

function samePrefix({ tokens }: MaskingState, numbers: ParallelNumbers): ChoicePrediction | null {
  const { length } = numbers;
  if (length === tokens.length) return null; // no later token, so nothing to be surprised at
  const read = tokens.slice(0, length).map(tokenName);
  const isSame = agreement(numbers).kind === 'held';
  return {
    kind: 'choice',
    question: words.prefix(read),
    options: words.prefixOptions(read.at(-1)!),
    right: isSame ? [0] : [1, 2],
    explain: () => (isSame ? words.prefixWhy : words.prefixApart),
  };
}

function cached(
  state: MaskingState,
  { inputs }: MaskingResult,
  numbers: CacheNumbers,
): NumberPrediction | null {
  const { length, decoded } = numbers;
  if (length === 1) return null; // the cache is empty
  const again = decoded.multiplications.prefixes[length - 1]!;
  const right = decoded.multiplications.cached[length - 1]!;
  return {
    kind: 'number',
    question: words.cached(tokenName(state.tokens[length - 1]!), formatCount(again)),
    right,
    tolerance: 0,
    explain: (answer) =>
      (answer === 0 ? words.nothingNew : '') +
      words.cachedWhy(length, inputs.k.shape[1]!, inputs.v.shape[1]!, formatCount(right)),
  };
}

function everyNaN({ tokens }: MaskingState, { row, notANumber }: EmptyNumbers): NumberPrediction {
  const { withoutRow } = notANumber.counts;
  return {
    kind: 'number',
    question: words.everyNaN(tokenName(tokens[row]!), withoutRow.numbers),
    right: withoutRow.notANumbers,
    tolerance: 0,
    explain: (answer) => (answer === 0 ? words.leftOut : '') + words.everyNaNWhy,
  };
}

function ask(state: MaskingState, result: MaskingResult): Prediction | null {
  const { numbers } = result;
  switch (numbers.part) {
    case 'mask':
      return zeros(numbers);
    case 'leak':
      return moved(state, numbers);
    case 'parallel':
      return samePrefix(state, numbers);
    case 'cache':
      return cached(state, result, numbers);
    case 'empty':
      return everyNaN(state, numbers);
  }
}

const veiledTables = [
  'weights',
  'output',
  'swapped',
  'before',
  'difference',
  'prefix',
  'parallel',
  'prefixes',
  'multiplications',
];

export const predict: Predict<typeof schema, MaskingResult> = {
  veils: veilStyles([
    ...veiledTables.map((quantity) => `[data-quantity="${quantity}"] td[data-value]`),
    '.row-note',
    '.callout',
    ':is(.figure, .inputs) > .fact',
    '.line-plot',
    '.training',
  ]),
  ask,
};
