// The words the views themselves say (all others come in as options), so that a language is a file.
import { formatNumber } from './number.ts';

function range(min: number, max: number): string {
  const low = formatNumber(min);
  const high = formatNumber(max);
  if (Number.isFinite(min) && Number.isFinite(max)) return ` from ${low} to ${high}`;
  if (Number.isFinite(min)) return ` of at least ${low}`;
  if (Number.isFinite(max)) return ` of at most ${high}`;
  return '';
}

export const messages = {
  allowedNumber: (min: number, max: number) => `Type a number${range(min, max)}, such as 0.5 or \u22121.`,
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
  prediction: { heading: 'Predict', answer: 'Answer', right: 'Right', notRight: 'Not so' },
  theory: 'theory',
  count: 'count',
  outside: (below: number, above: number) =>
    [below > 0 ? `${below} below` : '', above > 0 ? `${above} above` : ''].filter(Boolean).join(', '),
  histogramTable: { from: 'from', to: 'to', count: 'count', expected: 'expected' },
  held: 'holds',
  violated: 'violated',
} as const;
