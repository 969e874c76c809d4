// The words of this demo, in Spanish.

import { say } from '../../lesson/sentence.ts';
import type { messages as english } from './messages.ts';

const quoted = (token: string) => `“${token}”`;
const listed = (names: readonly string[]) => names.join(names.length === 2 ? ' y ' : ', ');
const steps = (count: number) => (count === 1 ? '1 paso' : `${count} pasos`);

export const messages: Translation<typeof english> = {
  fields: {
    task: {
      label: 'Tarea',
      help: 'Cómo son las frases que la cabeza aprende a continuar',
      choices: {
        pronoun: 'sustantivo del pronombre',
        recall: 'recordar un par',
        lastSame: 'tras la última igual',
      },
    },
    steps: { label: 'Pasos', help: 'Cuántos pasos de descenso de gradiente se han dado' },
    rate: { label: 'Tasa η', help: 'Cuánto desciende un paso por el gradiente' },
    seed: { label: 'Semilla', help: 'Misma semilla, mismo comienzo y mismas frases' },
    sentence: { label: 'Frase', help: 'Cuál de las frases reservadas se muestra; un enlace cuenta desde 0' },
    causal: { label: 'Máscara causal', help: 'Si un token solo se ve a sí mismo y a los anteriores' },
    zeroStart: { label: 'Empezar en cero', help: 'Si W_Q y W_K empiezan como ceros' },
    matched: {
      label: 'Claves según',
      help: 'Qué rasgos de las claves muestra la tabla de coincidencias',
      choices: { token: 'el token', previous: 'el token anterior', place: 'la posición' },
    },
    why: { label: 'Por qué', help: 'El número que se explica' },
  },
  features: {
    token: quoted,
    previous: (token) => `tras ${quoted(token)}`,
    place: (place) => `posición ${place}`,
  },
  lead: {
    start: (zeroStart) =>
      `Nadie escribe W_Q, W_K y W_V. ${zeroStart ? 'Aquí W_V empieza con números aleatorios pequeños; W_Q y W_K, con ceros.' : 'Empiezan como números aleatorios pequeños.'} La pérdida L dice cuán improbable hacen entre las tres el siguiente token correcto; su gradiente dice, de cada peso, en qué dirección lo hace más probable; un paso va hacia allí. Una matriz llega a ser la matriz de `,
    query: 'consultas',
    end: ' porque con ella se hacen las consultas: el gradiente que le llega ha pasado por ellas.',
    rate: 'Un paso recorre η = ',
    hint: ' veces el gradiente, cuesta abajo: arrástralo. Después pulsa Reiniciar y Ejecutar, y mira cómo aprende la cabeza.',
  },
  tasks: {
    pronoun:
      'El verbo corresponde al sustantivo al que se refiere el pronombre: “king”, “queen” y “lion” piden “rules”; “tenor”, “diva” y “bird”, “sings”; “boy”, “girl” y “kitten”, “plays”. x contiene qué token es y su posición.',
    recall:
      'Tres pares de letra y cifra, y después otra vez una de las letras: lo que sigue es su cifra. x contiene qué token es, cuál está antes y su posición: así se puede encontrar una cifra por su letra.',
    lastSame:
      'Sigue lo mismo que siguió a la última letra igual. x contiene qué token es, cuál está antes y su posición: una clave se puede encontrar por la letra anterior y, entre varias, la última por su posición.',
  },
  sentence: {
    label: 'Frase reservada ',
    next: 'Otra frase',
    writes: 'la cabeza escribe',
    right: 'correcto',
    wrong: (answer) => `incorrecto: sigue ${quoted(answer)}`,
  },
  progress: (step, last) => `paso ${step} de ${last}`,
  facts: {
    progress: (count, before, after, heldOut, share, seen) =>
      say`Con ${steps(count)}, la pérdida pasó de ${before} a ${after}. De ${String(heldOut)} frases con las que nunca se entrena, el ${share} se continúa correctamente${seen}.`,
    inSight: ', con la respuesta a la vista',
    start: (loss, heldOut, share) =>
      say`Antes del primer paso, la cabeza adivina: la pérdida es ${loss} y, de ${String(heldOut)} frases reservadas, el ${share} se continúa correctamente.`,
    source: (share) =>
      say`En promedio sobre las frases reservadas, el ${share} del peso del token que pregunta va al token que revela la respuesta.`,
    cheating: (weight, loss, written, share) =>
      say`Sin la máscara, el token que pregunta ve la respuesta detrás de él, pone allí el ${weight} de su peso, y la pérdida es ${loss}. Cuando la cabeza escribe, la respuesta aún no está: la pérdida es ${written}, y acierta el ${share}.`,
    stuck:
      'W_Q y W_K empezaron como ceros. El gradiente de cada una es un producto con la otra: exactamente 0, en todos los pasos. Todos los tokens pesan lo mismo, y solo W_V aprende.',
  },
  plots: {
    loss: {
      caption: 'Pérdida en las frases reservadas',
      y: () => 'media de −ln p',
      about: (heldOut) =>
        `Lo improbable que la cabeza cree el token correcto: la media de −ln p(respuesta) en ${heldOut} frases con las que nunca se entrena, en nats. 0 es certeza.`,
    },
    accuracy: {
      caption: 'Continuadas correctamente',
      y: (heldOut) => `parte de ${heldOut}`,
      about: (heldOut) =>
        `La parte de ${heldOut} frases, con las que nunca se entrena, cuya respuesta es la que la cabeza cree más probable: de ninguna a todas.`,
    },
    step: 'paso',
    aboutStep: 'Cuántos pasos de descenso de gradiente se han dado.',
    trained: 'al entrenar',
    written: 'al escribir',
    description: (caption, last, lines) => `${caption}, a lo largo de ${steps(last)}. ${lines.join('; ')}.`,
    line: (name, first, last) => `${name}: de ${first} a ${last}`,
  },
  weights: {
    caption: 'Pesos A',
    note: (token) => `cada fila suma 1; se entrena la de ${quoted(token)}`,
  },
  probabilities: {
    caption: 'Lo que sigue',
    note: (count) => `p, entre los ${count} tokens`,
    trained: 'al entrenar',
    written: 'al escribir',
  },
  measures: {
    caption: 'En las frases reservadas',
    start: 'paso 0',
    now: (step) => `paso ${step}`,
    written: 'al escribir',
    columns: ['pérdida', 'aciertos'],
  },
  match: {
    heading: 'Qué coincide con qué',
    meaning:
      'Una puntuación escalada es x_i W_Q W_Kᵀ x_jᵀ ÷ √d_k: suma lo que vale cada rasgo de la clave para cada rasgo de quien pregunta. El entrenamiento escribe esta tabla; nadie más lo hace.',
    caption: 'W_Q W_Kᵀ',
    note: 'las filas preguntan, las columnas se encuentran',
  },
  gradient: {
    heading: 'El paso siguiente',
    meaning:
      'Cada peso tiene un gradiente, también los que quedan lejos, detrás de la softmax. Este es, en cada matriz, el peso que lo tiene mayor: por la regla de la cadena, y probándolo un poco mayor y un poco menor.',
    meaningStuck: (stuck, others) =>
      `${listed(stuck)} no ${stuck.length === 1 ? 'tiene' : 'tienen'} gradiente: probar un peso suyo un poco mayor o un poco menor no cambia nada.${others.length > 0 ? ` De ${listed(others)}, este es el peso que lo tiene mayor: por la regla de la cadena, y probándolo así.` : ''}`,
    caption: 'Los pesos de mayor gradiente',
    note: (batch) => `de la pérdida de las ${batch} frases siguientes`,
    rows: ['‖∂L/∂W‖', 'w', '∂L/∂w', 'probado', 'w siguiente'],
    matrices: ['W_Q', 'W_K', 'W_V'],
    row: (feature) => `fila ${feature}`,
    column: (column) => `columna ${column}`,
    noneSteepest: 'ninguno: todos son 0',
  },
  claims: {
    written: 'La pérdida cuando la cabeza escribe es la del entrenamiento',
    writtenHeld: 'Con la máscara, ambas son el mismo cálculo, bit a bit.',
    writtenBroken: 'Lo que se entrenó no es lo que se usa: al entrenar se podía leer la respuesta.',
    gradient: 'Cada matriz tiene un gradiente',
    gradientHeld: 'Cada una de las tres recibe un paso, a través de la softmax y de las puntuaciones.',
    gradientBroken: 'Una matriz sin gradiente se queda como está.',
  },
  breaking: {
    label: 'Rómpelo:',
    name: 'Rómpelo',
    causal: 'quitar la máscara causal',
    zeroStart: 'empezar W_Q y W_K en cero',
  },
  why: {
    heading: (value) => `¿Por qué ${value}?`,
    loss: (heldOut) => `la media de −ln p(respuesta) sobre ${heldOut} frases con las que nunca se entrena`,
    uniform: (count) => `Quien adivina por igual entre ${count} tokens tiene ln ${count}.`,
    accuracy: (heldOut) =>
      `la parte de ${heldOut} frases, con las que nunca se entrena, cuya respuesta la cabeza considera la más probable`,
    start: (seed) => `con los números con que empieza la semilla ${seed}`,
    startZero: 'con W_Q y W_K a cero',
    after: (count, rate) => `tras ${steps(count)} de W ← W − ${rate} · ∂L/∂W`,
    asTrained: (causal) =>
      causal
        ? 'El token que pregunta ve la frase hasta sí mismo.'
        : 'El token que pregunta ve la frase entera, también la respuesta que tiene detrás, como al entrenar.',
    written: 'La frase termina en el token que pregunta: la respuesta no está a la vista.',
    source: (heldOut) =>
      `la media, sobre ${heldOut} frases reservadas, del peso en el token que revela la respuesta`,
    answer: (heldOut) => `la media, sobre ${heldOut} frases reservadas, del peso en la respuesta misma`,
    logit: (word) => `la salida para ${quoted(word)} = Σ_j A_j · v_j`,
    match: (asking, key) =>
      `lo que vale, para el rasgo ${asking} de quien pregunta, el rasgo ${key} de una clave`,
    fromRows: {
      query: (rows) =>
        `El primer número de la consulta: la columna 1 de estas filas de W_Q, sumadas: ${rows}.`,
      key: (rows) => `El primer número de la clave: la columna 1 de estas filas de W_K, sumadas: ${rows}.`,
    },
    projected:
      'Así se obtienen x · W_Q, una consulta, y x · W_K, una clave: sus demás números, del mismo modo.',
    scaled: (dim) => `Dividido entre √${dim}, es parte de su puntuación escalada.`,
    norm: (count) => `√ Σ (∂L/∂w)² sobre los ${count} pesos de la matriz`,
    drawn: (start, seed, spread) =>
      `Empezó siendo ${start}, extraído entre −${spread} y ${spread} con la semilla ${seed}.`,
    begunZero: 'Empezó siendo 0.',
    chain: [
      (batch, dim) =>
        `la media, sobre las ${batch} frases del paso siguiente en que pregunta este rasgo, de Σ_j ∂L/∂s_j · k_j ÷ √${dim}`,
      (batch, dim) =>
        `la media, sobre las ${batch} frases del paso siguiente, de Σ_j ∂L/∂s_j · q ÷ √${dim} en los tokens j con este rasgo`,
      (batch) =>
        `la media, sobre las ${batch} frases del paso siguiente, de Σ_j A_j · (p − 1 si es la respuesta) en los tokens j con este rasgo`,
    ],
    softmax: '∂L/∂s_j = A_j · (∂L/∂A_j − Σ_i A_i ∂L/∂A_i)',
    difference: (step) => `(L(w + h) − L(w − h)) ÷ 2h, con h = ${step} y todos los demás pesos como están`,
    next: 'w − η · ∂L/∂w',
  },
};
