// What untrusted values become, and when two states differ.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitValue } from '../../../web/experiment/field-value.ts';
import { problemText } from '../../../web/experiment/problem-text.ts';
import { defaultState, normalise, numbersChanged, sameState } from '../../../web/experiment/state.ts';
import { arbitraryState, assertInRange, everyField } from './every-field.ts';

const defaults = {
  layers: 2,
  temperature: 1,
  causal: false,
  preset: 'worked',
  broken: ['scale'],
  tokens: ['the', 'cat', 'sat'],
  queries: { '0.0': 1 },
  mask: {},
  order: [],
  dims: [8, 64],
  why: null,
  step: 0,
};

/** The field's value and the codes of the problems when only this field is given. */
function given(name: keyof typeof everyField, value: unknown) {
  const { state, problems } = normalise(everyField, { [name]: value });
  for (const problem of problems) expect('field' in problem && problem.field).toBe(everyField[name]);
  return { value: state[name], codes: problems.map(({ code }) => code) };
}

describe('normalise', () => {
  it('gives every default for nothing', () => {
    expect(normalise(everyField, {})).toEqual({ state: defaults, problems: [] });
    expect(normalise(everyField, { layers: undefined })).toEqual({ state: defaults, problems: [] });
    expect(defaultState(everyField)).toEqual(defaults);
  });

  it.each([null, undefined, 3, 'layers', true])('gives the defaults and says so for %s', (values) => {
    expect(normalise(everyField, values)).toEqual({
      state: defaults,
      problems: [{ code: 'not-a-state', given: String(values) }],
    });
  });

  it('moves numbers into their range and names what was given and what is allowed', () => {
    expect(given('layers', 99)).toEqual({ value: 12, codes: ['clamped'] });
    expect(given('layers', -99)).toEqual({ value: -3, codes: ['clamped'] });
    expect(given('temperature', 1e31)).toEqual({ value: 1e30, codes: ['clamped'] });
    const [problem] = normalise(everyField, { layers: 99 }).problems;
    expect(problem && problemText(problem)).toBe(
      'Label (layers) cannot be 99; 12 is used. Allowed: a whole number from -3 to 12.',
    );
  });

  it.each([NaN, Infinity, -Infinity, '3', null, [3], {}, true, 1n, Symbol('three')])(
    'takes %s for no number',
    (value) => {
      expect(given('temperature', value)).toEqual({ value: 1, codes: ['unusable'] });
      expect(given('layers', value)).toEqual({ value: 2, codes: ['unusable'] });
    },
  );

  it('takes a fraction for no whole number', () => {
    expect(given('layers', 2.5)).toEqual({ value: 2, codes: ['unusable'] });
  });

  it('has no negative zero anywhere', () => {
    const { state, problems } = normalise(everyField, {
      layers: -0,
      temperature: -0,
      queries: { '0.0': -0 },
      order: [-0, 1],
      why: { quantity: 'weights', row: -0, column: -0 },
    });
    expect(problems).toEqual([]);
    expect(JSON.stringify([state.layers, state.temperature, state.queries, state.order, state.why])).toBe(
      '[0,0,{"0.0":0},[0,1],{"quantity":"weights","row":0,"column":0}]',
    );
    for (const zero of [
      state.layers,
      state.temperature,
      state.queries['0.0'],
      state.order[0],
      state.why?.row,
    ]) {
      expect(Object.is(zero, 0)).toBe(true);
    }
  });

  it.each(['__proto__', 'toString', 'constructor', 'hasOwnProperty', ''])(
    'takes %j for no choice',
    (value) => {
      expect(given('preset', value)).toEqual({ value: 'worked', codes: ['unusable'] });
    },
  );

  it('reads own properties only', () => {
    expect(normalise(everyField, Object.create({ layers: 7 }))).toEqual({ state: defaults, problems: [] });
    const address: unknown = Object.create({ quantity: 'weights', row: 1, column: 1 });
    expect(given('why', address)).toEqual({ value: null, codes: ['unusable'] });
  });

  it('names unknown fields, harmless ones and others, and pollutes nothing', () => {
    const values: unknown = JSON.parse('{"__proto__": {"layers": 9}, "toString": 1, "layer": 3}');
    const { state, problems } = normalise(everyField, values);
    expect(state).toEqual(defaults);
    expect(problems).toEqual([{ code: 'unknown-keys', given: ['__proto__', 'toString', 'layer'], count: 3 }]);
    expect(Reflect.get({}, 'layers')).toBeUndefined();
  });

  it('lists only the first few of many unknown fields', () => {
    const values = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, 0]));
    expect(normalise(everyField, values).problems).toEqual([
      { code: 'unknown-keys', given: ['x0', 'x1', 'x2', 'x3', 'x4'], count: 1000 },
    ]);
  });

  it('survives getters and proxies that throw', () => {
    const revoked = Proxy.revocable([], {});
    revoked.revoke();
    const values = {
      get layers(): number {
        throw new Error('no');
      },
      tokens: revoked.proxy,
      step: 3,
    };
    const { state, problems } = normalise(everyField, values);
    expect(state).toEqual({ ...defaults, step: 3 });
    expect(problems.map(({ code }) => code)).toEqual(['unusable', 'unusable']);
    const record = Proxy.revocable({}, {});
    record.revoke();
    expect(normalise(everyField, record.proxy).state).toEqual(defaults);
  });

  it('gives a state in range, and words, for any value of any field', () => {
    const values = fc.record(
      Object.fromEntries(
        Object.entries(everyField).map(([name]) => [
          name,
          fc.anything({
            withBigInt: true,
            withSparseArray: true,
            withTypedArray: true,
            withNullPrototype: true,
            key: fc.oneof(fc.string(), fc.constantFrom('0.0', '3.3', '9.9', 'quantity', 'row', 'column')),
          }),
        ]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, (record) => {
        for (const [name, field] of Object.entries(everyField)) fitValue(field, record[name]);
        const { state, problems } = normalise(everyField, record);
        assertInRange(state);
        for (const problem of problems) expect(problemText(problem)).toMatch(/\.$/);
      }),
      { numRuns: 1000 },
    );
  });

  it('finds nothing to change in a valid state', () => {
    fc.assert(
      fc.property(arbitraryState, (state) => {
        expect(normalise(everyField, state)).toEqual({ state, problems: [] });
      }),
    );
  });
});

