// What the numbers of the part "cache" say, in sentences.

import { told, type Sentence } from '../../../lesson/sentence.ts';
import { formatCount } from '../../../views/number.ts';
import { tokenName } from '../../../views/token.ts';
import type { MaskingResult } from '../compute.ts';
import { count } from '../counted.ts';
import { messages } from '../messages.ts';
import type { MaskingState } from '../pattern.ts';
import type { CacheNumbers } from './numbers.ts';

const { facts: words } = messages;

export function cacheFacts(
  { tokens }: MaskingState,
  result: MaskingResult,
  { decoded, length }: CacheNumbers,
): readonly [step: Sentence, total: Sentence] {
  const newest = length - 1;
  const { cached, prefixes } = decoded.multiplications;
  const cell = (value: number, row: number) =>
    told(formatCount(value), value, 'multiplications', row, newest);
  return [
    words.cacheStep(tokenName(tokens[newest]!), cell(cached[newest]!, 0), cell(prefixes[newest]!, 1)),
    words.cacheSoFar(
      length,
      count(result, 'cachedSoFar'),
      count(result, 'prefixesSoFar'),
      count(result, 'kept'),
      count(result, 'bytes'),
    ),
  ];
}
