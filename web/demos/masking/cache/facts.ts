// What the numbers of the part "cache" say, in sentences.

import { formatCount } from '../../../views/number.ts';
import { tokenName } from '../../../views/token.ts';
import { messages } from '../messages.ts';
import type { MaskingState } from '../pattern.ts';
import type { CacheNumbers } from './numbers.ts';

const { facts: words } = messages;

export function cacheFacts({ tokens }: MaskingState, numbers: CacheNumbers): readonly string[] {
  const { decoded, length, cachedSoFar, prefixesSoFar, keys, values } = numbers;
  const newest = length - 1;
  const { cached, prefixes } = decoded.multiplications;
  const kept = keys.data.length + values.data.length;
  const bytes = keys.data.byteLength + values.data.byteLength;
  return [
    words.cacheStep(tokenName(tokens[newest]!), formatCount(cached[newest]!), formatCount(prefixes[newest]!)),
    `${words.cacheSoFar(length, formatCount(cachedSoFar[newest]!), formatCount(prefixesSoFar[newest]!))} ${words.cacheBytes(formatCount(kept), formatCount(bytes))}`,
  ];
}
