// The numbers that stand in sentences and beside verdicts: each with its value, and what was counted or measured.

import type { CellAddress } from '../../experiment/schema.ts';
import type { Explained } from '../../views/explanation.ts';
import { whyMessages } from '../../lesson/why-messages.ts';
import { told, type ToldNumber } from '../../lesson/sentence.ts';
import { result as bold } from '../../lesson/arithmetic.ts';
import type { Line } from '../../views/explanation.ts';
import { formatCount, formatNumber } from '../../views/number.ts';
import type { MaskingResult } from './compute.ts';
import { reached } from './empty/numbers.ts';
import { messages } from './messages.ts';

const { counted: words } = messages;

/** Their place in this list stands in links. */
export const countNames = [
  'pairs',
  'blocked',
  'zeros',
  'forbidden',
  'leaks',
  'allowed',
  'lost',
  'rows',
  'moved',
  'checked',
  'leak',
  'difference',
  'onePass',
  'allPasses',
  'cachedSoFar',
  'prefixesSoFar',
  'kept',
  'bytes',
  'gradients',
  'notANumbers',
  'largestGradient',
  'reached',
] as const;
export type CountName = (typeof countNames)[number];

interface Counted {
  readonly value: number;
  readonly lines: readonly Line[];
}
type Counts = Partial<Record<CountName, Counted>>;

export const readingNames = ['zeros', 'notANumber', 'uniform'] as const;
export type ReadingName = (typeof readingNames)[number];

/** By the reading of the empty row; elsewhere there is only reading 0. */
function countsOf({ inputs, numbers }: MaskingResult, reading: number): Counts {
  if (reading > 0 && numbers.part !== 'empty') return {};
  const tokens = inputs.q.shape[0]!;
  const [dim, valueDim] = [inputs.k.shape[1]!, inputs.v.shape[1]!];
  const counted = (value: number, ...lines: readonly string[]): Counted => ({
    value,
    lines: lines.map((line, n) => (n === 0 ? [bold(value), ` = ${line}`] : [line])),
  });
  switch (numbers.part) {
    case 'mask': {
      const { weights, swapped } = numbers.counts;
      return {
        pairs: counted(weights.all.numbers, words.pairs(tokens)),
        blocked: counted(weights.clear.numbers, words.blocked),
        zeros: counted(weights.clear.zeros, words.zeros),
        forbidden: counted(swapped.clear.numbers, words.blocked),
        leaks: counted(swapped.clear.nonzeros, words.leaks),
        allowed: counted(swapped.set.numbers, words.allowed),
        lost: counted(swapped.set.zeros, words.lost),
      };
    }
    case 'leak':
      return {
        rows: counted(numbers.rowCounts.all.numbers, words.rows),
        moved: counted(numbers.rowCounts.all.zeros, words.moved),
        checked: counted(numbers.rowCounts.set.numbers, words.checked),
        leak: counted(numbers.largestLeak, words.leak),
      };
    case 'parallel': {
      const { parallel, prefixesSoFar } = numbers.decoded.multiplications;
      return {
        difference: counted(numbers.compared.largestDifference, words.difference),
        onePass: counted(parallel, words.work(tokens, dim, valueDim)),
        allPasses: counted(prefixesSoFar.at(-1)!, words.allPasses(tokens, dim, valueDim)),
      };
    }
    case 'cache': {
      const newest = numbers.length - 1;
      const { multiplications, cache } = numbers.decoded;
      return {
        difference: counted(numbers.compared.largestDifference, words.difference),
        cachedSoFar: counted(
          multiplications.cachedSoFar[newest]!,
          words.cachedSoFar(numbers.length, dim, valueDim),
        ),
        prefixesSoFar: counted(
          multiplications.prefixesSoFar[newest]!,
          words.allPasses(numbers.length, dim, valueDim),
        ),
        kept: counted(cache.numbers[newest]!, words.kept(numbers.length, dim, valueDim)),
        bytes: counted(cache.bytes[newest]!, words.bytes(formatCount(cache.numbers[newest]!))),
      };
    }
    case 'empty': {
      const name = readingNames[reading];
      if (!name) return {};
      const { counts } = numbers[name];
      return {
        gradients: counted(counts.withoutRow.numbers, words.gradients(tokens, valueDim)),
        notANumbers: counted(counts.withoutRow.notANumbers, words.notANumbers, words.backward),
        largestGradient: counted(counts.ofRow.largest, words.largestGradient, words.backward),
        reached: counted(reached(numbers[name]).length, words.reached),
      };
    }
  }
}

const textOf = (value: number) => (Number.isInteger(value) ? formatCount(value) : formatNumber(value));

/** A count of the part that is shown, for a sentence; one that it does not have is 0. */
export function count(result: MaskingResult, name: CountName, reading: ReadingName = 'zeros'): ToldNumber {
  const column = readingNames.indexOf(reading);
  const { value } = countsOf(result, column)[name] ?? { value: 0 };
  return told(textOf(value), value, 'counts', countNames.indexOf(name), column);
}

/** What was counted; null where the part that is shown has no such count. */
export function countWhy(result: MaskingResult, { quantity, row, column }: CellAddress): Explained | null {
  const name = countNames[row];
  const counted = quantity === 'counts' && name ? countsOf(result, column)[name] : undefined;
  return counted ? { heading: whyMessages.why(textOf(counted.value)), lines: counted.lines } : null;
}
