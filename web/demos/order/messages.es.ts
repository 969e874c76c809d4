// The words of this demo, in Spanish.

import { say } from '../../lesson/sentence.ts';
import type { messages as english } from './messages.ts';

const quoted = (text: string) => `“${text}”`;

export const messages: Translation<typeof english> = {
  fields: {
    tokens: { label: 'Frase', help: 'La tuya, de hasta 8 palabras; puedes repetir palabras' },
    permutation: {
      label: 'Orden',
      help: 'El token en cada lugar de la frase barajada, numerados desde 0 en el orden original; si su longitud no es la de la frase, queda en espera y se muestra el orden original',
    },
    shuffles: { label: 'Barajadas', help: 'Cuántas veces se pulsó Barajar: elige el orden siguiente' },
    positions: {
      label: 'Posiciones',
      help: 'Suma a x un vector de posición sinusoidal, según el lugar',
    },
    causal: { label: 'Máscara causal', help: 'Un token solo se ve a sí mismo y a los anteriores' },
    broken: { label: 'Rómpelo', help: 'Errores que se cometen de verdad, activados' },
    seed: { label: 'Semilla', help: 'Misma semilla, mismos números' },
    token: {
      label: 'Token',
      help: 'El token que se sigue, por su lugar en el orden original; un enlace cuenta desde 0',
    },
    why: { label: 'Por qué', help: 'El número que se explica' },
  },
  lead: {
    start:
      '¿Ve la atención en qué orden están los tokens? Barájalos, calcula de nuevo y compara las salidas. Si ',
    emphasis: 'se barajan igual',
    end: ', la atención es ',
    word: 'equivariante a permutaciones',
    hint: 'Pulsa Barajar o arrastra las palabras de la fila de abajo. Después activa las posiciones o la máscara causal y mira otra vez. Pulsa una palabra para seguirla; haz clic en un número para ver de dónde viene.',
  },
  here: ['Aquí se sigue el token ', ', “', '”.'],
  actions: {
    shuffle: 'Barajar',
    reverse: 'Invertir',
    original: 'Orden original',
  },
  orders: {
    original: 'Original',
    shuffled: 'Barajada',
    originalName: 'Orden original; pulsa una palabra para seguirla',
    shuffledName: 'Orden barajado; arrastra las palabras o mueve una con Alt y una flecha',
    fixedName: 'Orden barajado',
  },
  sections: {
    original: (sentence) => `En el orden original: ${quoted(sentence)}`,
    shuffled: (sentence) => `Barajada: ${quoted(sentence)}`,
    compared: 'Devuelta a su orden y comparada',
    pooled: 'Agregada: la media sobre todos los tokens',
    inputs: 'Datos de entrada',
  },
  matrices: {
    weights: 'Pesos A',
    shuffledWeights: 'Pesos A′',
    movedAlong: 'filas y columnas barajadas',
    output: 'Salida',
    shuffledOutput: 'Salida, por lugar',
    restored: 'Salida, en su orden',
    difference: 'Diferencia',
    largest: (value) => say`máxima ${value}`,
    pooled: 'Media antes',
    shuffledPooled: 'Media después',
    x: 'Embeddings x',
    positions: 'Posiciones, por lugar',
    slot: (place) => `lugar ${place}`,
  },
  verdict: {
    unmoved: 'Las dos frases están en el mismo orden, así que aún no hay nada que comparar: baraja.',
    held: 'Equivariante: las salidas se barajan igual.',
    heldAnyway: {
      positions: 'Las posiciones están activadas y, sin embargo, aquí las salidas aún se barajan igual.',
      causal: 'La máscara causal está activada y, sin embargo, aquí las salidas aún se barajan igual.',
      both: 'Las posiciones y la máscara causal están activadas y, sin embargo, aquí las salidas aún se barajan igual.',
    },
    broken: {
      none: 'No es equivariante, aunque nada distingue un orden del otro.',
      positions: 'No es equivariante: las posiciones distinguen un orden del otro.',
      causal: 'No es equivariante: la máscara causal distingue un orden del otro.',
      both: 'No es equivariante: las posiciones y la máscara causal distinguen un orden del otro.',
    },
    largestDifference: 'diferencia máxima',
    exactly: 'De vuelta en su orden, cada salida es el mismo número que antes, hasta el último bit.',
    toRounding:
      'De vuelta en su orden, cada salida es el mismo número que antes, salvo el redondeo de float32.',
    why: {
      none: 'Los mismos productos se suman en otro orden, y las salidas distan más de lo que explica el redondeo.',
      positions:
        'Cada lugar suma un vector propio, así que un token que está en otro sitio es otra entrada: pregunta, responde y cuenta de otra manera.',
      causal: 'Cada token solo ve lo que está antes de él, así que en otro orden lee de otros tokens.',
      both: 'Cada lugar suma un vector propio, y cada token solo ve lo que está antes de él.',
    },
    threshold: (reason, tolerance) =>
      say`${reason} Hasta ${tolerance}, una millonésima del valor más grande, una diferencia se considera redondeo.`,
  },
  needMask: 'Otros tres necesitan una máscara causal',
  stillEquivariant:
    'Rota y, aun así, equivariante: ninguno de estos errores mira dónde está un token. Barajar no los descubre.',
  follow: {
    same: (token, output, first, second) =>
      say`${quoted(token)} recibe la misma salida, (${output}), en ${quoted(first)} y en ${quoted(second)}.`,
    other: (token, before, after, first, second) =>
      say`${quoted(token)} recibe (${before}) en ${quoted(first)}, pero (${after}) en ${quoted(second)}.`,
    cannotTell: 'La atención por sí sola no puede distinguir un orden del otro.',
    cannotTellWho: 'La atención por sí sola no puede saber quién muerde a quién.',
    canTell: 'Lo que viene después puede distinguir los dos órdenes.',
    canTellWho: 'Ahora lo que viene después puede saber quién muerde a quién.',
  },
  weights: {
    exactly: say`Los pesos son los de antes, bit a bit, con filas y columnas barajadas.`,
    movedAlong: (difference) =>
      say`Los pesos son los de antes con filas y columnas barajadas; difieren como mucho en ${difference}.`,
    changed: (difference) =>
      say`Los pesos ya no son los de antes con filas y columnas barajadas; difieren hasta en ${difference}.`,
  },
  pooled: {
    equivariant: ['Equivariante', ': al barajar los tokens, la salida se baraja de la misma manera, '],
    invariant: ['Invariante', ': al barajar los tokens, la salida queda como está, '],
    why: 'Las salidas de la atención son equivariantes; a su media no le importa en qué orden las suma, así que es invariante.',
    held: 'Invariante: la media de las salidas no cambia.',
    broken: 'No es invariante: la media de las salidas cambia.',
    fact: {
      held: (difference) =>
        `La media sobre todos los tokens es la misma en ambos órdenes (diferencia máxima ${difference}): invariante.`,
      broken: (difference) =>
        `La media sobre todos los tokens difiere de un orden a otro, hasta en ${difference}: no es invariante.`,
    },
  },
  measured: {
    outputs: 'el máximo de |devuelta a su orden − original| entre todos los números de ambas salidas',
    rounding:
      'una millonésima del máximo de |valor|: cada salida es un promedio de valores, y float32 conserva unas siete cifras',
    weights:
      'el máximo de |diferencia| entre los pesos barajados y los originales con filas y columnas puestas en el mismo orden',
    pooled: 'el máximo de |media después − media antes|',
  },
  inputs: {
    withPositions: 'Con posiciones, x es el embedding más el vector de posición de su lugar.',
  },
  predict: {
    question: (sentence) => `Los tokens se barajan: ${quoted(sentence)}. ¿Cómo serán las salidas?`,
    options: {
      equivariant: 'los mismos vectores, barajados igual',
      other: 'otros vectores',
      invariant: 'las mismas, en los lugares de antes',
    },
    equivariant:
      'Cada token encuentra las mismas claves con la misma consulta, solo que en otro orden, y a una suma el orden no le importa. Por eso cada uno se lleva consigo su salida: equivariante.',
    notInvariant: 'Quedar en los lugares de antes se llamaría ser invariante. ',
    allAlike: 'La frase barajada no se distingue de la original, así que ningún lugar nota un cambio.',
  },
  presets: {
    label: 'Prueba',
    bites: '“dog bites man” / “man bites dog”',
    saw: '“the dog saw the man”',
  },
  why: {
    query: (token) => `consulta de ${quoted(token)} = `,
    key: (token) => `clave de ${quoted(token)} = `,
    values: (token, column) =>
      `los pesos son la fila de ${quoted(token)}; los valores, la columna ${column} de V = x`,
    putBack: (slot) => `calculada en el lugar ${slot} de la frase barajada y devuelta a su orden`,
    difference: 'devuelta − original',
    meanName: 'media',
    positionName: 'posición',
    restoredMinusOriginal: (token) =>
      `la salida de ${quoted(token)} en la frase barajada, menos su salida en la original`,
    mean: (count) => `la media de la columna sobre ${count} tokens`,
    embedding: (token, seed) =>
      `el embedding de ${quoted(token)}, extraído de N(0, 1) con la semilla ${seed} y redondeado a un decimal: la misma palabra recibe siempre el mismo vector`,
    projection: (seed) =>
      `extraído uniformemente entre −1 y 1 con la semilla ${seed} y redondeado a un decimal; un modelo entrenado habría aprendido el suyo`,
    position: 'sin en las columnas pares, cos en las impares, contadas desde 0 (Vaswani et al., 2017)',
  },
};
