// @vitest-environment happy-dom
// Attributes of the element as a link, and values that programs hold as the text of a setting.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { attributeText } from '../../../web/app/attribute-text.ts';
import { ElementAttributes } from '../../../web/app/element-attributes.ts';
import { decodeLink } from '../../../web/experiment/link.ts';
import { defaultState } from '../../../web/experiment/state.ts';
import type { Schema } from '../../../web/experiment/schema.ts';
import { everyField } from '../experiment/every-field.ts';

const schemas = import.meta.glob<Schema>('../../../web/demos/*/schema.ts', { eager: true, import: 'schema' });
const demo = { id: 'every', schema: everyField };
const schemaOf = (id: string) => (id === 'every' ? everyField : null);

function placeOf(attributes: Record<string, string>): { element: Element; place: ElementAttributes } {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return { element, place: new ElementAttributes(element) };
}

const read = (attributes: Record<string, string>) =>
  decodeLink(placeOf(attributes).place.read(), schemaOf, demo);
const codes = (attributes: Record<string, string>) => read(attributes).problems.map(({ code }) => code);

afterEach(() => document.body.replaceChildren());

describe('attributes', () => {
  it('are settings by their keys; what a page gives every element is none', () => {
    const page = {
      id: 'x',
      class: 'y',
      style: '',
      'data-tok': 'n',
      title: 't',
      onclick: '1',
      _ngcontent: '',
    };
    const { state, problems } = read({ demo: 'every', ...page });
    expect(problems).toEqual([]);
    expect(state).toEqual(defaultState(everyField));
  });

  it('can say every setting of every demo', () => {
    const keys = new Set(
      Object.values(schemas).flatMap((schema) => Object.values(schema).map(({ key }) => key)),
    );
    expect(keys.size).toBeGreaterThan(30);
    for (const key of keys) expect(placeOf({ [key]: 'x' }).place.read().hash).toBe(`${key}=x`);
  });

  it('are told when they mean nothing or name no demo', () => {
    expect(codes({ demo: 'every', sead: '1' })).toEqual(['unknown-keys']);
    expect(codes({ demo: 'nowhere' })).toEqual(['unknown-demo']);
  });

  it('may hold what separates the settings of a link', () => {
    expect(read({ demo: 'every', tok: 'a & b,c#d=e' }).state['tokens']).toEqual(['a & b', 'c#d=e']);
  });

  it('stand on top of a link, whose own damage is still told', () => {
    expect(read({ link: '#v=1&demo=every&tok=a,b', tok: 'c' }).state['tokens']).toEqual(['c']);
    expect(
      codes({ link: 'https://course.example/x#v=1&demo=every&fields=1&tok=a&k=zzzz', tok: 'c' }),
    ).toEqual(['damaged']);
    expect(codes({ demo: 'every', link: 'nonsense' })).toEqual(['damaged']);
  });

  it('call once for several changes, and not for one that changes nothing', async () => {
    const { element, place } = placeOf({ demo: 'every' });
    document.body.append(element);
    const onLink = vi.fn();
    const stop = place.watch(onLink);
    element.setAttribute('tok', 'a');
    element.setAttribute('layers', '2');
    await vi.waitUntil(() => onLink.mock.calls.length > 0);
    element.setAttribute('class', 'wide');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(onLink).toHaveBeenCalledTimes(1);
    stop();
  });

  it('give way to a link that is asked for, until they change', async () => {
    const { element, place } = placeOf({ demo: 'every', tok: 'a' });
    document.body.append(element);
    const stop = place.watch(() => undefined);
    place.ask('v=1&demo=every&tok=asked');
    expect(place.read().hash).toContain('asked');
    element.setAttribute('tok', 'b');
    await vi.waitUntil(() => place.read().hash.includes('tok=b'));
    stop();
  });

  it('take settings from a program on top', () => {
    const { place } = placeOf({ demo: 'every', tok: 'a' });
    place.add({ tok: ['x, y', 'z'] });
    expect(decodeLink(place.read(), schemaOf, demo).state['tokens']).toEqual(['x, y', 'z']);
  });
});

describe('the text of a value', () => {
  it.each(Object.entries(everyField))('says %s as a link does', (_, field) => {
    const text = attributeText(field.default) ?? '';
    const { state, problems } = read({ demo: 'every', [field.key]: text });
    expect(problems).toEqual([]);
    expect(state).toEqual(defaultState(everyField));
  });

  it('says every kind of value', () => {
    expect(attributeText(0.5)).toBe('0.5');
    expect(attributeText(true)).toBe('true');
    expect(attributeText(['a', 'b,c'])).toBe('a,b%2Cc');
    expect(attributeText({ '0.1': 2, '1.0': -3 })).toBe('0.1:2,1.0:-3');
    expect(attributeText({ quantity: 'weights', row: 1, column: 2 })).toBe('weights.1.2');
    expect(attributeText(null)).toBeNull();
  });
});
