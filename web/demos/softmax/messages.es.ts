// The Spanish words of this demo.

import { say } from '../../lesson/sentence.ts';
import type { messages as english } from './messages.ts';

const quoted = (text: string) => `“${text}”`;

export const messages: Translation<typeof english> = {
  fields: {
    part: {
      label: 'Parte de la demo',
      help: 'Qué se prueba con la fila',
      choices: { shift: 'constante', temperature: 'temperatura', sink: 'sumidero' },
    },
    tokens: {
      label: 'Tokens',
      help: 'De quién son las puntuaciones de la fila, hasta 8; las palabras se separan por espacios',
    },
    scoreEdits: { label: 'Puntuaciones cambiadas', help: 'Puntuaciones escritas a mano' },
    constant: { label: 'Constante c', help: 'Se suma a todas las puntuaciones de la fila' },
    temperature: {
      label: 'Temperatura τ',
      help: 'Cada puntuación se divide entre ella; 0 es el límite',
    },
    row: {
      label: 'Qué coincide',
      help: 'Con qué empieza la fila',
      choices: { nothing: 'nada', first: 'el primer token', match: 'un token' },
    },
    sinkEdits: {
      label: 'Puntuaciones cambiadas',
      help: 'Puntuaciones escritas a mano donde nada coincide',
    },
    sink: {
      label: 'Logit z del sumidero',
      help: 'Una puntuación aprendida que se lleva peso y no pertenece a ningún token',
    },
    why: { label: 'Por qué', help: 'El número que se explica' },
  },
  lead: {
    shift: {
      start: 'Una constante, aquí ',
      text: ', sumada a todas las puntuaciones multiplica todas las exponenciales por el mismo factor, y el factor se cancela. Por eso se puede restar antes la mayor puntuación de la fila: los pesos no cambian, y ninguna exponencial pasa de 1.',
      hint: 'Arrastra c, en el texto o abajo. Pulsa “Desbordamiento” para perder la fila en float32; el remedio está debajo de ella.',
    },
    temperature: {
      start: 'Divididas entre una temperatura, aquí ',
      text: ', las diferencias entre puntuaciones crecen o se encogen. Al bajar hasta 0, la mejor coincidencia se lo lleva todo, como en un dict; al subir hasta infinito, todos los pesos se igualan.',
      hint: 'Arrastra τ, en el texto o abajo. Cambia una puntuación para crear un empate, y lleva τ a 0.',
    },
    sink: {
      start:
        'La softmax tiene que repartir todo su peso, también cuando nada coincide. Los modelos entrenados lo dejan en un token, casi siempre el primero, cuyo valor aprenden a mantener cerca de 0: un sumidero de atención. Un sumidero sin token, aquí con la puntuación ',
      text: ', permite que una fila sume menos de 1.',
      hint: 'Elige adónde puede ir el peso. Arrastra el logit z del sumidero, en el texto o abajo.',
    },
  },
  scores: { caption: 'Puntuaciones s', plusConstant: 's + c' },
  breakIt: {
    name: 'Rómpelo',
    label: 'Rómpelo:',
    overflow: (constant) => `Desbordamiento: c = ${constant}`,
    underflow: (constant) => `Subdesbordamiento: c = ${constant}`,
  },
  naive: {
    caption: 'Tal como se escribe la fórmula',
    rows: ['s + c', 'exp(s + c)', 'pesos'],
  },
  stable: {
    caption: 'Restando el máximo',
    rows: ['s + c', '− máximo', 'exp', 'pesos'],
    shifted: 's + c − máximo',
  },
  sum: (value) => `Σ = ${value}`,
  claims: {
    naiveSum: 'Tal como se escribe, la fila suma 1.',
    unchanged: 'Restando el máximo, c no cambia ningún peso.',
    largest: (difference) => say`mayor diferencia ${difference}`,
    rounding: (tolerance) => `s + c se redondea a float32: hasta ${tolerance} cuenta como redondeo.`,
    limits: (least, most) =>
      say`En float32, exp es infinita por encima de ${most} y 0 por debajo de ${least}; la softmax divide entre la suma.`,
  },
  temperatures: {
    caption: 'Pesos según la temperatura',
    note: 'cada fila suma 1',
    limit: 'τ → 0',
    infinite: 'τ → ∞',
    at: (temperature) => `τ = ${temperature}`,
    bars: (temperature) => `Pesos con τ = ${temperature}`,
  },
  sinks: {
    caption: 'Pesos, y lo que nadie recibe',
    nobody: 'nadie',
    rows: {
      softmax: 'softmax',
      plusOne: 'más uno',
      logit: (sink) => `sumidero ${sink}`,
    },
    bars: (name, total) => say`${name}: ${total}`,
  },
  discardEdits: (count) => `Descartar ${count} ${count === 1 ? 'cambio' : 'cambios'}`,
  predict: {
    shift: (constant) =>
      `Se suma ${constant} a todas las puntuaciones, y la softmax se calcula en float32 tal como se escribe la fórmula. ¿Cómo serán los pesos?`,
    options: { same: 'los mismos que antes', zeros: 'todos 0', notNumbers: 'no serán números (NaN)' },
    temperature: (token, temperature) =>
      `¿Qué parte del peso se llevará ${quoted(token)} a temperatura ${temperature}?`,
    sink: (largest) =>
      `Ninguna puntuación de la fila pasa de ${largest}. ¿Cuánto peso repartirá la softmax en total?`,
  },
  facts: {
    largest: (score) => say`Ninguna puntuación de la fila pasa de ${score}.`,
    unchanged: (constant, difference) =>
      say`Sumar ${constant} a todas las puntuaciones no cambia ningún peso: la mayor diferencia es ${difference}.`,
    changed: (constant, difference) =>
      say`Sumar ${constant} a todas las puntuaciones cambió un peso en ${difference}.`,
    fits: (largest, exp, most) =>
      say`Sin la resta aún funciona: la mayor exponencial es exp(${largest}) = ${exp}, y exp solo desborda float32 por encima de ${most}.`,
    overflow: (largest, most) =>
      say`Sin la resta, exp(${largest}) es infinita, pues exp desborda float32 por encima de ${most}: ∞ ÷ ∞ no es un número, y la fila se pierde.`,
    sumOverflow: say`Sin la resta cada exponencial todavía cabe, pero su suma es infinita en float32: todos los pesos pasan a ser 0.`,
    underflow: (largest, least) =>
      say`Sin la resta, incluso exp(${largest}) es 0, pues por debajo de ${least} exp se anula en float32: 0 ÷ 0 no es un número, y la fila se pierde.`,
    temperature: (temperature, share, token) =>
      say`A temperatura ${temperature}, ${quoted(token)} se lleva el ${share} del peso.`,
    limits: (zero, one, infinite) =>
      say`Su parte es el ${zero} a temperatura 0, el ${one} a temperatura 1 y el ${infinite} a temperatura infinita.`,
    softmaxSum: (largest, total, share, token) =>
      say`Con la softmax la fila suma ${total}, sean cuales sean las puntuaciones: la mayor es ${largest}, y ${quoted(token)} recibe el ${share}.`,
    sinkSums: (plusOne, logit, sink) =>
      say`Con la softmax más uno suma ${plusOne}; con un logit de sumidero de ${sink}, ${logit}. El resto no es para nadie.`,
  },
  why: {
    heading: (value) => `¿Por qué ${value}?`,
    added: 'Sumado por el núcleo, en float32.',
    difference: (count) =>
      count === 1
        ? 'La diferencia entre el único peso de s + c y el de s, ambos restando el máximo.'
        : `La mayor diferencia entre los ${count} pesos de s + c y los de s, ambos restando el máximo.`,
    most: 'El mayor float32 cuya exponencial es finita. La del siguiente pasa de 3.4 × 10³⁸, donde termina float32.',
    least:
      'El menor float32 cuya exponencial no es 0. Por debajo de 1.4 × 10⁻⁴⁵ float32 no tiene nada más que 0.',
    typed: 'Es un dato de entrada, escrito a mano.',
    given: 'Es un dato de entrada: la fila empieza con él.',
    overflow: (most) =>
      `float32 no contiene ningún número por encima de 3.4 × 10³⁸: exp es infinita por encima de ${most}`,
    underflow: (least) => `float32 no contiene nada tan pequeño: exp es 0 por debajo de ${least}`,
    lost: 'no es un número: IEEE 754 da NaN',
    tooLarge: 'cualquier número finito ÷ ∞ es 0',
    maximum: (maximum) => `el máximo de la fila es ${maximum}`,
    maximumWithSink: (maximum) => `el máximo de la fila y del sumidero es ${maximum}`,
    sumWithSink: (sink, parts) => `Σ = ${sink} del sumidero + ${parts}`,
    limit: 'a temperatura 0 la mayor puntuación se lo lleva todo, y si hay empate se reparte',
    infinite: 'a temperatura infinita todas las exponenciales son 1',
  },
};
