// Links one by one: how they are written, and what is made of those that others have written or damaged.

import { describe, expect, it } from 'vitest';
import {
  decodeLink,
  encodeLink,
  linkLengths,
  settingOfLink,
  type ReadLink,
} from '../../../web/experiment/link.ts';
import { problemText } from '../../../web/experiment/problem-text.ts';
import { defaultState } from '../../../web/experiment/state.ts';
import { everyField, type EveryState } from './every-field.ts';
import goldenLinks from './golden-links.json' with { type: 'json' };

const defaults = defaultState(everyField);
const other = {
  seed: { type: 'integer', key: 'seed', label: 'Seed', help: '', default: 1, min: 0, max: 9 },
} as const;
const schemas = new Map<string, typeof everyField | typeof other>([
  ['every', everyField],
  ['other', other],
]);
const fallback = { id: 'other', schema: other };

const read = (hash: string, search = ''): ReadLink =>
  decodeLink({ hash, search }, (id) => schemas.get(id), fallback);
const write = (patch: Partial<EveryState>) =>
  encodeLink({ demo: 'every', state: { ...defaults, ...patch }, schema: everyField });
const codes = (hash: string, search = '') => read(hash, search).problems.map(({ code }) => code);
const plain = (patch: Partial<EveryState>) => write(patch).replace(/&k=....$/, '');

describe('golden links', () => {
  it.each(goldenLinks)('opens alike for ever: $why', ({ link, state, problems }) => {
    const opened = read(`#${link}`);
    expect(opened.demo).toBe('every');
    expect(opened.state).toEqual({ ...defaults, ...state });
    expect(opened.problems.map(({ code }) => code)).toEqual(problems);
  });
});

describe('encodeLink', () => {
  it('writes the version, the demo and a checksum, and no default', () => {
    expect(write({})).toMatch(/^v=1&demo=every&k=[0-9a-z]{4}$/);
  });

  it('writes what differs, in the order of the schema, readable', () => {
    expect(plain({ step: 2, tokens: ['dog', 'bites', 'man'], layers: 4 })).toBe(
      'v=1&demo=every&fields=3&layers=4&tok=dog,bites,man&step=2',
    );
    expect(plain({ queries: { '2.0': -3, '0.1': 1.5 }, order: [2, 0, 1], causal: true })).toBe(
      'v=1&demo=every&fields=3&causal=1&q=0.1:1.5,2.0:-3&order=2,0,1',
    );
    expect(plain({ broken: ['axis', 'a&b%'] })).toBe('v=1&demo=every&fields=1&broken=axis,a%26b%25');
    expect(plain({ why: { quantity: 'weights', row: 0, column: 1 } })).toBe(
      'v=1&demo=every&fields=1&why=weights.0.1',
    );
  });

  it.each([
    [0.1, '0.1'],
    [-2.5, '-2.5'],
    [1e-7, '1e-7'],
    [1e21, '1e21'],
    [0.1 + 0.2, '0.30000000000000004'],
  ])('writes %d as %s', (temperature, text) => {
    expect(plain({ temperature })).toBe(`v=1&demo=every&fields=1&tau=${text}`);
  });

  it('writes a state that is out of range as the nearest one that is not', () => {
    const broken = { ...defaults, layers: 99, temperature: NaN, tokens: ['\ud83e', '\0'] };
    expect(read(encodeLink({ demo: 'every', state: broken, schema: everyField }))).toEqual({
      demo: 'every',
      state: { ...defaults, layers: 12, tokens: ['\ufffd', ''] },
      problems: [],
    });
  });

  it('takes a block of cells only when many are edited, exactly representable, and it is shorter', () => {
    const edits = (count: number, value: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index >> 2}.${index % 4}`, value]));
    expect(plain({ queries: edits(16, 0.125) })).toContain('&q=~4.4~');
    expect(plain({ queries: edits(5, -12.345) })).toContain('&q=~2.4~');
    expect(plain({ queries: edits(4, -12.345) })).toContain('&q=0.0:-12.345,');
    expect(plain({ queries: edits(16, 0.0005) })).toContain('&q=0.0:0.0005,');
    expect(plain({ queries: edits(16, 32.768) })).toContain('&q=0.0:32.768,');
    expect(plain({ queries: { '3.3': 1, '3.2': 1, '3.1': 1, '3.0': 1, '2.0': 1 } })).toContain('&q=2.0:1,');
  });

  it('packs paint only when that is shorter', () => {
    const row = Object.fromEntries(Array.from({ length: 8 }, (_, column) => [`0.${column}`, 1 as const]));
    expect(plain({ mask: row })).toBe('v=1&demo=every&fields=1&mask=~1.8~__8');
    expect(plain({ mask: { '7.7': 0 } })).toBe('v=1&demo=every&fields=1&mask=7.7:0');
  });
});

describe('tokens in links', () => {
  const awkward = '\u2605 na\u00efve \u{1f914} a|b (c) 100% #x&y=z+w';

  it('are percent-encoded, brackets and all', () => {
    expect(plain({ tokens: [awkward] })).toBe(
      'v=1&demo=every&fields=1&tok=%E2%98%85%20na%C3%AFve%20%F0%9F%A4%94%20a%7Cb%20%28c%29%20100%25%20%23x%26y%3Dz%2Bw',
    );
  });

  it.each([
    ['as written', (link: string) => link],
    ['escaped once more', encodeURIComponent],
    ['escaped twice more', (link: string) => encodeURIComponent(encodeURIComponent(link))],
    ['escaped once more as a whole URL', encodeURI],
    ['with bare | ( )', (link: string) => link.replace('%7C', '|').replace('%28', '(').replace('%29', ')')],
    ['with bare letters', (link: string) => link.replace('%E2%98%85', '★').replace('%C3%AF', 'ï')],
    ['with small escapes', (link: string) => link.replace(/%../g, (escape) => escape.toLowerCase())],
    ['with escaped separators', (link: string) => link.replaceAll(',', '%2C').replaceAll(':', '%3A')],
  ])('come back %s', (_, travel) => {
    const state = { ...defaults, tokens: ['a', awkward], queries: { '0.1': 2 } };
    const link = write(state);
    expect(read(`#${travel(link)}`)).toEqual({ demo: 'every', state, problems: [] });
  });

  it.each([
    [['a', ' ', '\n', '\t', '', '\u200b', 'a']],
    [['<s>', 'x<y', '&amp;', '"><u id=probe>', "' title='z", '`${1}`', '</script>', '[MASK]']],
    [[]],
    [['']],
    [['', '']],
    [[':']],
    [[',']],
    [['%2C', '%', '~', '#?secret=x', '?secret=x']],
    [['\ufeff', '\u200d', '❤️‍🔥', 'مرحبا', '猫']],
  ])('come back exactly: %j', (tokens) => {
    expect(read(write({ tokens }))).toEqual({ demo: 'every', state: { ...defaults, tokens }, problems: [] });
  });

  it('may be written by hand with a space or a letter of any script', () => {
    const { state, problems } = read('#v=1&demo=every&tok=猫,na%C3%AFve,b c,d+e');
    expect(state['tokens']).toEqual(['猫', 'naïve', 'b c', 'd+e']);
    expect(problems).toEqual([]);
  });

  it('that are no UTF-8 are read as far as they are', () => {
    const { state, problems } = read('#demo=every&tok=caf%E9,100%,ok');
    expect(state['tokens']).toEqual(['caf\ufffd', '100%', 'ok']);
    expect(problems).toEqual([{ code: 'bad-escape', field: everyField.tokens }]);
  });
});

