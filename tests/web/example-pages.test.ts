// Every link, element and widget in the pages of examples/ says what a demo understands, and each page keeps to
// what its platform lets through.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { DemoDefinition } from '../../web/experiment/demo.ts';
import { decodeLink, decodePresentation, settingOfLink } from '../../web/experiment/link.ts';

const folder = fileURLToPath(new URL('../../examples', import.meta.url));
const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(html|md|mdx|qmd)$/.test(name) && !name.endsWith('README.md'))
  .filter((name) => textOf(name).includes('https://YOUR-SITE/')) // a course's start page has no demo
  .sort();
const unescaped = (text: string) => text.replaceAll('&amp;', '&');

/** What stands in frames, elements and widgets, each as a link. */
function linksIn(text: string): string[] {
  const frames = text.matchAll(/https:\/\/YOUR-SITE\/embed\.html#([^"\s]+)|\blink="([^"]+)"/g);
  const elements = text.matchAll(/<attention-playground\s([^>]*)>/g);
  const widgets = text.matchAll(/```\{anywidget\} \S+\n(\{[^`]*\})\n```/g);
  return [
    ...Array.from(frames, ([, source, jsx]) => unescaped(source ?? jsx!)),
    ...Array.from(elements, ([, attributes]) =>
      Array.from(attributes!.matchAll(/([a-z]+)="([^"]*)"/g), ([, key, value]) => `${key}=${value}`).join(
        '&',
      ),
    ),
    ...Array.from(widgets, ([, json]) =>
      Object.entries(JSON.parse(json!) as Record<string, string>)
        .map(([key, value]) => `${key}=${value}`)
        .join('&'),
    ),
  ];
}

it('finds the pages of every platform', () => {
  const platforms = [
    'docusaurus',
    'lms',
    'mkdocs-material',
    'myst',
    'plain-html',
    'quarto',
    'reveal',
    'sphinx',
  ];
  expect([...new Set(files.map((name) => name.split(path.sep)[0]))]).toEqual(platforms);
});

describe.each(files)('%s', (name) => {
  const text = textOf(name);

  it('holds links that open as they are meant', async () => {
    const links = linksIn(text);
    expect(links.length).toBeGreaterThan(0);
    for (const hash of links) {
      const source = { hash, search: '' };
      const id = settingOfLink(source, 'demo')!;
      const index = new URL(`../../web/demos/${id}/index.ts`, import.meta.url);
      const { default: demo } = (await import(/* @vite-ignore */ index.href)) as { default: DemoDefinition };
      const { schema } = demo;
      const schemaOf = (asked: string) => (asked === id ? schema : null);
      const { problems } = decodeLink(source, schemaOf, { id, schema });
      expect([...problems, ...decodePresentation(source, schema).problems], hash).toEqual([]);
    }
  });

  it('gives every frame a name', () => {
    for (const [frame] of text.matchAll(/<iframe[^>]*>/g)) expect(frame).toMatch(/\btitle=["{]/);
  });
});

it('uses on Canvas only attributes that its sanitizer keeps', () => {
  // canvas_sanitize.rb of Canvas LMS: of iframe, and of all elements.
  const kept = [
    'src',
    'width',
    'height',
    'name',
    'align',
    'frameborder',
    'scrolling',
    'sandbox',
    'title',
    'class',
    'id',
  ];
  const [frame] = textOf('lms/canvas.html').match(/<iframe[^>]*>/)!;
  const used = Array.from(frame.matchAll(/\s([a-z-]+)="/g), ([, attribute]) => attribute);
  expect(used.length).toBeGreaterThan(2);
  expect(kept).toEqual(expect.arrayContaining(used));
});
