// What the page, its links and its controls rely on in every demo: its id, its place, and a schema without faults.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { DemoDefinition, DemoMeta } from '../../web/experiment/demo.ts';
import { decodeLink, encodeLink } from '../../web/experiment/link.ts';
import { presentationSchema } from '../../web/experiment/presentation.ts';
import { referenceRows } from '../../web/experiment/reference.ts';
import { schemaFaults } from '../../web/experiment/schema-faults.ts';
import type { Schema } from '../../web/experiment/schema.ts';
import { defaultState } from '../../web/experiment/state.ts';

const folder = new URL('../../web/demos/', import.meta.url);
const ids = readdirSync(fileURLToPath(folder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const part = async <T>(id: string, file: string) =>
  ((await import(/* @vite-ignore */ new URL(`${id}/${file}`, folder).href)) as { default: T }).default;
const metas = await Promise.all(ids.map((id) => part<DemoMeta>(id, 'meta.ts')));

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Versions that a schema names and the package has not come to, by their numbers */
const toCome = (schema: Schema) =>
  referenceRows(schema)
    .map(({ since }) => since)
    .filter(
      (since) => since.localeCompare(version, 'en', { numeric: true }) > 0 || !/^\d+\.\d+\.\d+$/.test(since),
    );

it('finds the demos', () => {
  expect(ids).toEqual(expect.arrayContaining(['formula', 'masking', 'order', 'scaling']));
});

it('has had the settings of the presentation since a version of the package', () => {
  expect(toCome(presentationSchema({}))).toEqual([]);
});

it('gives every demo its own place in the lesson, name and title', () => {
  for (const property of ['order', 'short', 'title', 'id'] as const) {
    const given = metas.map((meta) => meta[property]);
    expect(new Set(given).size, `${property}: ${given.join(', ')}`).toBe(given.length);
  }
});

describe.each(ids)('%s', async (id) => {
  const demo = await part<DemoDefinition>(id, 'index.ts');
  const schema: Schema = demo.schema;
  const fields = Object.entries(schema);

  it('is named as its folder, in words', () => {
    expect(demo.meta.id).toBe(id);
    expect(demo.meta).toBe(metas[ids.indexOf(id)]);
    expect(demo.meta.short).toMatch(/^\S+$/);
    expect(demo.meta.title.trim()).not.toBe('');
    expect(demo.meta.idea).toMatch(/[.?!]$/);
    expect(Number.isInteger(demo.meta.order)).toBe(true);
  });

  it('has a schema without faults', () => {
    expect(fields.length).toBeGreaterThan(0);
    expect(schemaFaults(schema)).toEqual([]);
  });

  it('has had every field since a version of the package', () => {
    expect(toCome(schema)).toEqual([]);
  });

  it('has a key of its own, a label and help for every field', () => {
    const keys = fields.map(([, { key }]) => key);
    expect(new Set(keys).size, keys.join(', ')).toBe(keys.length);
    for (const [name, field] of fields) {
      expect(field.label.trim(), `${name}: label`).not.toBe('');
      expect(field.help.trim(), `${name}: help`).not.toBe('');
      expect(field.help, `${name}: help says more than the label`).not.toBe(field.label);
    }
  });

  it('opens by its link as it opens by itself', () => {
    const state = defaultState(schema);
    const hash = encodeLink({ demo: id, state, schema });
    const read = decodeLink({ hash, search: '' }, (name) => (name === id ? schema : null), {
      id: '-',
      schema: {},
    });
    expect(read).toEqual({ demo: id, state, problems: [] });
    expect(hash.split('&')).toHaveLength(3); // version, demo and checksum: defaults are not written
  });
});
