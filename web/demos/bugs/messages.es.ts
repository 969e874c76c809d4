// The words of this demo, in Spanish.

import { say } from '../../lesson/sentence.ts';
import type { messages as english } from './messages.ts';

const quoted = (token: string) => `“${token}”`;

/** Of the suspects, how many are in the box. */
function found(right: number, chosen: number): string {
  if (chosen === 1) return `Tu sospechoso ${right === 1 ? 'está' : 'no está'} en la caja`;
  const those = right === 0 ? 'ninguno está' : right === 1 ? '1 está' : `${right} están`;
  return `De tus ${chosen} sospechosos, ${those} en la caja`;
}

export const messages: Translation<typeof english> = {
  fields: {
    seed: { label: 'Caja', help: 'Qué caja: el mismo número, los mismos cuatro errores' },
    tokens: { label: 'Tokens', help: 'Tu propia frase; las palabras se separan por espacios' },
    dim: { label: 'd_k', help: 'Ancho de las consultas y claves de una cabeza' },
    heads: {
      label: 'Cabezas',
      help: 'Cuántas cabezas tiene el modelo: su ancho es d_model = cabezas · d_k',
    },
    queries: {
      label: 'Consultas',
      help: 'Qué tokens preguntan',
      choices: { all: 'todos los tokens', last: 'el último token' },
    },
    mask: {
      label: 'Máscara',
      help: 'Qué máscara se le da a la caja',
      choices: { none: 'ninguna', causal: 'causal' },
    },
    queryEdits: { label: 'Consultas cambiadas', help: 'Celdas de q escritas a mano' },
    keyEdits: { label: 'Claves cambiadas', help: 'Celdas de k escritas a mano' },
    valueEdits: { label: 'Valores cambiados', help: 'Celdas de v escritas a mano' },
    suspects: { label: 'Sospechosos', help: 'Los errores que crees que tiene la caja' },
    checked: { label: 'Comprobado', help: 'Si los sospechosos se han comparado con la caja' },
    reference: {
      label: 'Una atención correcta al lado',
      help: 'Qué hace una atención correcta con la misma entrada',
    },
    inside: {
      label: 'Abrir la caja',
      help: 'Las puntuaciones que la caja da a su softmax, y la aritmética de sus números',
    },
    revealed: { label: 'Revelado', help: 'Si se muestran los cuatro errores' },
    why: { label: 'Por qué', help: 'El número que se explica' },
  },
  lead: {
    prose:
      'Esta atención tiene cuatro errores. Su código está oculto. Se ejecuta, da números y se podría entrenar. Dale entradas para las que sepas qué debe salir, y mira qué sale.',
    hint: 'Escribe tus propios números en q, k y v, pon la máscara o empieza con una prueba. Una caja tiene como mucho un error en la escala y como mucho uno en el lugar donde se aplica la máscara.',
  },
  box: (seed) => `Caja ${seed}`,
  anotherBox: 'Otra caja',
  probes: 'Pruebas',
  probe: {
    plain: {
      label: 'Números al azar',
      right: 'Sean cuales sean los números, cada fila de pesos debe sumar 1.',
    },
    masked: {
      label: 'Máscara causal',
      right:
        'Ningún peso por encima de la diagonal, y el primer token solo se lee a sí mismo: su peso debe ser 1.',
    },
    future: {
      label: 'Cambia un token futuro',
      right:
        'El último token tiene ahora otros números. Con una máscara causal solo puede cambiar su propia salida.',
    },
    identical: {
      label: 'Claves idénticas',
      right: 'Nadie puede distinguir las claves: cada peso debe ser 1 ÷ el número de tokens.',
    },
    known: {
      label: 'Una puntuación conocida',
      right:
        'Una puntuación es 2, las demás son 0, y √d_k = 2. En la primera fila, la clave que tiene el 2 debe recibir e = 2.718 veces el peso de cualquier otra.',
    },
    large: {
      label: 'Puntuaciones muy grandes',
      right:
        'Un exponente supera con mucho lo que cabe en float32. La primera fila debe dar todo su peso a la primera clave.',
    },
    model: {
      label: 'd_{model} ≠ d_k',
      right:
        'Ocho cabezas en vez de una, con las mismas q, k y v: ningún número puede cambiar respecto a los números al azar.',
    },
  },
  predict: {
    sum: '¿Cuánto debe sumar cada fila de pesos en una atención correcta?',
    first: (token) => `${quoted(token)} es el primer token. ¿Cuál debe ser su peso en sí mismo?`,
    moved: (token, rows) =>
      `${quoted(token)} tiene ahora otros números. ¿Cuántas de las ${rows} salidas de una atención correcta cambian?`,
    even: 'Todas las claves son iguales. ¿Cuál debe ser cada peso?',
    known: (query, key) =>
      `${quoted(query)} tiene una puntuación de 2 con ${quoted(key)}, de 0 con los demás, y √d_k = 2. ¿Cuál debe ser el peso de ${quoted(key)}?`,
    large: (query, key) =>
      `${quoted(query)} tiene una puntuación muy grande con ${quoted(key)}. ¿Cuál debe ser el peso de ${quoted(key)}?`,
    model:
      'Se dice que el modelo tiene ocho cabezas, con las mismas q, k y v. ¿Cuánto puede cambiar una salida?',
    now: ' Ahora mira qué hace con eso la caja.',
  },
  ownInput: 'Una entrada tuya: ¿qué debe salir de ella?',
  inputs: 'Lo que entra',
  outputs: 'Lo que sale',
  modelDim: ['d_{model} = cabezas · d_k = ', ' · ', ' = '],
  matrices: {
    q: 'Consultas Q',
    k: 'Claves K',
    v: 'Valores V',
    scores: 'Puntuaciones QKᵀ',
    scaled: 'Escaladas, en la caja',
    masked: 'A la softmax, en la caja',
    weights: 'Pesos, de la caja',
    output: 'Salida, de la caja',
    rightWeights: 'Pesos, como deben ser',
    rightOutput: 'Salida, como debe ser',
    rowSum: (sum) => `Σ = ${sum}`,
    moved: 'cambia',
    same: 'mismos bits',
    movedNote: 'frente a los números antes de tus cambios',
  },
  discardEdits: (count) => `Descartar ${count} ${count === 1 ? 'cambio' : 'cambios'}`,
  alike: (isOnly, alike, all) =>
    isOnly
      ? say`De las ${all} cajas que hay, solo esta da estos números para esta entrada.`
      : say`De las ${all} cajas que hay, ${alike} dan exactamente estos números para esta entrada: no permite distinguirlas.`,
  counted: {
    alike:
      'Se dio esta entrada a todas las cajas que hay; este es el número de las que dan estos pesos y salidas, salvo redondeo, contando esta.',
    boxes:
      'Todas las maneras de cometer cuatro de los ocho errores, a lo sumo uno de escala y a lo sumo uno de lugar de la máscara.',
    here: 'Lo que da la caja para esa entrada, en el lugar donde más se aleja de todas las cajas con este error.',
    there:
      'Lo que da, para la misma entrada y en el mismo lugar, la caja con este error que más se acerca a la tuya.',
  },
  suspects: 'Sospechosos',
  suspectsHint: 'Marca los cuatro errores.',
  chosen: (chosen, all) => `${chosen} de ${all}`,
  check: 'Comprobar',
  reveal: 'Mostrar los cuatro',
  hide: 'Volver a ocultarlos',
  verdict: {
    found: 'Encontrados: son estos cuatro.',
    foundBody: 'Otra caja tiene otros.',
    count: (right, chosen, missing) =>
      `${found(right, chosen)}${missing > 0 ? `; ${missing === 1 ? 'falta 1' : `faltan ${missing}`}` : ''}.`,
    innocent: (label) => `“${label}” no está en la caja`,
    own: 'Tu entrada actual lo muestra.',
    byProbe: (label) => `La prueba “${label}” lo muestra.`,
    evidence: (name, place, here, there) =>
      say`${name} en ${place} es ${here}. Lo más cerca que llega una caja con este error es ${there}.`,
    names: { weights: 'El peso', output: 'La salida' },
    weightPlace: (query, key) => `${quoted(query)}, ${quoted(key)}`,
    outputPlace: (query, column) => `${quoted(query)}, columna ${column}`,
    tryIt: 'Probar esta entrada',
  },
  revealed: 'Los cuatro de esta caja',
  shown: 'Lo que tu entrada actual muestra de ellos',
  needsMask: (label) => `“${label}” necesita una máscara`,
  nothingBlocked: 'Tu entrada actual no bloquea nada, así que nada de este error puede verse.',
  why: (value) => `¿Por qué ${value}?`,
  fed: {
    closed: 'La caja está cerrada: cómo da este número es lo que tienes que averiguar. Lo que entró:',
    of: (name, token) => `${name} de ${quoted(token)}`,
    values: (column) => `columna ${column} de V`,
    mask: (mask) => `máscara: ${mask}`,
  },
  given: {
    typed: 'Es un dato de entrada, escrito a mano o por una prueba.',
    drawn: (token) => `Es un dato de entrada, extraído para “${token}”.`,
  },
};
