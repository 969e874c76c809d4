// The documentation made from a schema, and the check of a schema itself.

import { describe, expect, it } from 'vitest';
import { referenceRows } from '../../../web/experiment/reference.ts';
import type { Field } from '../../../web/experiment/schema.ts';
import { schemaFaults } from '../../../web/experiment/schema-faults.ts';
import { everyField } from './every-field.ts';

describe('referenceRows', () => {
  it('has a row for each field, in order, with its default as in a link and its range in words', () => {
    const rows = referenceRows(everyField);
    expect(rows.map(({ key }) => key)).toEqual(Object.values(everyField).map(({ key }) => key));
    expect(rows[0]).toEqual({
      key: 'layers',
      label: 'Label',
      type: 'integer',
      default: '2',
      range: 'a whole number from -3 to 12',
      help: 'Help.',
      since: '0.1.0',
    });
    expect(rows.map((row) => row.default)).toEqual([
      '2',
      '1',
      '0',
      'worked',
      'scale',
      'the,cat,sat',
      '0.0:1',
      '',
      '',
      '8,64',
      '',
      '0',
    ]);
    expect(rows.find(({ key }) => key === 'preset')?.range).toBe('one of worked, random, a&b=c');
    expect(rows.find(({ key }) => key === 'tok')?.range).toBe('0 to 8 tokens, each of at most 45 characters');
  });

  it('says since when a field is there, which is the first version unless the field says another', () => {
    const [[name, field]] = Object.entries(everyField) as [[string, Field], ...unknown[]];
    const rows = referenceRows({ [name]: field, later: { ...field, key: 'later', since: '0.12.0' } });
    expect(rows.map(({ since }) => since)).toEqual(['0.1.0', '0.12.0']);
  });
});

describe('schemaFaults', () => {
  const field = {
    type: 'integer',
    key: 'seed',
    label: 'Seed',
    help: '',
    default: 1,
    min: 0,
    max: 9,
  } as const;

  it('finds none in a good schema', () => {
    expect(schemaFaults(everyField)).toEqual([]);
  });

  it.each(['v', 'demo', 'fields', 'k', 'theme', 'lang', 'predict', 'controls'])(
    'finds the reserved key %s',
    (key) => {
      expect(schemaFaults({ seed: { ...field, key } })).toEqual([`The key ${key} is reserved.`]);
    },
  );

  it('finds keys used twice, keys and flags of a wrong form, and defaults out of range', () => {
    expect(schemaFaults({ one: field, two: field })).toEqual(['The key seed is used twice.']);
    expect(schemaFaults({ one: { ...field, key: 'a&b' } })).toHaveLength(1);
    const flags = { ...field, type: 'flags', default: [], choices: { 'a,b': 'A and b' } } as const;
    expect(schemaFaults({ flags })).toEqual(['The flag a,b must not hold a comma.']);
    expect(schemaFaults({ one: { ...field, default: 10 } })).toEqual([
      'Seed (seed) cannot be 10; 9 is used. Allowed: a whole number from 0 to 9.',
    ]);
  });
});
