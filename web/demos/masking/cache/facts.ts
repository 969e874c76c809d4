// What the numbers of the part "cache" say, in sentences.

import { formatCount } from '../../../views/number.ts';
import { tokenName } from '../../../views/token.ts';
import { messages } from '../messages.ts';
import type { MaskingState } from '../pattern.ts';
import type { CacheNumbers } from './numbers.ts';

const { facts: words } = messages;

export function cacheFacts({ tokens }: MaskingState, numbers: CacheNumbers): readonly string[] {
  const { decoded, length } = numbers;
  const newest = length - 1;
  const { cached, prefixes, cachedSoFar, prefixesSoFar } = decoded.multiplications;
  const kept = decoded.cache.numbers[newest]!;
  const bytes = decoded.cache.bytes[newest]!;
  return [
    words.cacheStep(tokenName(tokens[newest]!), formatCount(cached[newest]!), formatCount(prefixes[newest]!)),
    `${words.cacheSoFar(length, formatCount(cachedSoFar[newest]!), formatCount(prefixesSoFar[newest]!))} ${words.cacheBytes(formatCount(kept), formatCount(bytes))}`,
  ];
}
