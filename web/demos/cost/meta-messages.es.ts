// What the navigation says of this demo, in Spanish.

import type { metaWords as english } from './meta-messages.ts';

export const metaWords: Translation<typeof english> = {
  short: 'Costo',
  title: 'Lo que cuesta',
  idea: 'El término cuadrático solo domina a partir de T ≈ 6d; el muro era la memoria T × T, y el cálculo por bloques lo derriba.',
};
