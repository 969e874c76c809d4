// A slider for a size that goes over many powers of two: half-way steps between them, so that T = 6d is one of
// its places whenever d is a power of two; any other size can be typed.

import { html, type TemplateResult } from 'lit';
import { formatCount } from '../../views/number.ts';
import { messages } from './messages.ts';

export interface SizeSliderOptions {
  readonly label: string;
  readonly help: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onSize: (size: number) => void;
}

/** 16, 24, 32, 48, … up to `max`; `min` and `max` are powers of two. */
export function sizesBetween(min: number, max: number): readonly number[] {
  const sizes: number[] = [];
  for (let power = min; power < max; power *= 2) sizes.push(power, power * 1.5);
  return [...sizes, max];
}

/** The place on the slider that is nearest to a size, on a log scale. */
export function nearestPlace(sizes: readonly number[], size: number): number {
  const distance = (place: number) => Math.abs(Math.log(sizes[place]! / size));
  return [...sizes.keys()].reduce((best, place) => (distance(place) < distance(best) ? place : best), 0);
}

export function sizeSlider({ label, help, min, max, value, onSize }: SizeSliderOptions): TemplateResult {
  const sizes = sizesBetween(min, max);
  const { slider } = messages;
  const type = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const size = input.valueAsNumber;
    const fits = Number.isInteger(size) && size >= min && size <= max;
    input.setCustomValidity(fits ? '' : slider.range(formatCount(min), formatCount(max)));
    if (fits) onSize(size);
    else input.reportValidity();
  };
  return html`<div class="field size" role="group" aria-label=${help} title=${help}>
    <span class="field-label" aria-hidden="true">${label}</span>
    <input
      type="range"
      aria-label=${label}
      aria-valuetext=${formatCount(value)}
      min="0"
      max=${sizes.length - 1}
      step="1"
      .value=${String(nearestPlace(sizes, value))}
      @input=${(event: Event) => onSize(sizes[(event.target as HTMLInputElement).valueAsNumber]!)}
    />
    <input
      type="number"
      aria-label=${slider.typed(label)}
      min=${min}
      max=${max}
      step="1"
      .value=${String(value)}
      @change=${type}
    />
  </div>`;
}
