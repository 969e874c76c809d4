// The Spanish words for how an experiment is presented: labels, and one sentence of help for the reference.

import type { presentationMessages as english } from './presentation-messages.ts';

export const presentationMessages: Translation<typeof english> = {
  theme: {
    label: 'Tema',
    help: 'Claro u oscuro; auto sigue al dispositivo.',
    choices: { auto: 'Como el dispositivo', light: 'Claro', dark: 'Oscuro' },
  },
  language: {
    label: 'Idioma',
    help: 'El idioma de los textos. Sin él, el de la página que abre el enlace.',
    choices: { en: 'English', es: 'Español' },
  },
  controls: {
    label: 'Controles',
    help: 'Los ajustes que el estudiante puede cambiar, por sus claves; vacío para ninguno. Los resultados siempre se quedan.',
  },
  predict: {
    label: 'Predicción',
    help: 'Si se le pide al estudiante una predicción antes de que vea los números.',
  },
};
