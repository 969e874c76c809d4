// What a page around a playground is told in words when it asks for what there is not.

export const hostWords = {
  unknownType: (given: string) =>
    `There is no request “${given}”. Allowed: attention-get, and attention-set with a link or with settings.`,
  otherVersion: (given: string, version: number) =>
    `Version ${given} of messages is not known here. Allowed: ${version}, or none.`,
  malformed: {
    'attention-get': () => 'attention-get takes nothing but an id, a text or a number.',
    'attention-set': (length: number) =>
      `attention-set takes either link, a text of at most ${length} characters, or settings, an object of keys and values; and an id, a text or a number.`,
  },
  overtaken: 'Something else was opened before this link was; nothing of it is shown.',
  notOpen: 'There is no demo open yet. Wait for attention-ready.',
} as const;
