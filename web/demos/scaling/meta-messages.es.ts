// What the navigation says of this demo, in Spanish.

import type { metaWords as english } from './meta-messages.ts';

export const metaWords: Translation<typeof english> = {
  short: 'Escalado',
  title: 'Por qué √d_k',
  idea: 'La varianza de q·k es d_k; sin 1/√d_k, la softmax es casi one-hot y su gradiente, casi 0.',
};
