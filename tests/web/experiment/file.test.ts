// What an experiment file says, and what becomes of a file that is not one.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeFile,
  fileLengthLimit,
  readFile,
  stateOfFile,
  textLimits,
  type ExperimentFile,
} from '../../../web/experiment/file.ts';
import { problemText } from '../../../web/experiment/problem-text.ts';
import { defaultState } from '../../../web/experiment/state.ts';
import { arbitraryState, assertInRange, everyField, type EveryState } from './every-field.ts';

const defaults = defaultState(everyField);
const opened = (text: string): ExperimentFile => {
  const read = readFile(text);
  if (read.fault) throw new Error(`no experiment: ${read.fault}`);
  return read.file;
};
const fileOf = (state: unknown, more: object = {}) =>
  JSON.stringify({ format: 'attention-playground', version: 1, demo: 'every', state, ...more });
const stateOf = (text: string) => stateOfFile(opened(text), everyField);

describe('encodeFile', () => {
  it('writes the settings that differ from their default, under their keys in a link', () => {
    const state: EveryState = { ...defaults, tokens: ['a', '<b>'], why: null, queries: { '1.0': 0.1 } };
    const text = encodeFile({ demo: 'every', state, schema: everyField, title: 'Two tokens' });
    expect(JSON.parse(text)).toEqual({
      format: 'attention-playground',
      version: 1,
      demo: 'every',
      title: 'Two tokens',
      state: { tok: ['a', '<b>'], q: { '1.0': 0.1 } },
    });
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('gives back every state, and its words', () => {
    fc.assert(
      fc.property(arbitraryState, (state) => {
        const words = { title: 'A title', description: 'What it shows.' };
        const file = opened(encodeFile({ demo: 'every', state, schema: everyField, ...words }));
        expect(file).toMatchObject({ demo: 'every', version: '1', ...words });
        expect(stateOfFile(file, everyField)).toEqual({ state, problems: [] });
      }),
      { numRuns: 500 },
    );
  });
});

describe('readFile', () => {
  it.each([
    ['', 'not-json'],
    ['v=1&demo=every', 'not-json'],
    ['{"format":"attention-playground","demo":"every"', 'not-json'],
    ['null', 'not-an-experiment'],
    ['[]', 'not-an-experiment'],
    ['{}', 'not-an-experiment'],
    ['{"format":"vega-lite","demo":"every"}', 'not-an-experiment'],
    ['{"format":"attention-playground"}', 'not-an-experiment'],
    ['{"format":"attention-playground","demo":7}', 'not-an-experiment'],
    ['{"format":"attention-playground","demo":"every","state":"tok=a"}', 'not-an-experiment'],
    [' '.repeat(fileLengthLimit + 1), 'too-long'],
  ])('refuses %j', (text, fault) => {
    expect(readFile(text)).toEqual({ fault });
  });

  it('takes a byte order mark, and a file without version, state and words', () => {
    const text = '\ufeff{"format":"attention-playground","demo":"every"}';
    expect(opened(text)).toEqual({ demo: 'every', title: '', description: '', version: '1', settings: {} });
    expect(stateOf(text)).toEqual({ state: defaults, problems: [] });
  });

  it('takes the words as one line each, cut, without direction overrides', () => {
    const file = opened(fileOf({}, { title: `a\n\u202eb${'x'.repeat(500)}`, description: ' \t ' }));
    expect(file.title).toMatch(/^a bx+$/);
    expect([...file.title]).toHaveLength(textLimits.title);
    expect(file.description).toBe('');
  });
});

describe('stateOfFile', () => {
  it('moves, drops and tells as a link does', () => {
    const { state, problems } = stateOf(
      fileOf({ layers: 99, tok: 7, q: { '0.0': 2, '9.9': 1 }, layer: 3, toString: 1 }, { version: 2 }),
    );
    expect(state).toEqual({ ...defaults, layers: 12, queries: { '0.0': 2 } });
    expect(problems.map(({ code }) => code)).toEqual([
      'other-version',
      'clamped',
      'unusable',
      'items-dropped',
      'unknown-keys',
    ]);
    expect(problems.at(-1)).toMatchObject({ given: ['layer', 'toString'], count: 2 });
  });

  it('leaves prototypes alone', () => {
    const { state } = stateOf(fileOf({}).replace('{}', '{"__proto__":{"layers":5},"constructor":{}}'));
    expect(state).toEqual(defaults);
    expect(Reflect.get({}, 'layers')).toBeUndefined();
  });

  it('never throws and gives a state in range, whatever the JSON', () => {
    const keys = Object.values(everyField).map(({ key }) => key);
    const settings = fc.dictionary(
      fc.oneof(fc.constantFrom(...keys, '__proto__', 'toString'), fc.string()),
      fc.jsonValue(),
    );
    const file = fc.oneof(
      fc.jsonValue(),
      settings,
      settings.map((state) => ({ format: 'attention-playground', demo: 'every', state })),
      fc.record({
        format: fc.constant('attention-playground'),
        demo: fc.constant('every'),
        version: fc.jsonValue(),
        title: fc.string({ unit: 'binary' }),
        state: settings,
      }),
    );
    const texts = fc.oneof(
      file.map((value) => JSON.stringify(value)),
      fc.string({ unit: 'binary' }),
      fc.constant('['.repeat(200_000)),
    );
    let read = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const result = readFile(text);
        if (result.fault) return;
        read += 1;
        const { state, problems } = stateOfFile(result.file, everyField);
        assertInRange(state);
        for (const problem of problems) expect(problemText(problem)).toMatch(/^[^\p{Cs}]+\.$/su);
      }),
      { numRuns: 600 },
    );
    expect(read).toBeGreaterThan(80);
  });
});
