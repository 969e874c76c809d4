// Asked before the scores are seen: whether a score is the same both ways.

import type { Predict } from '../../experiment/demo.ts';
import { rowOf } from '../../lesson/inputs.ts';
import { sentenceText } from '../../lesson/sentence.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import { veilStyles } from '../../views/veil.css.ts';
import type { RolesDemoResult } from './compute.ts';
import { followed, pairSentence } from './facts.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';
import { highest, symmetry } from './verdict.ts';

const { predict: words } = messages;
const { same, less, more } = words.options;
const options = [same, less, more];

export const predict: Predict<typeof schema, RolesDemoResult> = {
  veils: veilStyles([
    '[data-quantity="scores"] td[data-value]',
    '[data-quantity="weights"] td[data-value]',
    '[data-quantity="output"] td[data-value]',
    '.row-note',
    '.figure > .fact',
    '.roles-section :is(.fact, .callout)',
  ]),
  ask(state, result) {
    const { roles } = result;
    const { scores } = roles.attention;
    const one = followed(state);
    const other = highest(scores, one, one);
    if (other < 0) return null;
    const there = rowOf(scores, one)[other]!;
    const back = rowOf(scores, other)[one]!;
    if (!Number.isFinite(there) || !Number.isFinite(back)) return null;
    const isSame = Math.abs(there - back) <= symmetry(roles).tolerance;
    const right = isSame ? same : back < there ? less : more;
    return {
      kind: 'choice',
      question: words.question(
        tokenName(state.tokens[one]!),
        tokenName(state.tokens[other]!),
        formatNumber(there),
      ),
      options,
      right: [options.indexOf(right)],
      explain: () => sentenceText(pairSentence(state, result)!),
    };
  },
};
