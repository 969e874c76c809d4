// The page's standard controls: one for each type of field, made from the schema alone.

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Field, Schema, StateOf, ValueOf } from '../experiment/schema.ts';
import { button, choice, toggle } from '../views/chip.ts';
import { withSubscripts } from '../views/subscript.ts';
import { messages } from './messages.ts';
import './number-field.ts';
import './sentence-field.ts';

type SetValue = (value: ValueOf<Field>, merge?: string) => void;

/** Controls for the named fields, in that order; nothing for none. Fields that are edited in the picture have none. */
export function controls(
  schema: Schema,
  state: StateOf<Schema>,
  names: readonly string[],
  set: (patch: Partial<StateOf<Schema>>, options?: { readonly merge?: string }) => void,
): TemplateResult {
  if (names.length === 0) return html``;
  return html`<div class="controls">
    ${names.map((name) =>
      control(name, schema[name]!, state[name], (value, merge) =>
        set({ [name]: value }, merge ? { merge } : {}),
      ),
    )}
  </div>`;
}

function control(name: string, field: Field, value: unknown, set: SetValue): TemplateResult | typeof nothing {
  switch (field.type) {
    case 'integer':
      return field.key === 'seed'
        ? seedControl(field, value as number, set)
        : rangeControl(name, field, value as number, 1, set);
    case 'number':
      return rangeControl(name, field, value as number, field.step, set);
    case 'boolean':
      return html`<label class="field field-check" title=${field.help}>
        <input
          type="checkbox"
          .checked=${live(value as boolean)}
          @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
        />
        <span>${withSubscripts(field.label)}</span>
      </label>`;
    case 'choice':
      return choiceControl(field, value as string, set);
    case 'flags':
      return flagsControl(field, value as readonly string[], set);
    case 'tokens':
      return html`<attention-sentence-field
        .label=${field.label}
        .help=${field.help}
        .limits=${field}
        .tokens=${value as readonly string[]}
        @sentence=${(event: CustomEvent<string[]>) => set(event.detail, name)}
      ></attention-sentence-field>`;
    case 'integers':
      return integersControl(field, value as readonly number[], set);
    case 'cells':
    case 'painted':
    case 'permutation':
    case 'cell':
      return nothing;
  }
}

type Ranged = Extract<Field, { type: 'integer' | 'number' }>;

/** The box for the number itself. */
function numberBox(
  field: Ranged,
  value: number,
  step: number,
  set: (number: number) => void,
): TemplateResult {
  return html`<attention-number-field
    .label=${field.label}
    .range=${{ min: field.min, max: field.max, whole: field.type === 'integer', step }}
    .value=${value}
    @number=${(event: CustomEvent<number>) => set(event.detail)}
  ></attention-number-field>`;
}

/** A slider and the number itself, which can be typed. */
function rangeControl(
  name: string,
  field: Ranged,
  value: number,
  step: number,
  set: SetValue,
): TemplateResult {
  const slide = (event: Event) => set((event.target as HTMLInputElement).valueAsNumber, name);
  return html`<div class="field" role="group" aria-label=${field.label} title=${field.help}>
    <span class="field-label" aria-hidden="true">${withSubscripts(field.label)}</span>
    <input
      type="range"
      aria-label=${field.label}
      min=${String(field.min)}
      max=${String(field.max)}
      step=${String(step)}
      .value=${live(String(value))}
      @input=${slide}
    />
    ${numberBox(field, value, step, (number) => set(number, name))}
  </div>`;
}

function seedControl(field: Ranged, value: number, set: SetValue): TemplateResult {
  // Counting up, not drawn: the next seed is a fresh draw all the same, and undo and links stay readable.
  const next = () => set(value < field.max ? value + 1 : field.min);
  return html`<div class="field" role="group" aria-label=${field.label} title=${messages.seedHelp}>
    <span class="field-label" aria-hidden="true">${field.label}</span>
    ${numberBox(field, value, 1, set)} ${button({ label: messages.newSeed, kind: 'quiet', onPress: next })}
  </div>`;
}

function choiceControl(
  field: Extract<Field, { type: 'choice' }>,
  value: string,
  set: SetValue,
): TemplateResult {
  return html`<div class="field" title=${field.help}>
    ${choice({
      label: field.label,
      name: field.key,
      options: Object.entries(field.choices).map(([option, label]) => ({ value: option, label })),
      value,
      onChoose: set,
    })}
  </div>`;
}

function flagsControl(
  field: Extract<Field, { type: 'flags' }>,
  value: readonly string[],
  set: SetValue,
): TemplateResult {
  return html`<div class="field field-wide" role="group" aria-label=${field.label} title=${field.help}>
    <span class="field-label" aria-hidden="true">${field.label}</span>
    ${Object.entries(field.choices).map(([flag, label]) =>
      toggle({
        label,
        pressed: value.includes(flag),
        onToggle: (on) =>
          set(Object.keys(field.choices).filter((name) => (name === flag ? on : value.includes(name)))),
      }),
    )}
  </div>`;
}

function integersControl(
  field: Extract<Field, { type: 'integers' }>,
  value: readonly number[],
  set: SetValue,
): TemplateResult {
  const commit = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const numbers = input.value
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const fits =
      numbers.length > 0 &&
      numbers.length <= field.maxCount &&
      numbers.every((number) => Number.isInteger(number) && number >= field.min && number <= field.max);
    input.setCustomValidity(fits ? '' : messages.notIntegers(field.min, field.max, field.maxCount));
    if (fits) set([...new Set(numbers)].sort((a, b) => a - b));
    else input.reportValidity();
  };
  return html`<label class="field field-wide" title=${field.help}>
    <span class="field-label">${field.label}</span>
    <input type="text" inputmode="numeric" .value=${value.join(', ')} @change=${commit} />
  </label>`;
}
