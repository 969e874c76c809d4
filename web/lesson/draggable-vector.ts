// A vector in running text, `(1, 0)`, each number of which can be dragged or moved with the arrow keys.

import { html, type TemplateResult } from 'lit';
import { draggableNumber, stopsBetween } from '../views/draggable-number.ts';
import { shortest } from '../views/number.ts';

export interface DraggableVectorOptions {
  readonly values: ArrayLike<number>;
  /** What the number is, for screen readers */
  readonly name: (column: number) => string;
  /** Without it the numbers are plain text. */
  readonly onChange: ((column: number, value: number) => void) | undefined;
  /** Where each number can be put. Default −4 to 4 */
  readonly reach?: number | undefined;
}

const step = 0.1;

/** The stops, and where the number stands itself: it may have been typed. */
function stopsFor(value: number, reach: number): readonly number[] {
  const stops = stopsBetween({ min: -reach, max: reach, step });
  return stops.includes(value) ? stops : [...stops, value].sort((a, b) => a - b);
}

export function draggableVector({
  values,
  name,
  onChange,
  reach = 4,
}: DraggableVectorOptions): TemplateResult {
  return html`(${Array.from(values, (number, column) => {
    const value = Number(shortest(number));
    const slider = draggableNumber({
      name: name(column),
      value,
      stops: stopsFor(value, reach),
      onChange: onChange && ((next) => onChange(column, next)),
    });
    return html`${column > 0 ? ', ' : ''}${slider}`;
  })})`;
}
