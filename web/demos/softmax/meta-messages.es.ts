// What the navigation says of this demo, in Spanish.

import type { metaWords as english } from './meta-messages.ts';

export const metaWords: Translation<typeof english> = {
  short: 'Softmax',
  title: 'La softmax y sus límites',
  idea: 'Sumar una constante a una fila no cambia nada; por eso se resta el máximo. Y los pesos tienen que ir a alguna parte.',
};
