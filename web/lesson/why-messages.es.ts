// The Spanish words of explanations, fetched with the first of them.

import type { brokenWhyMessages as englishBroken, whyMessages as english } from './why-messages.ts';

export const whyMessages: Translation<typeof english> = {
  why: (value: string) => `¿Por qué ${value}?`,
  emptySum: '0 (una suma sin términos)',
  rowSum: 'Con la softmax sobre las claves sería 1. Con lo que está roto, no lo es.',
  nothingAllowed: 'esta consulta no puede atender a nada, así que nada tiene peso',
  hardLimit: 'a temperatura 0 la mayor puntuación se lo lleva todo, y si hay empate se reparte',
  maximumCancels: (maximum: string) =>
    `Antes se resta a todas las puntuaciones la mayor de la fila, ${maximum}: el cociente es el mismo, y nada se desborda.`,
};

export const brokenWhyMessages: Translation<typeof englishBroken> = {
  wrong: (shown: string, right: string) =>
    `Es ${shown} por lo que está roto. La fórmula sin romper da ${right}:`,
  unchanged: (shown: string) => `Es ${shown}, que es también lo que da la fórmula sin romper:`,
};
