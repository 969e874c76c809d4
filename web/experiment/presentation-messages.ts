// The words for how an experiment is presented: labels, and one sentence of help for the reference.

export const presentationMessages = {
  theme: {
    label: 'Theme',
    help: 'Light or dark; auto follows the device.',
    choices: { auto: 'As the device', light: 'Light', dark: 'Dark' },
  },
  language: {
    label: 'Language',
    help: 'The language of the words. Without it, that of the page which opens the link.',
    choices: { en: 'English', es: 'Español' },
  },
  controls: {
    label: 'Controls',
    help: 'The settings a learner may change, by their keys; empty for none. Results always stay.',
  },
  predict: { label: 'Prediction', help: 'Whether the learner is asked to predict before seeing.' },
} as const;
