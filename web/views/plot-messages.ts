// The words that plots say themselves.

export const messages = {
  theory: 'theory',
  count: 'count',
  expected: 'expected',
  /** What a plot's tab stop is called before it stands at a mark */
  read: 'Read point by point, with the arrow keys',
  point: (series: string, x: string, xValue: string, y: string, yValue: string) =>
    `${series}: ${x} = ${xValue}, ${y} = ${yValue}`,
  bar: (from: string, to: string, count: string) => `${from} to ${to}: ${count}`,
  barExpected: (from: string, to: string, count: string, expected: string) =>
    `${from} to ${to}: ${count}, theory ${expected}`,
  below: (count: string) => `${count} below`,
  above: (count: string) => `${count} above`,
  table: { from: 'from', to: 'to' },
  axis: {
    heading: (label: string) => `The axis “${label}”`,
    linear: 'Linear: steps of the same length add the same amount.',
    log: (factor: string) =>
      `Logarithmic: steps of the same length multiply by the same factor, from tick to tick by ${factor}.`,
    drawn: (least: string, greatest: string) =>
      `What is drawn goes from ${least}, the least number, to ${greatest}, the greatest.`,
    given: (low: string, high: string) => `The axis goes from ${low} to ${high}.`,
    rounded: (low: string, high: string) =>
      `The axis goes on to the next round numbers, from ${low} to ${high}.`,
  },
} as const;
