// What the navigation says of this demo, in Spanish.

import type { metaWords as english } from './meta-messages.ts';

export const metaWords: Translation<typeof english> = {
  short: 'Preguntas',
  title: 'Cinco preguntas',
  idea: '¿Sabes responderlas ahora? De cada respuesta incorrecta se te dice qué significaría y dónde ver el porqué.',
};
