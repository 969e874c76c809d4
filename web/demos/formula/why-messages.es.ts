// The Spanish words of this demo's explanations, fetched with the first of them.

import type { messages as english } from './why-messages.ts';

export const messages: Translation<typeof english> = {
  given: {
    typed: 'Es un dato de entrada, escrito a mano.',
    worked: (position) => `Es un dato de entrada: así lo tiene el token ${position} del ejemplo resuelto.`,
    random: (token, seed) => `Es un dato de entrada, extraído para “${token}” con la semilla ${seed}.`,
    identity: (token) => `Es un dato de entrada: un único 1 distingue a “${token}” de todos los demás.`,
  },
  maskWhy: {
    none: 'No hay ninguna máscara puesta: cada consulta puede mirar todas las claves.',
    allowed: (query, key) => `La consulta de “${query}” puede mirar “${key}”: no es un token posterior.`,
    blocked: (query, key) =>
      `La consulta de “${query}” no puede mirar “${key}”, que viene después: −∞ no le deja peso alguno.`,
    swapped: (query, key) =>
      `La máscara está invertida: de “${query}” y “${key}” dice lo contrario de lo que quiere decir.`,
  },
  counts: {
    blocked: (rows, columns) =>
      `Contadas: las puntuaciones que valen −∞ antes de la softmax, entre ${rows} × ${columns}.`,
    meant: (rows, columns) => `Contados: los −∞ de la máscara como debería ser, ${rows} × ${columns}.`,
    all: (rows, columns) => `Una puntuación por cada consulta y cada clave: ${rows} × ${columns}.`,
  },
};
