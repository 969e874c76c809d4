// What the navigation says of this demo, in Spanish.

import type { metaWords as english } from './meta-messages.ts';

export const metaWords: Translation<typeof english> = {
  short: 'Fórmula',
  title: 'Cinco pasos',
  idea: 'La atención son cinco pasos pequeños: puntuaciones, escala, máscara, softmax y promedio.',
};
