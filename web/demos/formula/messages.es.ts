// The Spanish words of this demo.

import { joined, say, sentenceText } from '../../lesson/sentence.ts';
import type { messages as english } from './messages.ts';

const quoted = (text: string) => `“${text}”`;
const listed = (keys: readonly string[]) => sentenceText(joined(keys.map(quoted), ', ', ' y '));

export const messages: Translation<typeof english> = {
  fields: {
    tokens: { label: 'Tokens', help: 'Tu propia frase; las palabras se separan por espacios' },
    preset: {
      label: 'Números',
      help: 'De dónde vienen q, k y v',
      choices: { worked: 'ejemplo resuelto', random: 'aleatorios', identity: 'identidad' },
    },
    seed: { label: 'Semilla', help: 'Misma semilla, mismos números' },
    dim: { label: 'd_k', help: 'Ancho de consultas y claves (números aleatorios)' },
    valueDim: { label: 'dᵥ', help: 'Ancho de los valores (números aleatorios)' },
    queries: {
      label: 'Consultas',
      help: 'Qué tokens preguntan',
      choices: { last: 'último token', all: 'todos los tokens' },
    },
    mask: {
      label: 'Máscara',
      help: 'Lo que se suma en el paso 3',
      choices: { none: 'ninguna', causal: 'causal' },
    },
    queryEdits: { label: 'Consultas cambiadas', help: 'Celdas de q escritas a mano' },
    keyEdits: { label: 'Claves cambiadas', help: 'Celdas de k escritas a mano' },
    valueEdits: { label: 'Valores cambiados', help: 'Celdas de v escritas a mano' },
    broken: { label: 'Rómpelo', help: 'Errores que se cometen de verdad, activados' },
    step: { label: 'Paso', help: 'El paso de la fórmula que se muestra, de 1 a 5' },
    why: { label: 'Por qué', help: 'El número que se explica' },
  },
  lead: {
    asks: (token) =>
      [
        `${quoted(token)} pregunta con su `,
        'consulta',
        ', cada token responde con su ',
        'clave',
        ', y lo que vuelve es un promedio ponderado de los ',
        'valores',
        '.',
      ] as const,
    allAsk: [
      'Cada token pregunta con su ',
      'consulta',
      ', cada token responde con su ',
      'clave',
      ', y lo que vuelve es un promedio ponderado de los ',
      'valores',
      '.',
    ],
    queryOf: (token) => `La consulta de ${quoted(token)} es`,
    numberOfQuery: (token, place) => `Número ${place} de la consulta de ${quoted(token)}`,
    dragIt: ': arrastra sus números.',
    stop: '.',
    ownScore: (score) =>
      say`Su producto escalar con su propia clave, la puntuación entre ambas, es ${score}.`,
    hint: 'Cambia cualquier número de q, k y v. Pulsa Espacio para ir al paso siguiente. Haz clic en un número calculado para ver de dónde sale.',
  },
  steps: {
    scores: {
      subtitle: 'puntuaciones',
      meaning:
        'Cada consulta se compara con cada clave mediante un producto escalar: la suma de los productos de sus números. Una puntuación grande significa que coinciden bien.',
    },
    scaled: {
      subtitle: 'escalado',
      meaning:
        'Un producto escalar de d_k términos crece como √d_k. Divididas entre esa raíz, las puntuaciones conservan su tamaño sea cual sea el ancho, y la softmax sigue siendo suave.',
    },
    masked: {
      subtitle: 'máscara',
      meaning:
        'M vale 0 donde una consulta puede mirar y −∞ donde no puede. Se suma antes de la softmax, para que una clave bloqueada reciba exactamente 0.',
    },
    weights: {
      subtitle: 'pesos',
      meaning: 'La softmax vuelve positiva cada fila de puntuaciones y hace que sume 1: partes de un todo.',
    },
    output: {
      subtitle: 'salida',
      meaning:
        'La salida de cada consulta es el promedio de los vectores de valor, ponderado por su fila de A.',
    },
  },
  matrices: {
    q: 'Consultas Q',
    k: 'Claves K',
    v: 'Valores V',
    scores: 'Puntuaciones S = QKᵀ',
    scaled: (scaled) => `Puntuaciones escaladas ${scaled}`,
    mask: 'Máscara M',
    swappedMask: 'Máscara M, invertida',
    masked: (scaled) => `Puntuaciones enmascaradas ${scaled} + M`,
    maskedWithZero: (scaled) => `Puntuaciones ${scaled}, bloqueadas a 0`,
    notYetMasked: (scaled) => `Puntuaciones ${scaled}, aún sin máscara`,
    weights: 'Pesos A',
    output: 'Salida AV',
  },
  needMask: 'Otros tres necesitan una máscara',
  inputs: 'Datos de entrada',
  discardEdits: (count) => `Descartar ${count} ${count === 1 ? 'cambio' : 'cambios'}`,
  back: '← Atrás',
  backName: 'Un paso atrás',
  next: (title) => `Sigue: ${title} →`,
  again: 'Volver al paso 1',
  keys: 'Espacio · ← →',
  predict: {
    question: (token, keys, score) =>
      keys.length > 1
        ? `No hay una única clave que coincida mejor: ${quoted(token)} puntúa ${score}, su máximo, con ${listed(keys)}. ¿Qué parte del peso recibirá cada una?`
        : `Para ${quoted(token)}, la mejor coincidencia es ${listed(keys)}, con una puntuación de ${score}. ¿Qué parte del peso recibirá ${listed(keys)}?`,
    later: 'Sigue hasta el paso 4, los pesos, para verlo.',
    byPowers: (score, share, least, itsShare) =>
      `Las partes siguen a e elevado a cada puntuación escalada, no a la puntuación misma: ${score} recibe el ${share}, y ${least} aún recibe el ${itsShare}.`,
    even: (share) => `Las puntuaciones son iguales, y las partes también: el ${share} cada una.`,
  },
  facts: {
    tiedScores: (token, score, keys) =>
      say`No hay una única clave que coincida mejor: “${token}” puntúa ${score} con ${listed(keys)}.`,
    largestScore: (token, score, key) =>
      say`La clave que mejor coincide con “${token}” es “${key}”, con una puntuación de ${score}.`,
    scaledWrongly: (scaled, before, after) =>
      say`Con ${scaled}, la mayor puntuación de la fila pasa de ${before} a ${after}.`,
    scaled: (dim, before, after) =>
      say`Dividida entre √${String(dim)}, la mayor puntuación de la fila pasa de ${before} a ${after}.`,
    allAllowed: say`Nada está bloqueado: M vale 0 en todas partes y no cambia ninguna puntuación.`,
    blocked: (blocked, all) =>
      say`Pares bloqueados: ${blocked} de ${all}. Una consulta nunca ve una clave a su derecha.`,
    maskedWrongly: (blocked, meant, all) =>
      say`Puntuaciones en −∞ antes de la softmax: ${blocked} de ${all}; la máscara quiere decir ${meant}.`,
    output: (token, numbers) => say`La salida de “${token}” es (${joined(numbers, ', ')}).`,
  },
};
