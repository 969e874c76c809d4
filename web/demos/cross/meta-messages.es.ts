// What the navigation says of this demo, in Spanish.

import type { metaWords as english } from './meta-messages.ts';

export const metaWords: Translation<typeof english> = {
  short: 'Cruzada',
  title: 'Dos frases, una fórmula',
  idea: 'La atención cruzada toma las consultas de una secuencia y las claves y los valores de otra; la fórmula es la misma.',
};
