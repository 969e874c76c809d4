// The Spanish words of explanations, fetched with the first of them.

import type {
  brokenWhyMessages as englishBroken,
  quantityNames as englishNames,
  scoreNames as englishScores,
  whyMessages as english,
} from './why-messages.ts';

/** What the lines of arithmetic begin with: the names of the tables. */
export const quantityNames: Translation<typeof englishNames> = {
  scores: 'puntuaciones',
  scaled: 'escaladas',
  masked: 'enmascaradas',
  mask: 'máscara',
  scaledAndMask: 'escaladas + máscara',
  softmax: 'softmax',
  weights: 'pesos',
  output: 'salida',
  logSumExp: 'logSumExp',
  rowSum: 'Σ pesos',
};

/** What softmax is given, by the table that it stands in. */
export const scoreNames: Translation<typeof englishScores> = {
  scores: 'puntuación',
  scaled: 'puntuación escalada',
  masked: 'puntuación enmascarada',
};

export const whyMessages: Translation<typeof english> = {
  why: (value: string) => `¿Por qué ${value}?`,
  emptySum: 'una suma sin términos',
  rowSum: 'Con la softmax sobre las claves sería 1. Con lo que está roto, no lo es.',
  nothingAllowed: 'esta consulta no puede atender a nada, así que nada tiene peso',
  hardLimit: 'a temperatura 0 la mayor puntuación se lo lleva todo, y si hay empate se reparte',
  maximumCancels: (maximum: string, named: string) =>
    `Antes se resta a todas la mayor ${named} de la fila, ${maximum}: el cociente es el mismo, y nada se desborda.`,
  noMask: 'la puntuación escalada: no hay máscara',
  otherKeys: 'Las demás puntuaciones de la fila salen del mismo modo, cada una de su propia clave.',
  otherWeights: 'Así sale el mayor de los pesos, y así los demás, cada uno de su propia clave.',
};

export const brokenWhyMessages: Translation<typeof englishBroken> = {
  notDivided: 'sin dividir por nada',
  swapped: 'la máscara está invertida',
  notYetMasked: 'la puntuación escalada: la máscara no llega hasta después de la softmax',
  zeroed: (scaled: string) => `${scaled} está bloqueada, y recibe 0 en lugar de −∞`,
  allBlocked: 'todo lo que recorrió la softmax está bloqueado',
  countedZeros: 'Lo bloqueado cuenta en la suma, como e elevado a su 0.',
  countedScores: 'Lo bloqueado cuenta en la suma: la máscara no llega hasta después de la softmax.',
  zeroedAfter: 'la máscara lo pone a 0 después de la softmax, que ya lo había repartido todo',
  column:
    'La softmax recorrió la columna: todas las consultas de esta clave, en lugar de todas las claves de esta consulta.',
  maximum: (maximum: string) => `Antes se resta a cada una la mayor de todas, ${maximum}.`,
  noMaximum: 'Antes no se resta ningún máximo: una puntuación grande desborda su potencia.',
  unbroken: (right: string) => `La fórmula sin romper da ${right}.`,
  sameUnbroken: (right: string) => `La fórmula sin romper también da ${right}.`,
};
