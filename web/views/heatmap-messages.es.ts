// The Spanish words that a heatmap says itself.

import type { messages as english } from './heatmap-messages.ts';

export const messages: Translation<typeof english> = {
  help: 'Las flechas van de celda en celda, más y menos acercan y alejan, 0 muestra todo.',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  fit: 'Mostrar todo',
  hint: 'Arrastra para mover; pellizca o usa Ctrl y la rueda para acercar o alejar.',
  role: 'mapa de calor',
};
