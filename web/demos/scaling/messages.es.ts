// The words of this demo, in Spanish.

import { say } from '../../lesson/sentence.ts';
import type { messages as english } from './messages.ts';

const scoreNames = { raw: 'q·k', scaled: 'q·k/√d_k', dividedByDim: 'q·k/d_k' } as const;

export const messages: Translation<typeof english> = {
  fields: {
    distribution: {
      label: 'Componentes',
      help: 'Cómo se extrae cada número de q y k, de forma independiente',
      choices: {
        normal: 'normal N(0, 1)',
        uniform: 'uniforme ±√3',
        rademacher: '±1',
        uniform01: 'uniforme [0, 1)',
        uniform11: 'uniforme [−1, 1)',
      },
    },
    dims: { label: 'o escríbelos', help: 'Anchos de q y k: hasta 16 números enteros de 1 a 4096' },
    samples: { label: 'Muestras para cada d_k', help: 'Cuántos pares de q y k se extraen' },
    keys: {
      label: 'Puntuaciones por fila de softmax',
      help: 'Entre cuántas puntuaciones consecutivas reparte la softmax una fila',
    },
    seed: { label: 'Semilla', help: 'Misma semilla, mismos números' },
    shown: { label: 'Histogramas para d_k', help: 'El d_k cuyas puntuaciones muestran los histogramas' },
    axis: {
      label: 'Ejes',
      help: 'Si los histogramas comparten un mismo eje',
      choices: { same: 'el mismo', own: 'cada uno el suyo' },
    },
    byDim: { label: 'dividir entre d_k', help: 'Muestra qué pasa al dividir entre d_k en lugar de √d_k' },
    why: { label: 'Por qué', help: 'El número que se explica' },
  },
  lead: {
    text: [
      'Un producto escalar ',
      'q',
      '·',
      'k',
      ' es una suma de d_k productos. Con componentes independientes de media 0 y varianza 1, su varianza es d_k: cuanto más anchos son los vectores, mayores son las puntuaciones. La softmax de puntuaciones grandes es casi one-hot, y a través de ella apenas vuelve gradiente.',
    ],
    hint: [
      'Elige un d_k, aquí ',
      ', arrastrándolo, o encima de los histogramas. Haz clic en cualquier número de la tabla para ver cómo se midió.',
    ],
  },
  distributions: {
    normal:
      'Cada componente se extrae de N(0, 1): media 0, varianza 1. La suma es casi normal en cuanto d_k pasa de unas pocas unidades.',
    uniform:
      'Cada componente se extrae uniformemente entre −√3 y √3: media 0, varianza 1. La varianza de q·k es la misma que con componentes normales; solo eso cuenta.',
    rademacher:
      'Cada componente es +1 o −1: media 0, varianza 1. Entonces q·k es uno de los números d_k, d_k − 2, …, −d_k, así que algunas barras quedan vacías y las demás se elevan a cambio.',
    uniform01:
      'Cada componente se extrae uniformemente de 0 a 1: media ½, no 0. El supuesto de la regla no se cumple: q·k tiene media d_k/4, y al dividir entre √d_k queda √d_k/4, que sigue creciendo.',
    uniform11:
      'Cada componente se extrae uniformemente de −1 a 1: media 0, pero varianza ⅓, no 1. La varianza de q·k es d_k/9 y, tras dividir entre √d_k, 1/9: la softmax queda más plana de lo previsto.',
  },
  scores: scoreNames,
  shortScores: { raw: 'q·k', scaled: '÷ √d_k', dividedByDim: '÷ d_k' },
  shown: 'Histogramas para d_k =',
  shownNote: 'Debajo de cada d_k: la desviación estándar de q·k y la de q·k/√d_k.',
  deviationOf: { raw: 'desviación estándar de q·k', scaled: 'de q·k/√d_k' },
  empty: 'No hay ningún d_k elegido. Elige al menos uno abajo.',
  histogram: {
    caption: (scores) => `Puntuaciones ${scores}`,
    note: (deviation) => say`σ = ${deviation}`,
    about: 'Cuántas de las muestras caen en cada barra.',
    aboutX:
      'Las puntuaciones extraídas, en barras de la misma anchura; las de un histograma van de 4 desviaciones estándar de la teoría por debajo de su media a 4 por encima.',
    description: (scores, dim, count, deviation, theory) =>
      `Histograma de ${count} puntuaciones ${scores} con d_k = ${dim}: desviación estándar ${deviation}; la teoría prevé una curva normal con ${theory}.`,
  },
  axisChoice: { label: 'Ejes', same: 'el mismo', own: 'cada uno el suyo' },
  breakIt: 'Rómpelo:',
  byDim: 'dividir entre d_k',
  invariant: {
    scaled: 'La desviación estándar de q·k/√d_k es 1, sea cual sea d_k',
    dividedByDim: 'La desviación estándar de q·k/d_k es 1, sea cual sea d_k',
    one: (deviation) => say`medida: ${deviation}`,
    range: (least, most) => say`medida: de ${least} a ${most}`,
    held: 'Cada valor medido está a menos de cinco errores estándar de 1.',
    broken: (dim, deviation, theory) => say`Con d_k = ${dim} es ${deviation}; teoría: ${theory}.`,
  },
  plots: {
    heading: 'En función de d_k',
    x: 'd_k',
    aboutX: 'Lo anchas que son q y k: cuántos productos suma una puntuación.',
    standardDeviation: {
      caption: 'Desviación estándar de las puntuaciones',
      y: 'σ',
      about: 'Cuánto se dispersan las puntuaciones de un d_k en torno a su media.',
    },
    mean: {
      caption: 'Media de las puntuaciones',
      y: 'media',
      about: 'La media de las puntuaciones de un d_k.',
    },
    largestWeight: {
      caption: 'Peso máximo de una fila de softmax',
      y: 'media',
      about: 'El peso máximo de una fila, de 0 a 1: su media sobre todas las filas de un d_k.',
    },
    entropy: {
      caption: 'Entropía de una fila de softmax',
      y: 'nats',
      about:
        'Lo equitativamente que una fila reparte su peso, −Σ p ln p en nats: su media sobre todas las filas de un d_k. 0 es one-hot.',
    },
    gradientNorm: {
      caption: 'Gradiente de la softmax',
      y: '‖diag(p) − ppᵀ‖',
      about:
        'Cuánto gradiente vuelve a través de la softmax: la norma de Frobenius de su jacobiano, su media sobre todas las filas de un d_k.',
    },
    rootLaw: '√d_k',
    constantLaw: '1',
    inverseRootLaw: '1/√d_k',
    law: (scores) => `teoría ${scores}`,
    uniform: 'iguales',
    description: (caption, from, to, lines) => `${caption}, de d_k = ${from} a ${to}. ${lines.join('; ')}.`,
    line: (scores, first, last) => `${scores}: de ${first} a ${last}`,
  },
  table: {
    heading: 'Todos los números',
    caption: 'Estadísticos',
    note: (samples, rows, keys, isOne) =>
      say`${samples} muestras; softmax: ${rows} ${isOne ? 'fila' : 'filas'} de ${keys}`,
    rowHeading: 'd_k',
    groups: {
      mean: 'Media',
      standardDeviation: 'Desviación estándar',
      largestWeight: 'Peso máximo',
      entropy: 'Entropía',
      gradientNorm: 'Norma del gradiente',
    },
    rootLaw: '√d_k',
    law: 'teoría',
  },
  sampling: {
    heading: 'Qué se extrae',
    dims: 'd_k',
    samples: 'Muestras para cada d_k',
    keys: 'Puntuaciones por fila de softmax',
  },
  bars: {
    between: (scores, from, to) => `puntuaciones s = ${scores} de ${from} a ${to}, contadas`,
    below: (scores, edge) => `puntuaciones s = ${scores} por debajo de ${edge}, contadas`,
    above: (scores, edge) => `puntuaciones s = ${scores} por encima de ${edge}, contadas`,
    of: (samples, dim) => `de las ${samples} extraídas con d_k = ${dim}`,
    expected: (count) =>
      `La teoría espera ahí ${count}, según una curva normal Φ con su media μ y su desviación estándar σ:`,
  },
  why: {
    heading: (value) => `¿Por qué ${value}?`,
    uniform: (keys) => `softmax de ${keys} puntuaciones iguales, sean cuales sean`,
    wholeRows: (keys) =>
      `La softmax toma como fila ${keys} puntuaciones extraídas una tras otra; lo que sobra no forma ninguna fila.`,
    spread: '√(Σ (s − media)² ÷ (',
    variance: (count, scores, mean) =>
      `sobre ${count} puntuaciones s = ${scores}, cada una con su propia q y su propia k; su media es ${mean}`,
    mean: 'media',
    standardDeviation: 'desviación estándar',
    meanOf: (count, scores) =>
      `sobre ${count} puntuaciones s = ${scores}, cada una con su propia q y su propia k`,
    theory: 'teoría: ',
    components: (mean, square) => `una componente x tiene E[x] = ${mean} y E[x²] = ${square}`,
    error: (error, count) =>
      `Con ${count} muestras, un número así se desvía unos ±${error} (un error estándar).`,
    near: 'La teoría está a menos de cinco errores estándar.',
    far: 'La teoría está a más de cinco errores estándar: la muestra es de las desafortunadas.',
    rows: (rows, keys) =>
      `media sobre ${rows} ${rows === '1' ? 'fila' : 'filas'}; cada p es la softmax de ${keys} puntuaciones`,
    rowError: (error, rows) =>
      `Sobre ${rows} filas, una media así se desvía unos ±${error} (un error estándar).`,
    largestWeight: (keys, uniform) =>
      `Es 1 cuando una sola puntuación se lo lleva todo, y 1/${keys} = ${uniform} cuando las ${keys} son iguales.`,
    entropy: (keys, uniform) =>
      `Es 0 cuando una sola puntuación se lo lleva todo, y ln ${keys} = ${uniform} cuando las ${keys} son iguales.`,
    gradientNorm: (keys, uniform) =>
      `Es 0 cuando una sola puntuación se lo lleva todo: nada vuelve hacia atrás. Cuando las ${keys} son iguales, es √(${keys} − 1)/${keys} = ${uniform}.`,
    jacobian:
      'el jacobiano de la softmax: la entrada (i, j) es p_i(1 − p_i) si i = j y −p_i p_j si no; su norma de Frobenius',
  },
  moments: {
    normal: { mean: '0', square: '1' },
    uniform: { mean: '0', square: '1' },
    rademacher: { mean: '0', square: '1' },
    uniform01: { mean: '1/2', square: '1/3' },
    uniform11: { mean: '0', square: '1/3' },
  },
  predict: {
    question: (dim) => `¿Cuál será la desviación estándar de q·k con d_k = ${dim}?`,
    why: (products, variance, deviation, samples) =>
      `q·k es una suma de ${products} ${variance}; la desviación estándar es la raíz de ese número, ${deviation}. El valor medido aquí viene de ${samples} muestras.`,
    products: (dim) =>
      dim === '1' ? 'un solo producto, cuya varianza es' : `${dim} productos, cuyas varianzas suman`,
    variance: 'Lo que dijiste es la varianza. ',
    scaled: 'Lo que dijiste es lo que queda tras dividir entre √d_k. ',
  },
  facts: {
    spread: (dim, raw, law, scaled) =>
      say`Con d_k = ${dim}, las puntuaciones q·k tienen una desviación estándar de ${raw} (teoría: ${law}); divididas entre √${dim}, de ${scaled}.`,
    weights: (keys, raw, scaled) =>
      say`Sin escalar, el mayor de ${keys} pesos es el ${raw} en promedio; escalando, el ${scaled}.`,
    gradient: {
      less: (raw, scaled) =>
        say`Sin escalar, la norma del gradiente de la softmax es solo ${raw}; escalando, ${scaled}.`,
      notLess: (raw, scaled) =>
        say`La norma del gradiente de la softmax es ${raw} sin escalar y ${scaled} escalando: con este d_k no se pierde nada por no escalar.`,
    },
    same: (dim) => say`Con d_k = ${dim}, escalar divide entre 1 y no cambia nada.`,
    offCentre: (dim, raw, scaled) =>
      say`La media de q·k es ${raw}; al dividir entre √${dim} queda ${scaled}. La softmax no lo nota, porque suma lo mismo a todas las puntuaciones de una fila, pero la dispersión ya no es el 1 que se buscaba.`,
    byDim: (dim, deviation, largest, uniform) =>
      say`Si se divide entre ${dim}, la desviación estándar es ${deviation} y el peso máximo, el ${largest}; con pesos iguales es el ${uniform}. Cuanto más anchos son los vectores, menos cuenta una buena coincidencia.`,
  },
};
