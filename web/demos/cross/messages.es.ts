// The Spanish words of this demo.

import { say } from '../../lesson/sentence.ts';
import type { messages as english } from './messages.ts';

const quoted = (text: string) => `“${text}”`;
const list = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;

export const messages: Translation<typeof english> = {
  fields: {
    queries: { label: 'Frase que pregunta', help: 'Sus tokens son las consultas; hasta 8 palabras' },
    keys: {
      label: 'Frase que responde',
      help: 'Sus tokens son las claves y los valores; hasta 8 palabras',
    },
    preset: {
      label: 'Números',
      help: 'De dónde vienen q, k y v',
      choices: { dictionary: 'pequeño diccionario', random: 'aleatorios' },
    },
    seed: { label: 'Semilla', help: 'Misma semilla, mismos números' },
    mask: {
      label: 'Máscara causal',
      help: 'Desde qué esquina empieza el triángulo de una máscara causal',
      choices: { none: 'ninguna', 'top-left': 'superior izquierda', 'bottom-right': 'inferior derecha' },
    },
    queryEdits: { label: 'Consultas cambiadas', help: 'Celdas de q escritas a mano' },
    keyEdits: { label: 'Claves cambiadas', help: 'Celdas de k escritas a mano' },
    valueEdits: { label: 'Valores cambiados', help: 'Celdas de v escritas a mano' },
    broken: { label: 'Rómpelo', help: 'Errores que se cometen de verdad, activados' },
    why: { label: 'Por qué', help: 'El número que se explica' },
  },
  lead: {
    text: [
      'Una frase pregunta con sus ',
      'consultas',
      '; la otra responde con sus ',
      'claves',
      ' y entrega sus ',
      'valores',
      '. A la fórmula le da igual si son una frase o dos:',
    ],
    queryOf: (token) => `La consulta de ${quoted(token)} es`,
    numberOfQuery: (token, place) => `${place} en la consulta de ${quoted(token)}`,
    dragIt: ': arrastra sus números.',
    stop: '.',
    score: (key, score) => say`Su puntuación con ${quoted(key)} es ${score}.`,
    hint: 'Arrastra una frase sobre la otra para obtener autoatención. Escribe las tuyas, de dos longitudes cualesquiera, y observa las formas. Haz clic en un número para ver de dónde sale.',
  },
  sentences: {
    asks: 'pregunta',
    answers: 'responde',
    useForBoth: 'Usar en ambas',
    useForBothName: (sentence) => `Usar en ambas: ${quoted(sentence)}`,
    swap: 'Intercambiar',
    swapName: 'Intercambiar las dos frases',
    drag: 'Arrastra sobre la otra frase',
  },
  kind: {
    cross: 'Atención cruzada: las consultas vienen de una frase; las claves y los valores, de la otra.',
    self: 'Autoatención: consultas, claves y valores vienen de la misma frase.',
  },
  shapes: {
    label: 'Las formas de todas las matrices',
    queries: (told, number) => say`${told} ${number === 1 ? 'consulta' : 'consultas'}`,
    keys: (told, number) => say`${told} ${number === 1 ? 'clave' : 'claves'}`,
    sentence: (queries, keys, scores, output) =>
      say`${queries} y ${keys}: puntuaciones y pesos tienen forma ${scores}; la salida, ${output}, una fila por consulta.`,
  },
  matrices: {
    q: 'Consultas Q',
    k: 'Claves K',
    v: 'Valores V',
    scores: 'Puntuaciones S = QKᵀ',
    weights: 'Pesos A',
    output: 'Salida AV',
  },
  numbers: {
    title: 'De dónde vienen los números',
    dictionary:
      'Un pequeño diccionario, hecho a mano: q y k de una palabra son los mismos números, y las palabras que significan lo mismo tienen los mismos en cualquiera de las dos lenguas. Un modelo entrenado aprende sus números, y proyecta por separado consultas y claves.',
    unknown: (words) =>
      `Fuera del diccionario, y por eso con números extraídos de la semilla: ${list(words.map(quoted))}.`,
    random: 'Extraídos de la semilla para cada palabra: lo que aquí coincide, coincide por azar.',
    discardEdits: (edits) => `Descartar ${edits} ${edits === 1 ? 'cambio' : 'cambios'}`,
  },
  mask: {
    title: 'Una máscara causal cuando T_q ≠ T_k',
    meaning:
      'Una máscara causal oculta las claves que vienen después de la consulta. Dos frases no comparten reloj, así que la atención cruzada no la lleva. La autoatención sí, y con una caché KV hay más claves que consultas: entonces el triángulo debe terminar en la esquina inferior derecha.',
    rule: {
      none: say`Sin máscara: cada consulta puede leer todas las claves.`,
      'top-left': say`Superior izquierda: la consulta i puede leer la clave j cuando j ≤ i.`,
      'bottom-right': (keys, queries) =>
        say`Inferior derecha: la consulta i puede leer la clave j cuando j ≤ i + T_k − T_q, aquí i + ${String(keys)} − ${String(queries)}.`,
    },
    same: say`Aquí T_q = T_k, así que ambas esquinas dan la misma máscara.`,
    sees: (first, last, keys) =>
      say`La primera consulta ve ${first} de ${String(keys)} ${keys === 1 ? 'clave' : 'claves'}; la última, ${last}.`,
    nothing: (queries, number) =>
      say`${queries} ${number === 1 ? 'consulta no puede' : 'consultas no pueden'} leer nada en absoluto: los pesos y la salida son 0.`,
    noClock: say`Entre dos frases ninguna clave es el futuro de una consulta: aquí se ocultan claves sin motivo.`,
  },
  why: {
    heading: (text) => `¿Por qué ${text}?`,
    shapes: {
      q: (tokens, dim) =>
        `T_q = ${tokens.length}: una fila por cada token que pregunta (${list(tokens)}). d_k = ${dim}: cuántos números tiene una consulta.`,
      k: (tokens, dim) =>
        `T_k = ${tokens.length}: una columna de Kᵀ por cada token que responde (${list(tokens)}). d_k = ${dim}, como en Q: de otro modo q·k no tiene sentido.`,
      v: (tokens, dim) =>
        `T_k = ${tokens.length}: un valor por cada clave (${list(tokens)}). d_v = ${dim} no tiene por qué ser d_k.`,
      scores: (q, k, scores) =>
        `${q} · ${k} → ${scores}: los tamaños interiores, d_k, deben coincidir y desaparecen; los exteriores se quedan. Una puntuación por cada consulta y cada clave.`,
      weights: (weights) =>
        `${weights}, como las puntuaciones: la softmax cambia los números de una fila, nunca cuántos son.`,
      output: (weights, v, output) =>
        `${weights} · ${v} → ${output}: los tamaños interiores, T_k, deben coincidir y desaparecen. Una salida por cada consulta, tan ancha como un valor.`,
    },
    counts: {
      first: 'Contadas: las claves que la máscara deja a la primera consulta.',
      last: 'Contadas: las claves que la máscara deja a la última consulta.',
      rows: 'Contadas: las consultas a las que la máscara no deja ninguna clave.',
    },
    typed: 'Un dato de entrada, escrito a mano.',
    meaning: (word, column) =>
      `Un dato de entrada: cuánto de “${column}” le da el diccionario a ${quoted(word)}, como consulta y como clave.`,
    value: (word, column) =>
      `Un dato de entrada: cuánto de “${column}” entrega ${quoted(word)}, según el diccionario.`,
    drawn: (word, seed) =>
      `Un dato de entrada, extraído para ${quoted(word)} de N(0, 1) con la semilla ${seed} y redondeado a un decimal.`,
  },
};
