// What the numbers of the part "parallel" say, in sentences.

import { formatCount } from '../../../views/number.ts';
import { tokenName } from '../../../views/token.ts';
import { agreement } from '../agreement.ts';
import { messages } from '../messages.ts';
import type { MaskingState } from '../pattern.ts';
import type { ParallelNumbers } from './numbers.ts';

const { facts: words } = messages;

export function parallelFacts(
  { tokens }: MaskingState,
  { decoded, compared, length }: ParallelNumbers,
): readonly string[] {
  const { parallel, prefixes, prefixesSoFar } = decoded.multiplications;
  const { title, value } = agreement(words.same, compared);
  const read = tokens.slice(0, length).map(tokenName);
  return [
    `${String(title)}: ${value}.`,
    length < tokens.length ? words.asked(read, tokenName(tokens[length]!)) : words.lastRow(read),
    words.passes(tokens.length, prefixes.length, formatCount(parallel), formatCount(prefixesSoFar.at(-1)!)),
  ];
}
