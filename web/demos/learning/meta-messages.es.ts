// What the navigation says of this demo, in Spanish.

import type { metaWords as english } from './meta-messages.ts';

export const metaWords: Translation<typeof english> = {
  short: 'Aprendizaje',
  title: 'De dónde salen las matrices',
  idea: 'El entrenamiento ajusta W_Q, W_K y W_V para que las coincidencias útiles puntúen alto: cada paso tiene gradiente.',
};
