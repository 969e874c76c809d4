// @vitest-environment happy-dom
// Colours and their legend: readable, even, and never another scale than the one that coloured the cells.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colourClass,
  colourClasses,
  colourScale,
  contrast,
  fractionOf,
  inkOn,
  mapColour,
  toOklab,
  type Rgb,
} from '../../../web/views/colour.ts';
import { colourStyles } from '../../../web/views/colour.css.ts';
import { legend, legendTicks } from '../../../web/views/legend.ts';
import { mount } from './mount.ts';

const MAPS = ['weights', 'diverging', 'query', 'key', 'value'] as const;
const PAPERS = ['light', 'dark'] as const;

function distance(a: Rgb, b: Rgb): number {
  const [p, q] = [toOklab(a), toOklab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

describe('maps', () => {
  it('knows the coordinates of white and of red (Ottosson 2020)', () => {
    expect(toOklab([255, 255, 255])[0]).toBeCloseTo(1, 4);
    expect(toOklab([255, 0, 0])[0]).toBeCloseTo(0.628, 3);
    expect(toOklab([255, 0, 0])[1]).toBeCloseTo(0.2249, 3);
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 6);
  });

  it('keeps a contrast of 4.5 between number and cell', () => {
    for (const map of MAPS)
      for (const paper of PAPERS)
        for (let step = -100; step <= 100; step++) {
          const fill = mapColour(map, step / 100, paper);
          expect(contrast(fill, inkOn(fill)), `${map} ${paper} ${step}`).toBeGreaterThanOrEqual(4.5);
        }
  });

  it('makes equal steps of weight look equal, from end to end in lightness', () => {
    for (const paper of PAPERS) {
      const colours = Array.from({ length: 11 }, (_, step) => mapColour('weights', step / 10, paper));
      const steps = colours.slice(1).map((colour, index) => distance(colour, colours[index] as Rgb));
      const mean = steps.reduce((sum, one) => sum + one, 0) / steps.length;
      for (const step of steps) expect(Math.abs(step / mean - 1)).toBeLessThan(0.15);
      const lightness = colours.map((colour) => toOklab(colour)[0]);
      const direction = paper === 'light' ? -1 : 1;
      for (let index = 1; index < lightness.length; index++)
        expect(direction * ((lightness[index] ?? 0) - (lightness[index - 1] ?? 0))).toBeGreaterThan(0.03);
    }
  });
});

describe('colourScale', () => {
  it('is 0…1 for weights whatever the data', () => {
    expect(colourScale('weights', [0.2, 0.3])).toMatchObject({ low: 0, high: 1 });
    expect(colourScale('weights', [-5, 7])).toMatchObject({ low: 0, high: 1 });
  });

  it('is centred at 0 for scores and does not mind infinities', () => {
    expect(colourScale('diverging', [-3, 2, -Infinity, Number.NaN])).toMatchObject({ low: -3, high: 3 });
    expect(colourScale('diverging', [])).toMatchObject({ low: -1, high: 1 });
    expect(fractionOf(colourScale('diverging', [-3, 2]), 0)).toBe(0);
    expect(fractionOf(colourScale('diverging', [-3, 2]), -3)).toBe(-1);
  });

  it('tints by magnitude', () => {
    expect(fractionOf(colourScale('key', [-4, 2]), -2)).toBe(0.5);
  });

  it('gives no colour to what is not a finite number', () => {
    const scale = colourScale('diverging', [1]);
    for (const value of [-Infinity, Infinity, Number.NaN]) expect(colourClass(scale, value)).toBe('');
    expect(colourClass(colourScale('none', [1]), 1)).toBe('');
  });
});

describe('classes', () => {
  it('has a rule for every class that a cell can get', () => {
    const names = new Set(colourClasses().map(({ name }) => name));
    for (const map of MAPS) {
      const scale = colourScale(map, [-1, 1]);
      for (let step = -500; step <= 500; step++) {
        const [coloured, name = ''] = colourClass(scale, step / 500).split(' ');
        expect(coloured).toBe('coloured');
        expect(names, `${map} ${step}`).toContain(name);
      }
    }
    expect(colourStyles.cssText).toContain('.weights-0{background-color:rgb(233 243 236)');
  });
});

describe('legend', () => {
  it('never says other than 0 to 1 over weights', () => {
    fc.assert(
      fc.property(fc.array(fc.double()), (values) => {
        expect(legendTicks('weights', values)).toEqual([0, 1]);
      }),
    );
  });

  it('has the ends of the scale that coloured the cells', () => {
    expect(legendTicks('diverging', [1, -2.5])).toEqual([-2.5, 0, 2.5]);
    expect(legendTicks('value', [1, -2.5])).toEqual([0, 2.5]);
  });

  it('writes them', async () => {
    const { all, text } = await mount(
      legend({ colours: 'diverging', values: [1, -2.5], label: 'score', hatched: 'blocked' }) as never,
    );
    expect(all('.legend-ticks span').map((tick) => tick.textContent)).toEqual(['−2.50', '0', '2.50']);
    expect(text('.legend-hatched')).toBe('blocked');
  });
});
