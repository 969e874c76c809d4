// The Spanish words of this demo.

import { say } from '../../lesson/sentence.ts';
import type { messages as english } from './messages.ts';

const quoted = (text: string) => `“${text}”`;

export const messages: Translation<typeof english> = {
  animals: ['gato', 'ave', 'serpiente', 'araña', 'hormiga'],
  fields: {
    x: { label: 'Consulta, primer número', help: 'Dónde está la consulta de izquierda a derecha' },
    y: { label: 'Consulta, segundo número', help: 'Dónde está la consulta de abajo arriba' },
    temperature: {
      label: 'Temperatura τ',
      help: 'Las puntuaciones se dividen entre ella; 0 es el límite, la búsqueda dura',
    },
    keyEdits: { label: 'Claves cambiadas', help: 'Celdas de K escritas a mano' },
    valueEdits: { label: 'Valores cambiados', help: 'Celdas de V escritas a mano' },
    target: { label: 'Valor deseado', help: 'Lo que debe devolver la búsqueda' },
    rate: { label: 'Tasa de aprendizaje', help: 'Cuánto baja un paso por el gradiente' },
    broken: { label: 'Rómpelo', help: 'Errores que se cometen de verdad, activados' },
    steps: { label: 'Pasos', help: 'Cuántos pasos de descenso de gradiente se dan' },
    why: { label: 'Por qué', help: 'El número que se explica' },
  },
  lead: {
    start: 'Un dict compara la ',
    query: 'consulta',
    middle: ' con cada ',
    key: 'clave',
    exact: ' y exige una coincidencia exacta: devuelve el ',
    value: 'valor',
    end: ' o nada. La atención también compara, pero toma todos los valores, cada uno según lo bien que coincide su clave.',
    temperature: 'Las puntuaciones se dividen entre una temperatura, aquí ',
    softmax: ', antes de la softmax.',
    limit: ': el límite, en el que la mejor coincidencia se lo lleva todo.',
    hint: 'Arrastra la consulta entre las claves, o muévela con las flechas. Baja la temperatura hasta 0.',
  },
  plane: {
    name: 'El plano de las claves y la consulta',
    handle: (at) => `La consulta en ${at}. Las flechas la mueven.`,
    fixed: (at) => `La consulta en ${at}`,
    caption: 'El plano de consultas y claves',
    axis: (name, extent) => `${name}, de −${extent} a ${extent}`,
    across: 'El primer número de consultas y claves, de izquierda a derecha.',
    up: 'El segundo número de consultas y claves, de abajo arriba.',
    extent: (extent, reach) =>
      extent === reach
        ? `Consultas y claves están entre −${reach} y ${reach}, y hasta ahí llega el plano.`
        : `Consultas y claves están entre −${reach} y ${reach}, pero el descenso ha llevado la consulta más lejos: hasta ${extent}.`,
    legend: (temperature) =>
      `Tono: cuántas patas devuelve allí la búsqueda, τ = ${temperature}. Líneas: tan gruesas como el peso. Flecha: ∂o/∂q, hacia donde crece la salida.`,
  },
  dict: {
    name: 'Lo que devuelve un dict',
    call: (at) => say`patas[${at}]`,
    missing: (at) => say`KeyError: ${at}`,
  },
  claim: 'La salida tiene gradiente: un pequeño movimiento de la consulta la mueve.',
  lookups: {
    caption: 'Resultado',
    note: 'y su pendiente',
    hard: 'dura, τ → 0',
    soft: (temperature) => `suave, τ = ${temperature}`,
    columns: ['o', '∂o/∂q_1', '∂o/∂q_2'],
  },
  temperature: { dict: 'Bajar a 0', one: 'Volver a 1' },
  matrices: {
    scores: 'Puntuaciones q·k',
    weights: 'Pesos softmax(q·k/τ)',
    sum: 'la fila suma 1',
    q: 'Consulta q',
    k: 'Claves K',
    v: 'Valores V',
    legs: 'patas',
  },
  broken: {
    weights: 'Pesos, con lo roto',
    output: 'Salida, con lo roto',
    elsewhere:
      'El plano, las tablas de arriba y el descenso de gradiente se calculan con la búsqueda correcta.',
  },
  descent: {
    heading: 'Deja que el descenso de gradiente encuentre la consulta',
    meaning:
      '¿Qué consulta devuelve el valor deseado? Cada paso mueve q en contra del gradiente de la pérdida L = (o − deseado)². El entrenamiento hace bajar W_Q por ese mismo gradiente.',
    caption: 'Después de los pasos',
    hardRow: 'dura, sin mover',
    columns: ['L', '∂L/∂q_1', '∂L/∂q_2', 'recorrido'],
    plot: 'Pérdida',
    soft: 'suave',
    hard: 'dura',
    step: 'paso',
    loss: 'L = (o − deseado)²',
    aboutStep: 'Cuántos pasos de descenso de gradiente se han dado desde donde empezó la consulta.',
    aboutLoss: 'Lo lejos que lo que devuelve la búsqueda está del valor deseado, al cuadrado: patas².',
    progress: (step, last) => `paso ${step} de ${last} · Espacio`,
    description: (steps, soft, hard) =>
      `Después de ${steps} ${steps === 1 ? 'paso' : 'pasos'}, la pérdida de la búsqueda suave es ${soft}, y la de la dura, ${hard}.`,
  },
  inputs: 'Datos de entrada',
  discardEdits: (count) => `Descartar ${count} ${count === 1 ? 'cambio' : 'cambios'}`,
  predict: {
    question: (key, temperature) =>
      `La clave que mejor coincide con la consulta es la de ${quoted(key)}. ¿Qué parte del peso recibirá ${quoted(key)} con τ = ${temperature}?`,
    soft: (key, score, second, share) =>
      `${quoted(key)} tiene una puntuación de ${score}; la siguiente, de ${second}. Un dict es todo o nada; la softmax reparte según estas diferencias, y la mejor clave recibe el ${share}.`,
    hard: 'A temperatura 0 la mejor coincidencia se lo lleva todo, y si hay empate se reparte.',
  },
  facts: {
    bestMatch: (key, score) => say`La mejor coincidencia es ${quoted(key)}, con una puntuación de ${score}.`,
    missing: (at) =>
      say`Ninguna clave es igual a la consulta ${at}, así que el dict no tiene nada que devolver.`,
    found: (key, value) => say`La consulta es la clave de ${quoted(key)}, y el dict devuelve ${value}.`,
    soft: (output, hard) => say`La búsqueda suave devuelve ${output}; la dura, ${hard}.`,
    broken: (broken, right) => say`La búsqueda rota devuelve ${broken}; la correcta, ${right}.`,
    limit: (output, end) =>
      say`A temperatura 0 la mejor coincidencia se lo lleva todo: la búsqueda devuelve ${output}${end}`,
    dictIsBack: ', igual que el dict.',
    nearest: ', donde el dict no tiene nada.',
    other: ', y no lo que devuelve el dict.',
    slopes: (soft, hard) =>
      say`Si la consulta se mueve un poco, la salida suave la sigue: su pendiente es ${soft}. La dura tiene pendiente ${hard}.`,
    noSlope: (hard) => say`Un pequeño movimiento de la consulta no cambia nada: la pendiente es ${hard}.`,
    flat: say`Aquí es tan plana como la dura.`,
    descent: (steps, before, after, output, target) =>
      say`Con ${steps} de descenso de gradiente la pérdida pasó de ${before} a ${after}: la búsqueda suave devuelve ahora ${output}, y se desea ${target}.`,
    steps: (count) => (count === 1 ? 'un paso' : `${count} pasos`),
    stuck: (gradient, loss) =>
      say`Con la búsqueda dura el gradiente es ${gradient} en todos los pasos: la consulta no se ha movido, y la pérdida sigue siendo ${loss}.`,
    noStep: (gradient, loss) =>
      say`Ningún paso mueve la consulta a temperatura 0: el gradiente es ${gradient}, y la pérdida sigue siendo ${loss}.`,
    hardMoved: (distance) => say`Con la búsqueda dura la consulta se movió una distancia de ${distance}.`,
    start: (output, target, loss) =>
      say`La búsqueda devuelve ${output}, y se desea ${target}: la pérdida es ${loss}.`,
  },
  why: {
    heading: (value) => `¿Por qué ${value}?`,
    dict: (key) =>
      `La clave de ${quoted(key)} es igual a la consulta en todos sus números, así que el dict devuelve su valor.`,
    given: 'Es un dato de entrada: dice dónde empieza la consulta.',
    moved: (steps, from) => `Desde ${from}, ${steps} de descenso de gradiente: q ← q − tasa · ∂L/∂q.`,
    place: (key) =>
      `Es un dato de entrada: junto con el otro número de su fila, es el lugar de ${quoted(key)}.`,
    legs: (key) => `Es un dato de entrada: el número de patas de ${quoted(key)}.`,
    typed: 'Es un dato de entrada, escrito a mano.',
    hardOutput: 'la mayor puntuación se lo lleva todo, y si hay empate se reparte',
    hardSlope:
      'la mejor coincidencia lo sigue siendo cuando q se mueve un poco, así que los pesos no cambian y la salida tampoco',
    ofScores: '∂o/∂s_j = A_j · (v_j − o) ÷ τ, donde A_j es el peso de la clave j:',
    ofScore: (key) => `∂o/∂s_${key}`,
    chain: (column) => `∂o/∂q_${column} = Σ_j ∂o/∂s_j · k_j`,
    chainRule: (column) => `∂L/∂q_${column} = 2 · (o − deseado) · ∂o/∂q_${column}`,
    outputAt: (output, query) => `${output} es lo que la búsqueda devuelve para la consulta ${query}.`,
    distance: (from, to) => `la distancia de ${from} a ${to}`,
  },
};