describe('decodeLink', () => {
  it.each(['', '#', '?', '#?secret=abc'])('opens the first demo for %j', (hash) => {
    expect(read(hash, '')).toEqual({ demo: 'other', state: { seed: 1 }, problems: [] });
  });

  it('prefers the fragment and falls back on a query that is a link', () => {
    expect(read('#demo=other&seed=3', '?v=1&demo=every').state).toEqual({ seed: 3 });
    expect(read('', '?v=1&demo=other&seed=3')).toEqual({ demo: 'other', state: { seed: 3 }, problems: [] });
    expect(read('#?secret=abc', '?demo=other&seed=3').state).toEqual({ seed: 3 });
    expect(read('#top', '?demo=other&seed=3').state).toEqual({ seed: 3 });
    expect(read('#?v=1&demo=other&seed=3').state).toEqual({ seed: 3 });
    expect(read('?v=1&demo=other&seed=3').state).toEqual({ seed: 3 });
    expect(read('#v%3D1%26demo%3Dother%26seed%3D3%23%3Fsecret%3Dabc').state).toEqual({ seed: 3 });
    expect(read('', '?utm_source=mail&fbclid=x')).toEqual({
      demo: 'other',
      state: { seed: 1 },
      problems: [],
    });
  });

  it.each(['#section-2', '#v', '#=', '#&&&', '#%'])('tells of a fragment that is no link: %s', (hash) => {
    expect(read(hash)).toEqual({ demo: 'other', state: { seed: 1 }, problems: [{ code: 'damaged' }] });
  });

  it('tells of a cut link and restores what is readable', () => {
    const link = write({ layers: 5, tokens: ['the', 'dog'] });
    const cut = link.slice(0, link.indexOf(',dog'));
    expect(read(cut)).toEqual({
      demo: 'every',
      state: { ...defaults, layers: 5, tokens: ['the'] },
      problems: [{ code: 'damaged' }],
    });
  });

  it('drops a cut block', () => {
    const paint = Object.fromEntries(
      Array.from({ length: 64 }, (_, index) => [`${index >> 3}.${index & 7}`, 1]),
    );
    const link = plain({ layers: 5, mask: paint as EveryState['mask'] });
    const { state, problems } = read(link.slice(0, -4));
    expect(state).toEqual({ ...defaults, layers: 5 });
    expect(problems.map(({ code }) => code)).toEqual(['damaged', 'unusable']);
  });

  it('tells of a changed link', () => {
    expect(codes(write({ layers: 5 }).replace('layers=5', 'layers=6'))).toEqual(['damaged']);
    expect(codes(write({ layers: 5 }).replace('&fields=1', ''))).toEqual(['damaged']);
  });

  it('overlooks what a sentence leaves at the end, and tells what a tracker adds', () => {
    const link = write({ layers: 5 });
    for (const end of ['.', ')', ').', ',', '!', '"', '>', '%22']) expect(codes(link + end)).toEqual([]);
    expect(read(`${link}&fbclid=IwAR0`)).toEqual({
      demo: 'every',
      state: { ...defaults, layers: 5 },
      problems: [{ code: 'unknown-keys', given: ['fbclid'], count: 1 }],
    });
  });

  it.each([
    ['v=1&demo=every&nope=1', ['unknown-keys']],
    ['v=1&demo=every&__proto__=1&toString=2', ['unknown-keys']],
    ['v=1&demo=every&layers=3&layers=4', ['repeated-keys']],
    ['v=2&demo=every', ['other-version']],
    ['v=&demo=every', ['other-version']],
    ['demo=every&layers=99', ['clamped']],
    ['demo=every&layers=', ['unusable']],
    ['demo=every&layers=0x10', ['unusable']],
    ['demo=every&tau=1,5', ['unusable']],
    ['demo=every&tau=1e999', ['unusable']],
    ['demo=every&tau=NaN', ['unusable']],
    ['demo=every&causal=yes', ['unusable']],
    ['demo=every&preset=toString', ['unusable']],
    ['demo=every&tok=a,b,c,d,e,f,g,h,i', ['too-many']],
    ['demo=every&q=0.0:1,0.0:2', ['items-dropped']],
    ['demo=every&q=0.0,1:1,0.0:x', ['items-dropped']],
    ['demo=every&q=0.01', ['items-dropped']],
    ['demo=every&q=0.0:101', ['items-clamped']],
    ['demo=every&q=~2.2~AAAA', ['unusable']],
    ['demo=every&q=~99999.99999~AAAA', ['unusable']],
    ['demo=every&mask=0.0:2', ['items-dropped']],
    ['demo=every&order=0,0', ['unusable']],
    ['demo=every&dims=1,x', ['items-dropped']],
    ['demo=every&broken=axis,glow', ['items-dropped']],
    ['demo=every&broken=', []],
    ['demo=every&why=weights', ['unusable']],
    ['demo=every&why=weights.0.99999', ['unusable']],
    ['demo=every&why=', []],
  ])('reads %s with the problems %j', (link, expected) => {
    expect(codes(link)).toEqual(expected);
  });

  it('takes the first of two values', () => {
    expect(read('demo=every&layers=3&layers=4').state['layers']).toBe(3);
  });

  it('shows the first demo for one that does not exist, with its defaults', () => {
    for (const demo of ['nope', '', '__proto__', 'toString', '%E2%80%AE']) {
      const { problems, ...opened } = read(`v=1&demo=${demo}&seed=3`);
      expect(opened).toEqual({ demo: 'other', state: { seed: 1 } });
      expect(problems.map(({ code }) => code)).toEqual(['unknown-demo']);
    }
  });

  it('says what is wrong in sentences', () => {
    const sentences = read('v=3&demo=every&tau=1,5&nope=1').problems.map((problem) => problemText(problem));
    expect(sentences).toEqual([
      'This was made for version “3”; this page reads version 1. What it understands is used.',
      'Label (tau) cannot be “1,5”; the default is used. Allowed: a number from -1e+30 to 1e+30.',
      '1 setting is not known here and ignored: nope.',
    ]);
  });

  it('does not read a link that is too long', () => {
    const link = `v=1&demo=every&layers=5&x=`;
    const atLimit = link.padEnd(linkLengths.refused, 'x');
    expect(read(atLimit).state['layers']).toBe(5);
    expect(read(`${atLimit}x`)).toEqual({
      demo: 'other',
      state: { seed: 1 },
      problems: [{ code: 'link-too-long', length: 8001, limit: 8000 }],
    });
    expect(codes('', `?${atLimit}x`)).toEqual(['link-too-long']);
  });
});

describe('settingOfLink', () => {
  it.each([
    ['#v=1&demo=masking', '', 'masking'],
    ['#v%3D1%26demo%3Dmasking', '', 'masking'],
    ['', '?demo=masking', 'masking'],
    ['#seed=1', '?demo=masking', undefined],
    ['#demo=no%20such', '', 'no such'],
    ['', '', undefined],
  ])('finds in %j %j the demo %j', (hash, search, demo) => {
    expect(settingOfLink({ hash, search }, 'demo')).toBe(demo);
  });
});
