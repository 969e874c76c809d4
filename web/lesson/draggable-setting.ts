// A setting of a demo as a number in its text: to be dragged, or, where the maker of an embed has fixed it, to be read.

import type { TemplateResult } from 'lit';
import type { Scene } from '../experiment/demo.ts';
import type { Field, Schema, StateOf } from '../experiment/schema.ts';
import { draggableNumber, stopsBetween } from '../views/draggable-number.ts';
import { formatInput } from '../views/number.ts';

/** The names of the fields that hold a number. */
type NumberField<S extends Schema> = {
  [K in keyof S & string]: S[K] extends { readonly type: 'integer' | 'number' } ? K : never;
}[keyof S & string];

export interface DraggableSettingOptions<S extends Schema> {
  /** The largest number that makes sense in the present state, when that is less than the field allows */
  readonly most?: number;
  /** Where it can be put, ascending; default every step of the field's range, of an integer every whole number */
  readonly stops?: readonly number[];
  readonly format?: (value: number) => string;
  /** What changes with it */
  readonly also?: Partial<StateOf<S>>;
}

/** The number of a field; its help is what screen readers hear. */
export function draggableSetting<S extends Schema>(
  scene: Pick<Scene<S, unknown>, 'asked' | 'may' | 'set'>,
  schema: S,
  field: NumberField<S>,
  { most = Infinity, stops, format = formatInput, also = {} }: DraggableSettingOptions<S> = {},
): TemplateResult {
  const {
    min,
    max,
    help,
    step = 1,
  } = schema[field] as Extract<Field, { type: 'integer' | 'number' }> & {
    readonly step?: number;
  };
  const value = Math.min(scene.asked[field] as number, most);
  return draggableNumber({
    name: help,
    value,
    stops: stops ?? stopsBetween({ min, max: Math.min(max, most), step }),
    format,
    onChange: scene.may(field)
      ? (chosen) => scene.set({ ...also, [field]: chosen } as Partial<StateOf<S>>, { merge: field })
      : undefined,
  });
}
