// "Why this number?" for the row that may read nothing, where softmax as it is written divides 0 by 0.

import type { CellAddress } from '../../../experiment/schema.ts';
import { equation, result } from '../../../lesson/arithmetic.ts';
import { quotient, share, sumOfProducts } from '../../../lesson/ways.ts';
import { columnOf } from '../../../lesson/inputs.ts';
import { quantityNames as names } from '../../../lesson/why-messages.ts';
import type { Line, Part } from '../../../views/explanation.ts';
import { formatNumber } from '../../../views/number.ts';
import type { MaskingResult } from '../compute.ts';
import type { Reason } from '../why.ts';
import type { EmptyNumbers } from './numbers.ts';

/** `weights = e^−∞ ÷ (e^−∞ + e^−∞ + …) = 0 ÷ 0 = NaN` */
function weightLine({ minusInfinity }: EmptyNumbers, column: number, value: Part): Line {
  const powers = { scores: [...minusInfinity.data], maximum: null, temperature: 1 };
  return equation(names.weights, value, share(powers, column), quotient(0, 0));
}

/** A weight or an output of the reading NaN; null when there is no such number. */
export function emptyReason(
  { numbers, inputs }: MaskingResult,
  { quantity, row, column }: CellAddress,
): Reason | null {
  if (numbers.part !== 'empty' || row > 0) return null;
  const { weights, output } = numbers.notANumber;
  const isWeight = quantity === 'notANumber';
  const value = (isWeight ? weights : output).data[column];
  if (value === undefined) return null;
  if (isWeight) return { value, lines: [weightLine(numbers, column, result(value))] };
  const products = sumOfProducts(weights.data, columnOf(inputs.v, column), undefined, 'value');
  return {
    value,
    lines: [
      equation(names.output, result(value), products),
      weightLine(numbers, 0, { text: formatNumber(weights.data[0]!) }),
    ],
  };
}
