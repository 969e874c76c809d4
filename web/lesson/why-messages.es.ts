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
  scaled: 'escalada',
  masked: 'enmascarada',
  notDivided: 'sin dividir por nada',
  swapped: 'la máscara está invertida',
  notYetMasked: 'la puntuación escalada: la máscara no llega hasta después de la softmax',
  zeroed: (scaled: string) => `${scaled} está bloqueada, y recibe 0 en lugar de −∞`,
  allBlocked: 'todo lo que recorrió la softmax está bloqueado',
  zeroedAfter: 'la máscara lo pone a 0 después de la softmax, que ya lo había repartido todo',
  column:
    'La softmax recorrió la columna: todas las consultas de esta clave, en lugar de todas las claves de esta consulta.',
  maximum: (maximum: string) => `Antes se resta a cada una la mayor de todas, ${maximum}.`,
  noMask: 'la puntuación escalada: no hay máscara',
  noMaximum: 'Antes no se resta ningún máximo: una puntuación grande desborda su potencia.',
  unbroken: (right: string) => `La fórmula sin romper da ${right}.`,
  sameUnbroken: (right: string) => `La fórmula sin romper también da ${right}, por su propio camino.`,
  wrong: (shown: string, right: string) =>
    `Es ${shown} por lo que está roto. La fórmula sin romper da ${right}:`,
  unchanged: (shown: string) => `Es ${shown}, que es también lo que da la fórmula sin romper:`,
};
