// What the navigation says of this demo, in Spanish.

import type { metaWords as english } from './meta-messages.ts';

export const metaWords: Translation<typeof english> = {
  short: 'Orden',
  title: 'Baraja los tokens',
  idea: 'La atención por sí sola no conoce el orden de los tokens: si los barajas, las salidas se barajan igual.',
};
