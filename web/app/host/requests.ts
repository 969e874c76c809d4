// What a page around a playground may ask of it by message, checked: anything may come.

import * as v from 'valibot';
import { linkLengths } from '../../experiment/link-pairs.ts';
import { excerpt } from '../../experiment/problem.ts';
import { hostWords } from './words.ts';

/** Of requests and of what is told. */
export const messageVersion = 1;

const common = {
  version: v.optional(v.literal(messageVersion)),
  /** Comes back with the answer */
  id: v.optional(v.union([v.string(), v.number()])),
};
const get = v.object({ ...common, type: v.literal('attention-get') });
const set = v.pipe(
  v.object({
    ...common,
    type: v.literal('attention-set'),
    link: v.optional(v.pipe(v.string(), v.maxLength(linkLengths.refused))),
    settings: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.check(({ link, settings }) => (link === undefined) !== (settings === undefined)),
);

export type HostRequest = v.InferOutput<typeof get> | v.InferOutput<typeof set>;
export type RequestId = string | number | undefined;

export type ReadRequest =
  | { readonly request: HostRequest }
  /** It means us and cannot be taken; a sentence says what can. */
  | { readonly refusal: string; readonly id: RequestId };

/** Returns what `data` asks; null when it is not for a playground. Never throws. */
export function readRequest(data: unknown): ReadRequest | null {
  const type = own(data, 'type');
  if (typeof type !== 'string' || !type.startsWith('attention-')) return null;
  const id = own(data, 'id');
  const known = { id: typeof id === 'string' || typeof id === 'number' ? id : undefined };
  if (own(data, 'version') !== undefined && own(data, 'version') !== messageVersion)
    return { refusal: hostWords.otherVersion(excerpt(own(data, 'version')), messageVersion), ...known };
  if (type !== 'attention-get' && type !== 'attention-set')
    return { refusal: hostWords.unknownType(excerpt(type)), ...known };
  const read = v.safeParse(type === 'attention-get' ? get : set, data);
  if (read.success) return { request: read.output };
  return { refusal: hostWords.malformed[type](linkLengths.refused), ...known };
}

/** What was posted is a clone: its properties are plain. */
function own(data: unknown, key: string): unknown {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, key)) return undefined;
  return Reflect.get(data, key);
}
