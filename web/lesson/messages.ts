// The words that several demos share.

import { joined, say, type Sentence, type Words } from './sentence.ts';

const quoted = (token: string) => `“${token}”`;

export const readingMessages = {
  reads: (token: string, parts: Words) => say`${quoted(token)} reads ${parts}.`,
  from: (share: Words, token: string) => say`${share} from ${quoted(token)}`,
  fromPlace: (share: Words, token: string, place: number) =>
    say`${share} from ${quoted(token)} at place ${String(place)}`,
  fromItself: (share: Words) => say`${share} from itself`,
  fromEach: (share: Words, count: number) => say`${share} from each of ${String(count)} tokens`,
  fromTheRest: (share: Words, count: number) => say`at most ${share} from each of ${String(count)} others`,
  fromOthersAlike: (share: Words, count: number) => say`${share} from each of ${String(count)} others`,
  readsNothing: (token: string) => say`${quoted(token)} reads from nothing: every key is blocked.`,
  notANumber: (token: string) => say`What ${quoted(token)} reads is not a number.`,
  list: (parts: readonly Sentence[]) => joined(parts, ', ', ' and '),
} as const;

export const predictionMessages = {
  readsMost: (token: string) => `Which token will ${quoted(token)} read from most?`,
  /** `named`: `scaled score`, or what else softmax was given */
  best: (named: string, score: string, share: string) =>
    `Its ${named}, ${score}, is the largest of the row, and softmax keeps the order of the scores: it gets ${share}.`,
  other: (named: string, said: string, itsScore: string, itsShare: string, score: string, share: string) =>
    `${quoted(said)} has a ${named} of ${itsScore} and gets ${itsShare}. The largest ${named}, ${score}, gets the most, ${share}: softmax keeps the order of the scores.`,
  tied: (named: string, score: string, share: string) =>
    `These have the same ${named}, ${score}, the largest of the row, so each gets the same share, ${share}.`,
} as const;

export const brokenRowMessages = {
  rowsSumToOne: 'each row sums to 1',
  rowSum: (sum: string) => `Σ = ${sum}`,
  leaks: 'sees the future',
} as const;
