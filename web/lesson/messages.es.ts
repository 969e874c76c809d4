// The Spanish words that several demos share.

import type {
  brokenRowMessages as englishBrokenRows,
  predictionMessages as englishPredictions,
  readingMessages as englishReadings,
} from './messages.ts';
import { joined, say, type Sentence, type Words } from './sentence.ts';

const quoted = (token: string) => `“${token}”`;

export const readingMessages: Translation<typeof englishReadings> = {
  reads: (token: string, parts: Words) => say`${quoted(token)} lee ${parts}.`,
  from: (share: Words, token: string) => say`el ${share} de ${quoted(token)}`,
  fromPlace: (share: Words, token: string, place: number) =>
    say`el ${share} de ${quoted(token)} en el lugar ${String(place)}`,
  fromItself: (share: Words) => say`el ${share} de sí mismo`,
  fromEach: (share: Words, count: number) => say`el ${share} de cada uno de ${String(count)} tokens`,
  fromTheRest: (share: Words, count: number) =>
    say`como máximo el ${share} de cada uno de los otros ${String(count)}`,
  fromOthersAlike: (share: Words, count: number) =>
    say`el ${share} de cada uno de los otros ${String(count)}`,
  readsNothing: (token: string) => say`${quoted(token)} no lee nada: todas las claves están bloqueadas.`,
  notANumber: (token: string) => say`Lo que lee ${quoted(token)} no es un número.`,
  list: (parts: readonly Sentence[]) => joined(parts, ', ', ' y '),
};

export const predictionMessages: Translation<typeof englishPredictions> = {
  readsMost: (token: string) => `¿De qué token leerá más ${quoted(token)}?`,
  best: (named: string, score: string, share: string) =>
    `Su ${named}, ${score}, es la mayor de la fila, y la softmax conserva el orden de las puntuaciones: recibe el ${share}.`,
  other: (named: string, said: string, itsScore: string, itsShare: string, score: string, share: string) =>
    `${quoted(said)} tiene una ${named} de ${itsScore} y recibe el ${itsShare}. La mayor ${named}, ${score}, es la que más recibe, el ${share}: la softmax conserva el orden de las puntuaciones.`,
  tied: (named: string, score: string, share: string) =>
    `Estos tienen la misma ${named}, ${score}, la mayor de la fila, así que cada uno recibe la misma parte, el ${share}.`,
};

export const brokenRowMessages: Translation<typeof englishBrokenRows> = {
  rowsSumToOne: 'cada fila suma 1',
  rowSum: (sum: string) => `Σ = ${sum}`,
  leaks: 've el futuro',
};
