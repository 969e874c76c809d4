// What the navigation says of this demo, in Spanish.

import type { metaWords as english } from './meta-messages.ts';

export const metaWords: Translation<typeof english> = {
  short: 'Búsqueda',
  title: 'De un dict a la atención',
  idea: 'Un dict encuentra la coincidencia exacta o nada; comparar, aplicar softmax y promediar hacen suave la búsqueda y le dan un gradiente.',
};
