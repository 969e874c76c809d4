// The words that several demos share.

const quoted = (token: string) => `“${token}”`;

export const whyMessages = {
  why: (value: string) => `Why ${value}?`,
  emptySum: '0 (a sum of nothing)',
  nothingAllowed: 'this query may attend to nothing, so nothing has weight',
  hardLimit: 'at temperature 0 the largest score takes all, and ties share',
  maximumCancels: (maximum: string) =>
    `${maximum}, the row’s largest score, is taken away from every score first: the quotient is the same, and nothing overflows.`,
} as const;

export const readingMessages = {
  reads: (token: string, parts: string) => `${quoted(token)} reads ${parts}.`,
  from: (share: string, token: string) => `${share} from ${quoted(token)}`,
  fromItself: (share: string) => `${share} from itself`,
  fromTheRest: (share: string, count: number) => `${share} from ${count} others`,
  readsNothing: (token: string) => `${quoted(token)} reads from nothing: every key is blocked.`,
  notANumber: (token: string) => `What ${quoted(token)} reads is not a number.`,
  list: (parts: readonly string[]) =>
    parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`,
} as const;
