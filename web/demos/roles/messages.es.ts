// The Spanish words of this demo.

import { say } from '../../lesson/sentence.ts';
import type { messages as english } from './messages.ts';

const quoted = (text: string) => `“${text}”`;
const list = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;

/** Tables have room for short names only, sentences for whole ones. */
const whole: Readonly<Record<string, string>> = {
  'sust.': 'sustantivo',
  'pron.': 'pronombre',
  'gram.': 'gramática',
};
const inFull = (column: string) => whole[column] ?? column;

export const messages: Translation<typeof english> = {
  fields: {
    tokens: {
      label: 'Frase',
      help: 'La tuya, de hasta 8 palabras; el ejemplo solo conoce unas pocas, en inglés',
    },
    preset: {
      label: 'Números',
      help: 'De dónde vienen x y las tres matrices',
      choices: { pronoun: 'ejemplo del pronombre', random: 'aleatorios', identity: 'identidad' },
    },
    seed: { label: 'Semilla', help: 'Misma semilla, mismos números' },
    vectors: {
      label: 'Vectores',
      help: 'Una proyección para cada papel, la misma para consulta y clave, o ninguna',
      choices: { three: 'tres', shared: 'q = k', one: 'uno para todo' },
    },
    xEdits: { label: 'Cambios en x', help: 'Celdas de x escritas a mano' },
    wqEdits: { label: 'Cambios en W_Q', help: 'Celdas de W_Q escritas a mano' },
    wkEdits: { label: 'Cambios en W_K', help: 'Celdas de W_K escritas a mano' },
    wvEdits: { label: 'Cambios en W_V', help: 'Celdas de W_V escritas a mano' },
    token: { label: 'Seguir a', help: 'El token del que habla la página; un enlace cuenta desde 0' },
    broken: { label: 'Rómpelo', help: 'Errores que se cometen de verdad, activados' },
    why: { label: 'Por qué', help: 'El número que se explica' },
  },
  lead: {
    three: [
      'Un token pregunta con su ',
      'consulta',
      ', se deja encontrar por su ',
      'clave',
      ' y entrega su ',
      'valor',
      '. Son tres tareas, así que su vector x se proyecta tres veces.',
    ],
    oneVector:
      'Aquí un solo vector hace los tres papeles. Lo que un token pregunta es entonces aquello a lo que responde, así que cada puntuación se lee igual en los dos sentidos, y cada token se atrae a sí mismo.',
    vectorOf: (token) => `El vector de ${quoted(token)} es x = `,
    numberOf: (token, feature) => `${inFull(feature)} en el vector de ${quoted(token)}`,
    dragIt: ': arrastra sus números.',
    stop: '.',
    query: (numbers) => say`Su consulta pasa a ser (${numbers}).`,
    ownScore: (score) => say`Su puntuación consigo mismo es ${score}.`,
    hint: 'Cambia cualquier número de x y de las matrices. Prueba con un solo vector para todo. Haz clic en un número calculado para ver de dónde sale.',
  },
  product:
    'Cada número de q, k y v es una fila de x por una columna de su matriz: lee hacia la derecha desde el token, y hacia abajo desde la matriz.',
  oneVectorProduct: 'Sin proyección: q, k y v son la propia x.',
  unknown: (words) =>
    `El ejemplo no tiene rasgos para ${list(words.map(quoted))}: escribe los tuyos en x, o usa números aleatorios.`,
  sections: {
    scores: 'Quién pregunta por quién',
    weights: 'Qué vuelve',
  },
  tables: {
    x: 'Tokens X',
    wq: 'W_Q',
    wk: 'W_K',
    wv: 'W_V',
    copy: 'W_K = W_Q',
    q: 'Q',
    k: 'K',
    v: 'V',
    scores: { three: 'Puntuaciones S = QKᵀ', shared: 'Puntuaciones S = QQᵀ', one: 'Puntuaciones S = XXᵀ' },
    weights: 'Pesos A',
    output: 'Salida AV',
    itself: (share) => `sí mismo ${share}`,
    feature: (letter, column) => `${letter}${'₁₂₃₄'[column] ?? ''}`,
  },
  queryKey:
    'El rasgo de una fila, en el token que pregunta, frente al de una columna, en el token que responde.',
  discardEdits: (count) => `Descartar ${count} ${count === 1 ? 'cambio' : 'cambios'}`,
  symmetry: {
    neither: 'S no es simétrica, y W_Q W_Kᵀ tampoco.',
    both: {
      three: 'S es simétrica, porque W_Q W_Kᵀ lo es.',
      shared: 'S es simétrica: con W_K = W_Q, también lo es W_Q W_Kᵀ.',
      one: 'S es simétrica: XXᵀ es su propia traspuesta.',
    },
    byChance: 'W_Q W_Kᵀ no es simétrica, pero con esta X resulta que S lo es.',
    contradiction: 'S no es simétrica aunque W_Q W_Kᵀ lo es.',
    largestOfScores: 'mayor |S − Sᵀ|',
    largestOfMatrix: 'mayor |W_Q W_Kᵀ − (W_Q W_Kᵀ)ᵀ|',
    rounding: (tolerance) =>
      `Hasta ${tolerance}, una millonésima del mayor número, una diferencia cuenta como redondeo.`,
  },
  pair: {
    differs: (one, other, there, back) =>
      say`${quoted(one)} puntúa a ${quoted(other)} con ${there}; ${quoted(other)} puntúa a ${quoted(one)} con ${back}: preguntar y ser encontrado son dos cosas.`,
    same: (one, other, there, back) =>
      say`${quoted(one)} puntúa a ${quoted(other)} con ${there}, y ${quoted(other)} tiene que puntuar a ${quoted(one)} con ${back}: ninguno puede buscar al otro sin que el otro lo busque.`,
  },
  diagonal: {
    count: (rows, all) =>
      say`En ${rows} de ${String(all)} filas ninguna puntuación supera a la del propio token.`,
    bound: (letter) =>
      say`La puntuación propia es ${letter}·${letter} = |${letter}|²; por Cauchy–Schwarz, solo un vector más largo puede puntuar más.`,
    exception: (token, other, score, own) =>
      say`Así ocurre con ${quoted(token)}: ${score} para ${quoted(other)}, ${own} para sí mismo.`,
  },
  predict: {
    question: (one, other, score) =>
      `${quoted(one)} puntúa a ${quoted(other)} con ${score}. ¿Con cuánto puntuará ${quoted(other)} a ${quoted(one)}?`,
    options: { same: 'lo mismo', less: 'menos', more: 'más' },
  },
  why: {
    asymmetry: (count) =>
      `La mayor diferencia de un número con el que está al otro lado de la diagonal, en un total de ${count}.`,
    across: (row, column, there, back) =>
      `Es la de ${quoted(row)} y ${quoted(column)}: ${there} en un sentido, ${back} en el otro.`,
    ownBest: 'Contadas: las filas de S en las que ninguna puntuación es mayor que la de la diagonal.',
    query: (token) => `consulta de ${quoted(token)} = `,
    key: (token) => `clave de ${quoted(token)} = `,
    token: (token) => `x de ${quoted(token)} = `,
    values: (column) => `los valores son la columna ${column} de V = `,
    valuesOfX: (column) => `los valores son la columna ${column} de x`,
    queryKey: (asked, answered) =>
      `fila ${asked} de W_Q por fila ${answered} de W_K: lo que cuenta ${inFull(answered)}, en el token que responde, para ${inFull(asked)}, en el token que pregunta`,
    typed: 'Un dato de entrada, escrito a mano.',
    example: (token, feature) =>
      `Un dato de entrada: el ejemplo fija a mano cuánto de ${inFull(feature)} tiene ${quoted(token)}.`,
    unknown: (token) => `Un dato de entrada: el ejemplo no conoce ${quoted(token)} y no le da nada.`,
    drawnToken: (token, seed) =>
      `Un dato de entrada, extraído para ${quoted(token)} de N(0, 1) con la semilla ${seed} y redondeado a un decimal: la misma palabra recibe siempre el mismo vector.`,
    matrix: {
      pronoun:
        'Un dato de entrada, elegido a mano para el ejemplo. El entrenamiento habría encontrado números así.',
      random: (seed) =>
        `Un dato de entrada, extraído de manera uniforme entre −1 y 1 con la semilla ${seed} y redondeado a un decimal. El entrenamiento habría encontrado otros mejores.`,
      identity: 'Un dato de entrada: la matriz identidad, que deja x como está.',
    },
    copied: 'Copiado de W_Q: consultas y claves comparten una misma proyección.',
  },
};