describe('tokens', () => {
  it('keeps white space, zero-width and empty tokens, and markup', () => {
    const whitespace = ['a', ' ', '\n', '\t', '', '\u200b', 'a'];
    const markup = ['<s>', 'x<y', '&amp;', '"><u id=probe>', "' title='z", '`${1}`', '</script>', '[MASK]'];
    expect(given('tokens', whitespace)).toEqual({ value: whitespace, codes: [] });
    expect(given('tokens', markup)).toEqual({ value: markup, codes: [] });
  });

  it('takes out controls and direction overrides and mends half characters, and says so', () => {
    expect(given('tokens', ['a\0b', '\u202eevil\u202c', '\ud83e', '\udd14', '\u2067x\u2069', '🤔'])).toEqual({
      value: ['ab', 'evil', '\ufffd', '\ufffd', 'x', '🤔'],
      codes: ['token-cleaned'],
    });
    expect(normalise(everyField, { tokens: ['fine', 'a\0b', '\u0085'] }).problems).toEqual([
      { code: 'token-cleaned', field: everyField.tokens, given: 'a\ufffdb', count: 2 },
    ]);
  });

  it('counts the length of a token in code points and tells when it cuts', () => {
    const longest = '🤔'.repeat(45);
    expect(given('tokens', [longest])).toEqual({ value: [longest], codes: [] });
    expect(normalise(everyField, { tokens: ['ok', `${longest}!`] })).toEqual({
      state: { ...defaults, tokens: ['ok', longest] },
      problems: [
        { code: 'token-cut', field: everyField.tokens, given: `${'🤔'.repeat(40)}…`, count: 1, limit: 45 },
      ],
    });
  });

  it('tells the limit when a sentence is too long', () => {
    const { state, problems } = normalise(everyField, { tokens: [...'abcdefghij'] });
    expect(state.tokens).toEqual([...'abcdefgh']);
    expect(problems).toEqual([{ code: 'too-many', field: everyField.tokens, given: 10, limit: 8 }]);
    expect(problems[0] && problemText(problems[0])).toContain('only the first 8 are used');
  });

  it('is quick with arrays of any length', () => {
    const huge: unknown[] = [];
    huge.length = 2 ** 32 - 1;
    huge[0] = 'a';
    expect(given('tokens', huge)).toEqual({ value: defaults.tokens, codes: ['unusable'] });
    expect(given('order', huge)).toEqual({ value: [], codes: ['unusable'] });
    expect(given('dims', huge).codes).toEqual(['too-many', 'items-dropped']);
  });

  it('takes a sentence shorter than the minimum for none', () => {
    const schema = { tokens: { ...everyField.tokens, min: 2 } } as const;
    expect(normalise(schema, { tokens: [] })).toEqual({
      state: { tokens: defaults.tokens },
      problems: [{ code: 'unusable', field: schema.tokens, given: '' }],
    });
  });

  it.each(['the cat', ['a', 1], ['a', null], { 0: 'a', length: 1 }])('takes %j for no tokens', (value) => {
    expect(given('tokens', value)).toEqual({ value: defaults.tokens, codes: ['unusable'] });
  });
});

