// Asked before the weights are seen: how many are 0; and before a token is changed: how many outputs move.

import type { NumberPrediction, Predict } from '../../experiment/prediction.ts';
import { tokenName } from '../../views/token.ts';
import type { MaskingResult } from './compute.ts';
import { count } from './counts.ts';
import type { LeakNumbers } from './leak/numbers.ts';
import type { MaskNumbers } from './mask/numbers.ts';
import { messages } from './messages.ts';
import type { MaskingState, Pattern } from './pattern.ts';
import type { schema } from './schema.ts';

const { predict: words } = messages;

function zeros({ allowed }: Pattern, { steps }: MaskNumbers): NumberPrediction | null {
  const weights = steps.weights.data.length;
  const blocked = count(allowed, (bit) => bit === 0);
  const right = count(steps.weights, (weight) => weight === 0);
  if (blocked === 0) return null;
  return {
    kind: 'number',
    question: words.zeros(weights),
    right,
    tolerance: 0,
    explain: (answer) =>
      (answer !== right && answer === weights - blocked ? words.allowed : '') +
      words.zerosWhy(blocked, right),
  };
}

function moved(state: MaskingState, numbers: LeakNumbers): NumberPrediction | null {
  const { changed, changedTokens, compared, mustStay } = numbers;
  const from = tokenName(state.tokens[changed]!);
  const to = tokenName(changedTokens[changed]!);
  if (from === to) return null;
  const right = count(compared.rowsIdentical, (same) => same === 0);
  const able = mustStay.filter((must) => !must).length;
  return {
    kind: 'number',
    question: words.moved(from, to, state.tokens.length),
    right,
    tolerance: 0,
    explain: () => words.movedWhy(to, able, right),
  };
}

export const predict: Predict<typeof schema, MaskingResult> = {
  veils: [
    '[data-quantity="weights"] td[data-value]',
    '[data-quantity="before"] td[data-value]',
    '[data-quantity="difference"] td[data-value]',
    '.row-note',
    '.callout',
    '.figure > .fact',
  ],
  ask(state, { pattern, numbers }) {
    if (numbers.part === 'mask') return zeros(pattern, numbers);
    return numbers.part === 'leak' ? moved(state, numbers) : null;
  },
};
