// What the navigation says of this demo, in Spanish.

import type { metaWords as english } from './meta-messages.ts';

export const metaWords: Translation<typeof english> = {
  short: 'Máscara',
  title: 'Quién puede leer a quién',
  idea: 'Una máscara suma −∞ a las puntuaciones de los pares prohibidos, de modo que sus pesos son exactamente 0.',
};
