// What a page around a playground is told in Spanish words when it asks for what there is not.

import type { hostWords as english } from './words.ts';

export const hostWords: Translation<typeof english> = {
  unknownType: (given) =>
    `No existe la petición “${given}”. Se permiten: attention-get, y attention-set con link o con settings.`,
  otherVersion: (given, version) =>
    `Aquí no se conoce la versión ${given} de los mensajes. Se permite: ${version}, o ninguna.`,
  malformed: {
    'attention-get': () => 'attention-get no admite más que id, un texto o un número.',
    'attention-set': (length) =>
      `attention-set admite o bien link, un texto de ${length} caracteres como mucho, o bien settings, un objeto de claves y valores; y id, un texto o un número.`,
  },
  overtaken: 'Se abrió otra cosa antes que este enlace; no se muestra nada de él.',
  notOpen: 'Todavía no hay ninguna demo abierta. Espera a attention-ready.',
};
