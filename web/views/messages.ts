// The words the views themselves say (all others come in as options), so that a language is a file.

export const messages = {
  allowedNumber: {
    any: 'Type a number, such as 0.5 or \u22121.',
    between: (low: string, high: string) => `Type a number from ${low} to ${high}, such as 0.5 or \u22121.`,
    atLeast: (low: string) => `Type a number of at least ${low}, such as 0.5 or \u22121.`,
    atMost: (high: string) => `Type a number of at most ${high}, such as 0.5 or \u22121.`,
  },
  cell: (row: string, column: string) => `Row ${row}, column ${column}`,
  blocked: 'blocked',
  emptyMatrix: 'Nothing here: no rows or no columns.',
  tooLarge: (rows: number, columns: number, limit: number) =>
    `${rows} × ${columns} cells: a table shows up to ${limit} × ${limit}.`,
  mayRead: (row: string, column: string) => `“${row}” may read “${column}”`,
  token: { empty: 'empty token', space: 'space', newline: 'line break', tab: 'tab', blank: 'blank' },
  ask: 'Why this number?',
  close: 'Close',
  moveEarlier: (token: string) => `Move “${token}” earlier`,
  moveLater: (token: string) => `Move “${token}” later`,
  steps: 'Steps',
  player: { step: 'Step', run: 'Run', pause: 'Pause', reset: 'Reset' },
  prediction: {
    covered: 'your prediction first',
    heading: 'Predict',
    answer: 'Answer',
    answered: 'Your answer',
    right: 'Right',
    notRight: 'Not so',
  },
  held: 'holds',
  violated: 'violated',
} as const;
