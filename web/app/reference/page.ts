// The reference: every key of every link, and every message, from the tables that the playground itself goes by.

import { html, type TemplateResult } from 'lit';
import type { DemoDefinition } from '../../experiment/demo.ts';
import { encodeLink, reservedKeys } from '../../experiment/link.ts';
import { controlOf, presentationKeys, presentationSchema } from '../../experiment/presentation.ts';
import { firstVersion, referenceRows, type ReferenceRow } from '../../experiment/reference.ts';
import { defaultState } from '../../experiment/state.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { demos, firstDemo, loadDemo } from '../registry.ts';
import { referenceWords as words } from './messages.ts';
import { table, type Cell } from './table.ts';

export { referenceStyles as styles } from './page.css.ts';
export const { title } = words;

/** All demos, in the order of the lesson. */
export async function loadDemos(): Promise<readonly DemoDefinition[]> {
  const loaded = await Promise.all(demos.map(({ id }) => loadDemo(id)));
  return loaded.filter((demo) => demo !== null);
}

const { columns } = words;

/** Of the cells of a row */
const rowHeadings = [
  columns.key,
  columns.label,
  columns.type,
  columns.default,
  columns.range,
  columns.help,
  columns.since,
];

const rowCells = ({
  key,
  label,
  type,
  default: usual,
  range,
  help,
  since,
}: ReferenceRow): readonly Cell[] => [
  key,
  withSubscripts(label),
  type,
  usual === '' ? '–' : html`<code>${usual}</code>`,
  range,
  withSubscripts(help),
  since,
];

function presentation(): TemplateResult {
  const { heading, about, languages, controlsDefault, controlsRange } = words.presentation;
  const rows = referenceRows(presentationSchema({})).map((row) =>
    row.key === 'controls'
      ? rowCells({ ...row, default: '', range: controlsRange }).with(3, controlsDefault)
      : rowCells(row),
  );
  return html`<h2 id="presentation">${heading}</h2>
    <p>${about}</p>
    <p>${languages}</p>
    ${table(heading, rowHeadings, rows)}`;
}

function demoTable({ meta, schema }: DemoDefinition): TemplateResult {
  const controls = Object.values(schema).map((field) => words.control[controlOf(field)]);
  const rows = referenceRows(schema).map((row, n) => [...rowCells(row), controls[n]!]);
  return html`<section data-demo=${meta.id}>
    <h3><code>${meta.id}</code> ${withSubscripts(meta.title)}</h3>
    ${table(meta.title, [...rowHeadings, columns.embed], rows)}
  </section>`;
}

function links(loaded: readonly DemoDefinition[]): TemplateResult {
  const { heading, about, example, rows } = words.links;
  const keys = reservedKeys.filter((key) => !presentationKeys.includes(key)) as (keyof typeof rows)[];
  return html`<h2>${heading}</h2>
    <p>${about}</p>
    <p>${example} <code class="reference-link">index.html#${exampleLink(loaded)}</code></p>
    ${table(
      heading,
      [columns.key, columns.help, columns.since],
      keys.map((key) => [key, rows[key], firstVersion]),
    )}`;
}

/** The first demo, dark and without a control. */
function exampleLink(loaded: readonly DemoDefinition[]): string {
  const [{ meta, schema }] = loaded as readonly [DemoDefinition];
  const presented = { ...defaultState(presentationSchema(schema)), theme: 'dark' as const, controls: [] };
  return encodeLink({ demo: meta.id, schema, state: defaultState(schema), presentation: presented });
}

/** What only the element has: all other attributes are keys of settings. */
function ownAttributes(): TemplateResult {
  const { heading, attribute, attributes } = words.element;
  const { demo, link } = attributes;
  const rows = [
    ['demo', demo.type, html`<code>${firstDemo}</code>`, demos.map(({ id }) => id).join(', '), demo.help],
    ['link', link.type, '–', link.range, link.help],
  ];
  return table(
    heading,
    [attribute, columns.type, columns.default, columns.range, columns.help, columns.since],
    rows.map((row) => [...row, firstVersion]),
  );
}

function messageTable(
  caption: string,
  messages: Readonly<Record<string, { fields: string; meaning: string }>>,
) {
  const { type, fields, meaning } = words.messages.columns;
  const rows = Object.entries(messages).map(([name, message]) => [name, message.fields, message.meaning]);
  return html`<h3>${caption}</h3>
    ${table(caption, [type, fields, meaning], rows)}`;
}

export function referencePage(loaded: readonly DemoDefinition[]): TemplateResult {
  const { element, messages } = words;
  return html`<article class="reference" data-ready="reference">
    <h1 tabindex="-1">${title}</h1>
    <p class="prose">${words.lead}</p>
    ${links(loaded)} ${presentation()}
    <h2>${words.demos.heading}</h2>
    ${loaded.map(demoTable)}
    <h2>${element.heading}</h2>
    <p>${element.about}</p>
    ${ownAttributes()}
    <h2>${messages.heading}</h2>
    <p>${messages.about}</p>
    ${messageTable(messages.out, messages.told)} ${messageTable(messages.in, messages.requests)}
    <p>${messages.slides}</p>
  </article>`;
}
