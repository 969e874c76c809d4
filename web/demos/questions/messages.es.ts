// The words of this demo in Spanish: five questions, what a wrong answer would mean, and why the right one is right.

import { say } from '../../lesson/sentence.ts';
import type { messages as english } from './messages.ts';

const list = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;

const inWords = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco'];
const atTheStart = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const messages: Translation<typeof english> = {
  fields: {
    answers: { label: 'Respuestas', help: 'Lo que se escribió, en el orden de los huecos' },
    roles: {
      label: 'Pregunta 2',
      help: 'Qué se pierde con un solo vector para todos los papeles',
      choices: {
        none: 'sin responder',
        order: 'El orden de los tokens.',
        rows: 'Que las filas de pesos sumen 1.',
        direction: 'La dirección: i quiere de j siempre tanto como j de i.',
        scale: 'La escala: las puntuaciones ya no se pueden dividir entre √d_k.',
      },
    },
    parallel: {
      label: 'Pregunta 4',
      help: 'Por qué con una máscara causal el entrenamiento es paralelo',
      choices: {
        none: 'sin responder',
        cheaper:
          'La máscara reduce el trabajo a la mitad, así que hay tiempo para todos los tokens a la vez.',
        independent: 'Con la máscara, los tokens ya no dependen unos de otros.',
        prefixes:
          'Se conocen todos los tokens, y la fila i de una sola pasada enmascarada es lo que darían por sí solos los tokens hasta i: T predicciones de una vez.',
        generated: 'El modelo genera los T tokens al mismo tiempo.',
      },
    },
    why: { label: 'Por qué', help: 'El número que se explica' },
    shown: { label: 'Mostradas', help: 'Las preguntas cuya respuesta se pidió' },
    asked: { label: 'Preguntas', help: 'Cuáles de las cinco se hacen' },
  },
  lead: 'Cinco preguntas que la lección debería haber respondido. Puedes escribir la respuesta como quieras: 3x5, (3, 5), 10\u202f000, ≈ 1k, 2.5, √2, 6·7.',
  hint: 'Una respuesta se comprueba cuando pulsas Enter o sales del campo. No se guarda nada: tus respuestas están en el enlace y en ningún otro sitio.',
  progress: (right, all) => `Correctas: ${right} de ${all}`,
  facts: {
    none: (count) => {
      if (count === 0) return 'Ninguna pregunta.';
      return count === 1
        ? 'Una pregunta, aún sin responder.'
        : `${atTheStart(inWords[count]!)} preguntas, aún sin responder.`;
    },
    some: (right, all) => `Respuestas correctas: ${right} de ${all}.`,
    wrong: (numbers) =>
      `Vuelve a mirar ${numbers.length === 1 ? 'la pregunta' : 'las preguntas'} ${list(numbers)}.`,
    all: (count) =>
      count === 1
        ? 'Está respondida correctamente.'
        : `Las ${inWords[count]} están respondidas correctamente.`,
  },
  heading: (n) => `Pregunta ${n}`,
  show: 'Mostrar la respuesta',
  hide: 'Ocultar la respuesta',
  seeWhy: 'Mira por qué:',
  right: 'correcta',
  wrong: 'incorrecta',
  notAShape: 'Escribe los tamaños de sus ejes, por ejemplo 3x5 o (3, 5).',
  notANumber: 'Escribe un número, por ejemplo 2.5, 10\u202f000, √2 o 6·7.',
  close: (tolerance) => `Cerca, pero fuera del margen del ${tolerance}: una cifra más, por favor.`,
  tooLarge: (value) => `${value} es demasiado grande.`,
  tooSmall: (value) => `${value} es demasiado pequeño.`,
  shapes: {
    title: 'Formas',
    question: (tokens, width, dim, valueDim) =>
      dim === valueDim
        ? `T = ${tokens} tokens, d = ${width}, una cabeza con d_k = d_v = ${dim}. ¿Qué formas tienen estas matrices?`
        : `T = ${tokens} tokens, d = ${width}, una cabeza con d_k = ${dim} y d_v = ${valueDim}. ¿Qué formas tienen estas matrices?`,
    tolerance: 'Exactamente estos tamaños, en este orden; un 1 inicial, por un batch de uno, no molesta.',
    blanks: { q: 'Q', k: 'K', v: 'V', scores: 'puntuaciones', weights: 'pesos', output: 'salida' },
    isShapeOf: (shape, name) => `${shape} es la forma de ${name}.`,
    names: {
      x: 'la propia x, antes de proyectar',
      projection: 'W_Q, W_K o W_V: convierte x en Q, K o V',
      keysTransposed: 'Kᵀ',
      vectors: 'Q, K, V y la salida: una fila de números por token',
      pairs: 'las puntuaciones y los pesos: un número por consulta y clave',
      products: 'QᵀK, que suma sobre los tokens en vez de sobre las componentes',
    },
    swapped: (shape) => `${shape} tiene los tamaños correctos en el orden equivocado.`,
    axes: (count) => (count === 1 ? 'Una matriz tiene dos ejes.' : `Una matriz tiene dos ejes, no ${count}.`),
    other: (shape) => `Nada aquí tiene la forma ${shape}.`,
    answer: (vectors, pairs) =>
      say`Q, K, V y la salida tienen una fila por token: ${vectors}. Las puntuaciones y los pesos tienen un número por par de tokens: ${pairs}. El ancho d desaparece tras las proyecciones.`,
    link: 'los cinco pasos, con la forma en cada uno',
  },
  roles: {
    title: 'Un vector para todos los papeles',
    question: 'Sea q = k = v = x, sin W_Q ni W_K, de modo que S = XXᵀ. ¿Qué se pierde?',
    answer: (shared, separate) =>
      say`XXᵀ es simétrica: entre diez tokens aleatorios, la mayor diferencia entre S_{ij} y S_{ji} es ${shared}; con W_Q y W_K es ${separate}. Un verbo que busca su sujeto no podría tener un sujeto que no busca a su verbo; y x·x hace que cada token se mire a sí mismo.`,
    meaning: {
      order:
        'El orden se pierde de todos modos: la atención es equivariante a permutaciones, con un vector o con tres.',
      rows: 'La softmax hace que cada fila sume 1, sean cuales sean las puntuaciones.',
      scale: 'Cualquier puntuación se puede dividir entre √d_k; también x·x.',
    },
    link: 'q, k y v a partir de un solo vector',
  },
  deviation: {
    title: 'El tamaño de un producto escalar',
    question: (dim) =>
      `Las componentes de q y k son independientes, con media 0 y varianza 1, de modo que Var(q·k) = d_k. ¿Cuál es la desviación estándar de q·k con d_k = ${dim}?`,
    blank: 'desviación estándar',
    meaning: {
      variance: (value) => `${value} es la varianza; la desviación estándar es su raíz.`,
      scaled: (value) => `${value} es la desviación estándar tras dividir entre √d_k: el motivo de hacerlo.`,
      factor: (value) =>
        `${value} es 1/√d_k, el factor por el que se multiplican las puntuaciones; la pregunta es qué lo hace necesario.`,
    },
    answer: (dim, theory, samples, measured) =>
      say`√${dim} = ${theory}; ${samples} pares aleatorios dan ${measured}. Las puntuaciones se dividen justo entre eso, para que tengan desviación estándar 1 sea cual sea el ancho.`,
    link: 'las puntuaciones de q y k aleatorias',
  },
  parallel: {
    title: 'Entrenar en paralelo',
    question:
      'La generación va token a token. ¿Por qué el entrenamiento, con una máscara causal, puede tratar las T posiciones a la vez?',
    answer: (tokens, difference, parallel, prefixes) =>
      say`Para ${tokens} tokens aleatorios, la mayor diferencia entre una sola pasada enmascarada y ${tokens} prefijos por separado es ${difference}; la pasada única cuesta ${parallel} multiplicaciones; los prefijos, ${prefixes}. Al entrenar se conocen de antemano todos los tokens, así que todas las posiciones pueden predecir su token siguiente al mismo tiempo.`,
    meaning: {
      cheaper:
        'Con la mitad del trabajo seguirían siendo T pasadas, una tras otra; lo que importa es que basta con una sola.',
      independent:
        'Sí dependen unos de otros: el token i lee todos los tokens hasta él mismo. Lo que nunca hace es leer los posteriores.',
      generated: 'Al entrenar no se genera nada: los tokens son los del texto (teacher forcing).',
    },
    link: 'una pasada y todos los prefijos, lado a lado',
  },
  crossover: {
    title: 'Dónde domina el término cuadrático',
    question: (dim) =>
      `QKᵀ y AV exigen 4T²d operaciones; las proyecciones y el MLP, 24Td². ¿A partir de qué T domina el término cuadrático con d = ${dim}?`,
    blank: 'T',
    meaning: {
      otherDim: (value, dim) => `${value} es el punto de cruce con d = ${dim}.`,
      dim: (value, share) => `Con T = d = ${value}, el término cuadrático es solo el ${share} del trabajo.`,
      ratio: (value) => `${value} es T/d en el punto de cruce; T es ese número de veces d.`,
      oneMatrix: (value) => `${value} cuenta solo QKᵀ o solo AV (2T²d); cuentan los dos.`,
      projectionsOnly: (value) => `${value} deja fuera el MLP (16Td²).`,
      mlpOnly: (value) => `${value} deja fuera las proyecciones (8Td²).`,
    },
    answer: (dim, crossover) => say`4T²d = 24Td² cuando T = 6d = 6 · ${dim} = ${crossover}.`,
    link: 'los dos términos, en su punto de cruce',
  },
  reasons: {
    vectors: (tokens, width, dim) =>
      `x es (${tokens}, ${width}), W_Q es (${width}, ${dim}), y el tamaño interior desaparece: (${tokens}, ${dim}).`,
    pairs: (tokens, dim) =>
      `Q es (${tokens}, ${dim}), Kᵀ es (${dim}, ${tokens}), y el tamaño interior desaparece: (${tokens}, ${tokens}).`,
    shared: (tokens) =>
      `el máximo de |S_{ij} − S_{ji}| sobre ${tokens} × ${tokens} puntuaciones S = XXᵀ; X se extrae de N(0, 1)`,
    separate: (tokens) =>
      `el máximo de |S_{ij} − S_{ji}| sobre ${tokens} × ${tokens} puntuaciones S = (XW_Q)(XW_K)ᵀ; X, W_Q y W_K se extraen de N(0, 1)`,
    theory: (dim) => `√Var(q·k) = √d_k = √${dim}`,
    measured: (samples) =>
      `√(Σ (s − media)² ÷ (${samples} − 1)) sobre ${samples} puntuaciones s = q·k de pares extraídos al azar`,
    difference: (tokens, dim) =>
      `el máximo de |a − b| sobre ${tokens} × ${dim} salidas de ambas maneras, en float64`,
    onePass: (tokens, dim, valueDim) =>
      `${tokens} consultas × ${tokens} claves × (${dim} para QKᵀ + ${valueDim} para AV)`,
    prefixes: (tokens, dim, valueDim) => `Σ t · t · (${dim} + ${valueDim}) para t = 1 … ${tokens}`,
    crossover: (dim) => `24d² ÷ 4d = 6d = 6 · ${dim}`,
  },
  tolerance: (tolerance) => `Se acepta con un margen del ${tolerance}.`,
};
