// The words of the Spanish documents themselves.

import type { documentWords as english } from './document-messages.ts';

export const documentWords: Translation<typeof english> = {
  title: 'Attention Playground',
  shortTitle: 'Attention',
  description: 'La atención paso a paso, desde sus principios: cambia cada número, rómpela y mira por qué.',
  noScript: 'Este playground calcula la atención en tu navegador y necesita JavaScript.',
};
