// How an experiment is presented: what a link says of it, and what a learner may then change.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLink, decodePresentation, encodeLink } from '../../../web/experiment/link.ts';
import { linkLengths } from '../../../web/experiment/link-pairs.ts';
import {
  defaultPresentation,
  mayChange,
  optionalFields,
  type Presentation,
} from '../../../web/experiment/presentation.ts';
import type { Schema } from '../../../web/experiment/schema.ts';
import { defaultState } from '../../../web/experiment/state.ts';
import { arbitraryState, everyField, type EveryState } from './every-field.ts';
import goldenLinks from './golden-links.json' with { type: 'json' };

/** All but `why` and `step`, which choose what is looked at. */
const optionalKeys = ['layers', 'tau', 'causal', 'preset', 'broken', 'tok', 'q', 'mask', 'order', 'dims'];
const usual: Presentation = { theme: 'auto', language: 'en', predict: true, controls: optionalKeys };

const fallback = { id: 'every', schema: everyField };
const read = (hash: string) => decodePresentation({ hash, search: '' }, everyField);
const readState = (hash: string) => decodeLink({ hash, search: '' }, () => everyField, fallback);
const write = (presentation: Presentation, state: EveryState = defaultState(everyField)) =>
  encodeLink({ demo: 'every', state, schema: everyField, presentation });

const arbitraryPresentation: fc.Arbitrary<Presentation> = fc.record(
  {
    theme: fc.constantFrom('auto', 'light', 'dark'),
    language: fc.constantFrom('en', 'es'),
    predict: fc.boolean(),
    controls: fc.subarray(optionalKeys),
  },
  { noNullPrototype: true },
);

describe('the presentation in a link', () => {
  it.each(goldenLinks)('is read alike for ever: $why', (golden) => {
    const said = 'presentation' in golden ? golden.presentation : {};
    expect(read(golden.link).presentation).toEqual({ ...usual, ...said });
  });

  it('is not written where it is as usual, and leaves the experiment as it is', () => {
    const bare = encodeLink({ demo: 'every', state: defaultState(everyField), schema: everyField });
    expect(write(defaultPresentation(everyField))).toBe(bare);
    const dark = write({ ...usual, theme: 'dark', controls: ['tok', 'q'] });
    expect(dark).toMatch(/^v=1&demo=every&fields=2&theme=dark&controls=tok,q&k=....$/);
    expect(readState(dark)).toEqual({ demo: 'every', state: defaultState(everyField), problems: [] });
  });

  it('comes back with every state', () => {
    fc.assert(
      fc.property(arbitraryState, arbitraryPresentation, (state, presentation) => {
        const link = write(presentation, state);
        fc.pre(link.length <= linkLengths.refused);
        expect(read(link)).toEqual({ presentation, problems: [] });
        expect(readState(link)).toEqual({ demo: 'every', state, problems: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('is restored from a cut link as far as it is there, and the cut is told', () => {
    const link = write({ ...usual, theme: 'dark', predict: false, controls: [] });
    const cut = link.slice(0, link.indexOf('&controls'));
    expect(read(cut).presentation).toEqual({ ...usual, theme: 'dark', predict: false });
    expect(readState(cut).problems).toEqual([{ code: 'damaged' }]);
  });

  it('is in range whatever the link says', () => {
    const piece = fc.constantFrom(
      'theme',
      'lang',
      'predict',
      'controls',
      '=',
      '&',
      ',',
      'tok',
      'dark',
      'es',
      '%ff',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 4 }))), (pieces) => {
        const { presentation } = read(pieces.join(''));
        expect(['auto', 'light', 'dark']).toContain(presentation.theme);
        expect(['en', 'es']).toContain(presentation.language);
        expect(typeof presentation.predict).toBe('boolean');
        expect(optionalKeys).toEqual(expect.arrayContaining([...presentation.controls]));
      }),
      { numRuns: 1000 },
    );
  });

  it('tells of a value that it does not know', () => {
    const { presentation, problems } = read('v=1&demo=every&theme=neon&controls=tok,step');
    expect(presentation).toEqual({ ...usual, controls: ['tok'] });
    expect(problems.map(({ code }) => code)).toEqual(['unusable', 'items-dropped']);
  });
});

describe('mayChange', () => {
  const schema: Schema = {
    ...everyField,
    part: { ...everyField.step, key: 'part', control: 'optional' },
    asked: { ...everyField.step, key: 'asked', control: 'setup' },
  };
  const may = (controls: readonly string[]) =>
    Object.keys(schema).filter((name) => mayChange(schema, { ...usual, controls }, name));

  it('leaves a learner what was ticked, and always how to look at it', () => {
    expect(may([])).toEqual(['why', 'step']);
    expect(may(['tok', 'q', 'part'])).toEqual(['tokens', 'queries', 'why', 'step', 'part']);
    expect(may(defaultPresentation(schema).controls)).toEqual(
      Object.keys(schema).filter((name) => name !== 'asked'),
    );
    expect(mayChange(schema, defaultPresentation(schema), 'toString')).toBe(false);
  });

  it('offers to take away what changes the numbers, and what a demo offers beside', () => {
    expect(optionalFields(schema).map(([, { key }]) => key)).toEqual([...optionalKeys, 'part']);
  });
});
