// What must hold for every state and for every text that may come as a link.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '../../../web/experiment/link.ts';
import { problemText } from '../../../web/experiment/problem-text.ts';
import { arbitraryState, assertInRange, everyField, type EveryState } from './every-field.ts';

const fallback = { id: 'every', schema: everyField };
const read = (hash: string, search = '') =>
  decodeLink({ hash, search }, (id) => (id === 'every' ? everyField : undefined), fallback);
const write = (state: EveryState) => encodeLink({ demo: 'every', state, schema: everyField });

/** Any text, likely to look like a link. */
const linkLike = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'v=1',
        'demo=every',
        'fields=1',
        '&',
        '=',
        ',',
        ':',
        '~',
        '.',
        '%',
        '%25',
        '%ff',
        '%ud800',
      ),
      fc.constantFrom(
        '#',
        '?',
        '?secret=',
        '__proto__=1',
        'toString=1',
        'k=',
        '2.2',
        '1e999',
        '-0',
        '~9999.9999~AAAA',
      ),
      fc.constantFrom(...Object.values(everyField).map(({ key }) => `&${key}=`)),
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.double().map(String),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

/** A link with some of its characters removed, replaced or repeated. */
const mutatedLink = fc
  .tuple(
    arbitraryState.map(write),
    fc.array(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(6),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  )
  .map(([link, edits]) =>
    edits.reduce((text, [where, removed, put]) => {
      const at = Math.floor(where * text.length);
      return text.slice(0, at) + put + text.slice(at + removed);
    }, link),
  );

describe('decodeLink', () => {
  it('gives back every state that encodeLink was given, without a problem', () => {
    fc.assert(
      fc.property(arbitraryState, (state) => {
        const link = write(state);
        expect(link).toMatch(/^v=1&demo=every(&[a-z]+=([\w.~,:-]|%[0-9A-F]{2})*)*&k=[0-9a-z]{4}$/);
        expect(read(`#${link}`)).toEqual({ demo: 'every', state, problems: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('gives back the state when another program has escaped the link anew', () => {
    const spoilers: ((link: string) => string)[] = [
      encodeURIComponent,
      encodeURI,
      (link) => encodeURIComponent(encodeURIComponent(link)),
      (link) => link.replaceAll(',', '%2C').replaceAll(':', '%3a'),
      (link) => link.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
    ];
    // The third spoiler makes a comma that stood in a token look like one between two tokens.
    const plain = arbitraryState.filter(({ tokens }) => !tokens.some((token) => /[,:]/.test(token)));
    fc.assert(
      fc.property(plain, fc.constantFrom(...spoilers), (state, spoil) => {
        const spoilt = spoil(write(state));
        fc.pre(spoilt.length <= 8000);
        expect(read(spoilt)).toEqual({ demo: 'every', state, problems: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('never throws and always gives a state in range, with words for every problem', () => {
    fc.assert(
      fc.property(
        fc.oneof(linkLike, mutatedLink, fc.string({ unit: 'binary' })),
        linkLike,
        (hash, search) => {
          const { demo, state, problems } = read(hash, search);
          expect(demo).toBe('every');
          assertInRange(state as EveryState);
          for (const problem of problems) expect(problemText(problem)).toMatch(/^[^\p{Cs}]+\.$/su);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('tells of a cut at every place, but where what is left reads as written by hand', () => {
    fc.assert(
      fc.property(arbitraryState, (state) => {
        const link = write(state);
        fc.pre(link.includes('&fields='));
        const untold: string[] = [];
        for (let length = 1; length < link.length; length++) {
          const cut = link.slice(0, length);
          if (read(cut).problems.length === 0) untold.push(cut);
        }
        expect(untold).toEqual(['v=1', 'v=1&demo=every']);
      }),
      { numRuns: 30 },
    );
  });

  it('tells of a single changed character, unless it means the same', () => {
    fc.assert(
      fc.property(arbitraryState, fc.nat(), fc.constantFrom(...'0aZ-,'), (state, place, put) => {
        const link = write(state);
        const start = link.indexOf('&demo=');
        const at = start + (place % (link.length - start));
        fc.pre(link[at] !== put);
        const changed = read(link.slice(0, at) + put + link.slice(at + 1));
        if (changed.problems.length === 0) expect(changed.state).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });
});
