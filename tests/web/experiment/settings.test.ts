// A state under the keys of links: what is not named stays, what cannot be taken is told.

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { settingsOf, withSettings } from '../../../web/experiment/settings.ts';
import { defaultState } from '../../../web/experiment/state.ts';
import { arbitraryState, assertInRange, everyField } from './every-field.ts';

it('gives back every state', () => {
  fc.assert(
    fc.property(arbitraryState, arbitraryState, (before, after) => {
      const settings = settingsOf(everyField, after);
      expect(Object.keys(settings)).toEqual(Object.values(everyField).map(({ key }) => key));
      expect(withSettings(everyField, before, settings)).toEqual({ state: after, problems: [] });
    }),
    { numRuns: 200 },
  );
});

it('changes what is named and tells of what cannot be taken', () => {
  const before = { ...defaultState(everyField), layers: 5, causal: true };
  const { state, problems } = withSettings(everyField, before, {
    tau: 0.5,
    layers: 99,
    preset: 'x',
    nope: 1,
  });
  expect(state).toEqual({ ...before, temperature: 0.5, layers: 12 });
  expect(problems.map(({ code }) => code)).toEqual(['clamped', 'unusable', 'unknown-keys']);
});

it('is in range whatever is given', () => {
  const key = fc.constantFrom(
    ...Object.values(everyField).map((field) => field.key),
    '__proto__',
    'toString',
  );
  fc.assert(
    fc.property(arbitraryState, fc.dictionary(key, fc.anything()), (before, settings) => {
      assertInRange(withSettings(everyField, before, settings).state);
    }),
    { numRuns: 500 },
  );
});
