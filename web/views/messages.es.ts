// The Spanish words the views themselves say.

import type { messages as english } from './messages.ts';

export const messages: Translation<typeof english> = {
  allowedNumber: {
    any: 'Escribe un número, como 0.5 o \u22121.',
    between: (low: string, high: string) => `Escribe un número de ${low} a ${high}, como 0.5 o \u22121.`,
    atLeast: (low: string) => `Escribe un número mayor o igual que ${low}, como 0.5 o \u22121.`,
    atMost: (high: string) => `Escribe un número menor o igual que ${high}, como 0.5 o \u22121.`,
  },
  cell: (row: string, column: string) => `Fila ${row}, columna ${column}`,
  blocked: 'bloqueado',
  emptyMatrix: 'Aquí no hay nada: ninguna fila o ninguna columna.',
  tooLarge: (rows: number, columns: number, limit: number) =>
    `${rows} × ${columns} celdas: una tabla muestra hasta ${limit} × ${limit}.`,
  mayRead: (row: string, column: string) => `“${row}” puede leer “${column}”`,
  token: {
    empty: 'token vacío',
    space: 'espacio',
    newline: 'salto de línea',
    tab: 'tabulador',
    blank: 'blanco',
  },
  ask: '¿Por qué este número?',
  close: 'Cerrar',
  moveEarlier: (token: string) => `Mover “${token}” antes`,
  moveLater: (token: string) => `Mover “${token}” después`,
  steps: 'Pasos',
  player: { step: 'Paso', run: 'Ejecutar', pause: 'Pausa', reset: 'Reiniciar' },
  prediction: {
    covered: 'primero tu predicción',
    heading: 'Predice',
    answer: 'Responder',
    answered: 'Tu respuesta',
    right: 'Correcto',
    notRight: 'No es así',
  },
  held: 'se cumple',
  violated: 'no se cumple',
};
