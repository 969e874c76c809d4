// The Spanish words about the mistakes that people really make, and the invariants that they violate.

import type {
  damageMessages as englishDamage,
  measureMessages as englishMeasures,
  mistakeMessages as englishMistakes,
  verdictMessages as englishVerdicts,
} from './mistake-messages.ts';
import { say, type Words } from './sentence.ts';

const quoted = (token: string) => `“${token}”`;

/** What such code does, and why it is so easily not seen. */
export const mistakeMessages: Translation<typeof englishMistakes> = {
  scaleByModel:
    'd_{model} es el ancho de todas las cabezas juntas; d_k, el de una sola. Con una única cabeza coinciden, y no se nota nada.',
  noScale:
    'Las puntuaciones conservan el tamaño de un producto escalar, que crece como √d_k. Con un d_k pequeño apenas se nota.',
  scaleTwice:
    'Las consultas se dividen de antemano, y las puntuaciones, una vez más: en total, entre d_k. Los pesos salen demasiado parejos.',
  maskWithZero:
    'Una puntuación bloqueada pasa a ser 0 en vez de −∞. Pero 0 es una puntuación como cualquier otra: e⁰ = 1, y la clave conserva peso.',
  maskAfterSoftmax:
    'Los pesos bloqueados pasan a ser 0 cuando la suma del denominador ya los ha contado: el resto es demasiado pequeño y depende de lo que está oculto.',
  wrongAxis:
    'Suma 1 cada columna, no cada fila: las consultas compiten por una clave, cuando deberían ser las claves las que compitan por una consulta.',
  noMaximum:
    'Los mismos pesos, mientras e elevado a la mayor puntuación quepa en float32. A partir de ahí, ∞ ÷ ∞, que no es ningún número.',
  swappedMask:
    'True significa “puede atender” en una biblioteca y “se ignora” en otra. Lo permitido queda bloqueado, y al revés.',
};

export const verdictMessages: Translation<typeof englishVerdicts> = {
  sums: 'Cada fila de A suma 1',
  sumError: (error: string) => `mayor |Σ − 1| = ${error}`,
  withoutSum: (rows: number) => `${rows} ${rows === 1 ? 'fila no tiene' : 'filas no tienen'} suma (NaN)`,
  blocked: 'Una clave bloqueada no tiene peso',
  blockedWeight: (weight: string) => `mayor peso de una clave bloqueada: ${weight}`,
  leak: 'Ninguna salida varía cuando cambia un token que no puede ver',
  noLeak: (asked: number) => `0 de ${asked} pares variaron`,
  leaks: (leaks: number, asked: number) => `${leaks} de ${asked} pares ${leaks === 1 ? 'varió' : 'variaron'}`,
  worstLeak: (query: string, token: string, difference: Words) =>
    say`La que más varía es la salida de ${quoted(query)}: ${difference}, cuando ${quoted(token)} recibe otros números.`,
  leakOfNaN: (query: string, token: string, difference: Words) =>
    say`Por ejemplo, la salida de ${quoted(query)} pasa a ser ${difference}, o deja de serlo, cuando ${quoted(token)} recibe otros números.`,
  finite: 'Todos los números son finitos',
  allFinite: (count: number) => `los ${count} pesos y salidas lo son`,
  notFinite: (count: number, all: number) =>
    `${count} de ${all} pesos y salidas ${count === 1 ? 'es' : 'son'} NaN o ∞`,
  finiteSoFar: (largest: Words) =>
    say`El mayor exponente aquí es ${largest}. Con puntuaciones mayores, e elevado a ese exponente ya no es un float32.`,
  size: 'Las puntuaciones conservan su tamaño: S ÷ √d_k',
  sizes: (here: string, right: string) => `media cuadrática ${here}, debería ser ${right}`,
  rightSize: (size: string) => `media cuadrática ${size}`,
  violated: (claim: string, value: string) =>
    `No se cumple: ${claim.charAt(0).toLowerCase()}${claim.slice(1)}; ${value}.`,
};

export const damageMessages: Translation<typeof englishDamage> = {
  modelDim: (heads: number, dim: number, modelDim: number) =>
    `Aquí, como si esta fuera una de ${heads} cabezas: d_{model} = ${heads} · ${dim} = ${modelDim}.`,
  difference: (difference: Words) => say`La salida tiene un error de hasta ${difference}.`,
  differenceOfNaN: (difference: Words) =>
    say`El error de la salida no tiene número: es ${difference} donde debería haber uno.`,
  noDifference: say`Con estos números la salida es correcta hasta el último bit: un error así pasa todas las pruebas que se hagan con ellos.`,
};

/** What is measured, how, and over how many numbers. */
export const measureMessages: Translation<typeof englishMeasures> = {
  size: (count: number, right: string) =>
    `La media cuadrática ${count === 1 ? 'de la única puntuación escalada' : `de las ${count} puntuaciones escaladas`}. La fórmula sin romper da ${right}.`,
  blocked: (pairs: number) =>
    pairs === 1
      ? 'El peso del único par que bloquea la máscara.'
      : `El mayor peso entre los ${pairs} pares que bloquea la máscara.`,
  leak: (pairs: number) =>
    `Probado, no deducido: ${pairs === 1 ? 'para el único par bloqueado' : `para cada uno de los ${pairs} pares bloqueados`} se vuelve a calcular todo.`,
  replaced:
    'La consulta, la clave y el valor del token que no se puede ver se sustituyen por números extraídos de N(0, 1). Un par cuenta cuando cambia algún bit de la salida.',
  sums: (rows: number) => `El mayor |Σ − 1| de ${rows} ${rows === 1 ? 'fila' : 'filas'}:`,
  withoutSum: (rows: number) =>
    `Filas cuya suma es NaN, contadas entre ${rows}: con NaN, |Σ − 1| también es NaN, y no tiene tamaño.`,
  finite: (weights: number, outputs: number) =>
    `Los NaN y los ∞, contados entre ${weights} ${weights === 1 ? 'peso' : 'pesos'} y ${outputs} ${outputs === 1 ? 'número' : 'números'} de la salida.`,
  allFinite: (weights: number, outputs: number) =>
    `${weights} ${weights === 1 ? 'peso' : 'pesos'} y ${outputs} ${outputs === 1 ? 'número' : 'números'} de la salida: ninguno es NaN ni ∞.`,
  ofNaN: 'Entre ellos hay un NaN, así que ningún número es el mayor.',
  worstLeak: (numbers: number) =>
    `La mayor |diferencia| ${numbers === 1 ? 'de su único número' : `de sus ${numbers} números`} con lo que había antes, que es también la mayor de todos los pares.`,
  exponent: (count: number) =>
    count === 1
      ? 'La única puntuación enmascarada que recibe la softmax.'
      : `La mayor de las ${count} puntuaciones enmascaradas que recibe la softmax.`,
  difference: (count: number) =>
    `La mayor |diferencia| con la salida de la fórmula sin romper, ${count === 1 ? 'en su único número' : `entre sus ${count} números`}.`,
};
