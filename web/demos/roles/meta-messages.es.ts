// What the navigation says of this demo, in Spanish.

import type { metaWords as english } from './meta-messages.ts';

export const metaWords: Translation<typeof english> = {
  short: 'Papeles',
  title: 'Un token, tres papeles',
  idea: 'Un token pregunta, responde y entrega: tres proyecciones de un mismo vector, porque un solo vector no puede hacer los tres papeles.',
};