describe('matrices, lists and addresses', () => {
  it('puts cells in row-major order and leaves out what is no cell', () => {
    const cells = { '3.3': 4, '0.10': 1, '00.1': 1, '4.0': 1, '-1.0': 1, '1.2': 'x', '1.0': NaN, '0.2': 2 };
    const { value, codes } = given('queries', cells);
    expect(Object.entries(value ?? {})).toEqual([
      ['0.2', 2],
      ['3.3', 4],
    ]);
    expect(codes).toEqual(['items-dropped']);
    expect(normalise(everyField, { queries: cells }).problems[0]).toMatchObject({
      count: 6,
      given: '0.10:1',
    });
  });

  it('moves cells into the range', () => {
    expect(given('queries', { '0.0': 1000, '1.1': -1000, '2.2': 5 })).toEqual({
      value: { '0.0': 100, '1.1': -100, '2.2': 5 },
      codes: ['items-clamped'],
    });
  });

  it('takes only 0 and 1 as paint', () => {
    expect(given('mask', { '0.0': 1, '7.7': 0, '1.1': 2, '1.2': true, '8.0': 1 })).toEqual({
      value: { '0.0': 1, '7.7': 0 },
      codes: ['items-dropped'],
    });
  });

  it.each([[[0, 0]], [[1, 2]], [[0, 1.5]], [['0']], [[0, 1, 2, 3, 4, 5, 6]]])(
    'takes %j for no permutation',
    (value) => {
      expect(given('order', value)).toEqual({ value: [], codes: ['unusable'] });
    },
  );

  it('sorts integers, each once, and leaves out what does not fit', () => {
    expect(given('dims', [64, 8, 64])).toEqual({ value: [8, 64], codes: [] });
    expect(given('dims', [64, 0, 8, 'x'])).toEqual({ value: [8, 64], codes: ['items-dropped'] });
    expect(given('dims', [6, 5, 4, 3, 2, 1])).toEqual({ value: [2, 3, 4, 5, 6], codes: ['too-many'] });
  });

  it('puts flags in the order of their choices, each once, and leaves out what is none', () => {
    expect(given('broken', ['axis', 'scale'])).toEqual({ value: ['scale', 'axis'], codes: [] });
    expect(given('broken', ['axis', 'axis'])).toEqual({ value: ['axis'], codes: [] });
    expect(given('broken', ['toString', 'axis', 3])).toEqual({ value: ['axis'], codes: ['items-dropped'] });
    expect(given('broken', ['axis', 'axis', 'axis', 'scale']).codes).toEqual(['too-many']);
    expect(given('broken', 'axis')).toEqual({ value: ['scale'], codes: ['unusable'] });
  });

  it('takes an address only of a known matrix', () => {
    const address = { quantity: 'weights', row: 3, column: 1 };
    expect(given('why', address)).toEqual({ value: address, codes: [] });
    for (const wrong of [{ quantity: 'toString' }, { row: -1 }, { column: 65536 }, { row: '3' }]) {
      expect(given('why', { ...address, ...wrong })).toEqual({ value: null, codes: ['unusable'] });
    }
  });
});

describe('sameState and numbersChanged', () => {
  const state = defaultState(everyField);

  it.each([
    ['layers', 3],
    ['tokens', ['the', 'cat']],
    ['tokens', ['the', 'cat', 'sat', '']],
    ['queries', {}],
    ['queries', { '0.1': 1 }],
    ['dims', [8, 65]],
    ['broken', []],
    ['broken', ['scale', 'axis']],
  ])('sees a change of %s to %j', (name, value) => {
    const changed = { ...state, [name]: value };
    expect(sameState(everyField, state, changed)).toBe(false);
    expect(numbersChanged(everyField, state, changed)).toBe(true);
  });

  it.each([
    ['why', { quantity: 'weights', row: 0, column: 0 }],
    ['step', 1],
  ])('sees that %s changes only the view', (name, value) => {
    const changed = { ...state, [name]: value };
    expect(sameState(everyField, state, changed)).toBe(false);
    expect(numbersChanged(everyField, state, changed)).toBe(false);
  });

  it('overlooks identity and order of cells', () => {
    const one = { ...state, queries: { '0.1': 1, '0.2': 2 } };
    const other = { ...structuredClone(state), queries: { '0.2': 2, '0.1': 1 } };
    expect(sameState(everyField, one, other)).toBe(true);
    expect(numbersChanged(everyField, one, other)).toBe(false);
  });
});
