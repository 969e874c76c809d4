// Holds that a class means one thing: the page, its views and the open demo share one shadow root, where a rule of one
// would reach into another. (The styles of a demo go when another is opened, so two demos may use one name.)

import { expect, it } from 'vitest';

type Sources = Readonly<Record<string, string>>;

/** How a frame lays out everything that is in it, parts and demos too, is not the page's own. */
const page = import.meta.glob<string>(['../../web/app/**/*.ts', '!**/low-frame.css.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const demos = import.meta.glob<string>('../../web/demos/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** What the page and the demos are both made of; what a figure loses on paper (print.ts) is of everywhere. */
const parts = import.meta.glob<string>(
  ['../../web/views/**/*.ts', '../../web/lesson/**/*.ts', '!**/{gallery,print}.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** Places of the page that a demo may lay out in its own way, also while they are veiled, and fields like the page's */
const places = ['controls', 'demo', 'field', 'field-label', 'field-wide', 'lead', 'veiled'];

const matches = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** The selectors of a module's style sheets, each apart */
const selectorsOf = (source: string) =>
  matches(source, /css`([^`]*)`/g)
    .flatMap((css) => matches(css.replaceAll(/\/\*.*?\*\//gs, ''), /(?<=^|[{};])\s*([^{};@]+)\{/g))
    .flatMap((list) => list.split(/,(?![^(]*\))/));

const namesIn = (selector: string) => matches(selector, /\.([a-z][\w-]*)/gi);

/** The texts among which an expression chooses, but not those that it compares with */
const textsIn = (expression: string) =>
  Array.from(expression.matchAll(/([!=]==\s*)?'([^']*)'/g), ([, compared, text = '']) =>
    compared ? '' : text,
  );

/** What a module writes between the quotation marks of `class` or in an expression for it, and the names it switches */
const writtenIn = (source: string) =>
  [
    ...matches(source, /class="([^"]*)"/g),
    ...matches(source, /classMap\(\{([^}]*)\}/g),
    ...matches(source, /class=\$\{((?:[^{}]|\{[^{}]*\})*)\}/g).flatMap(textsIn),
    ...matches(source, /function \w+Class\(.*?\{\n(.*?)\n\}/gs).flatMap(textsIn),
  ].flatMap((text) => matches(text.replaceAll(/\S*\$\{[^}]*\}\S*/g, ' '), /(?<![\w.-])([a-z][\w-]*)/gi));

const all = (sources: Sources, names: (source: string) => readonly string[]) =>
  new Set(Object.values(sources).flatMap(names));

const used = (sources: Sources) =>
  all(sources, (source) => [...selectorsOf(source).flatMap(namesIn), ...writtenIn(source)]);

/** Classes that a rule speaks of alone, wherever in the shadow root they stand */
const defined = (sources: Sources) =>
  all(sources, (source) =>
    selectorsOf(source)
      .filter((selector) => namesIn(selector).length === 1 && !/[\s>+~]/.test(selector.trim()))
      .flatMap(namesIn),
  );

const shared = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].filter((name) => others.has(name)).toSorted();

it('finds the classes', () => {
  const sources = { one: 'css`.a, .b:hover { } @media x { .c .d { } }` html`<p class="e ${f} g-${h} i">`' };
  expect([...used(sources)]).toEqual(['a', 'b', 'c', 'd', 'e', 'i']);
  const chosen = {
    one: "html`<p class=${k === 'no' ? 'l m' : ''}><p class=${classMap({ n: o, 'p-q': o })}>`",
    two: "export function rowClass(r: number): string {\n  return r > 1 ? 's t' : 'u';\n}",
  };
  expect([...used(chosen)].toSorted()).toEqual(['l', 'm', 'n', 'o', 'p-q', 's', 't', 'u']);
  expect([...defined(sources)]).toEqual(['a', 'b']);
  expect([used(page), used(demos), used(parts)].every(({ size }) => size > 50)).toBe(true);
});

it('gives no class of the page to a demo, but for the places that a demo may lay out', () => {
  const ofParts = used(parts);
  const clashes = shared(used(page), used(demos)).filter(
    (name) => !ofParts.has(name) || places.includes(name),
  );
  expect(clashes).toEqual(places);
});

it('defines no class of the views and the lesson in the page', () => {
  expect(shared(defined(page), used(parts))).toEqual([]);
});
