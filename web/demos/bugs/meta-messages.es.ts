// What the navigation says of this demo, in Spanish.

import type { metaWords as english } from './meta-messages.ts';

export const metaWords: Translation<typeof english> = {
  short: 'Errores',
  title: 'Encuentra los cuatro errores',
  idea: 'Una atención mal programada se ejecuta, se entrena y parece plausible: solo las entradas adecuadas muestran qué está mal.',
};
