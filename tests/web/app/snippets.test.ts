// @vitest-environment happy-dom
// What is pasted into a course page says what it was made from, whatever the title and the tokens are.

import { describe, expect, it } from 'vitest';
import { pageAddress, snippets, type Embedded } from '../../../web/app/share/snippets.ts';
import { decodeLink, encodeLink } from '../../../web/experiment/link.ts';
import { defaultState } from '../../../web/experiment/state.ts';
import { everyField } from '../experiment/every-field.ts';

const tokens = ['"><u id=probe>', "a'b", '&amp;', '</script>', '🤔', 'مرحبا', '](x)', '```'];
const state = { ...defaultState(everyField), tokens };
const link = encodeLink({ demo: 'every', state, schema: everyField });
const site = 'https://play.example/a&b/';
const title = 'Attention "Playground": <b>√d_k</b> & [why] `so` $x$ \\ \n# 5';
const embedded: Embedded = { site, link, language: 'en', title, height: 640, integrity: 'sha384-a+b/c=' };

/** Within a template nothing is loaded and nothing runs. */
const parse = (html: string) =>
  new DOMParser().parseFromString(`<template>${html}</template>`, 'text/html').querySelector('template')!
    .content;
const stateIn = (address: string) => {
  const { hash } = new URL(address);
  return decodeLink({ hash, search: '' }, () => everyField, { id: 'every', schema: everyField });
};
const intact = { demo: 'every', state, problems: [] };

function expectFrame(html: string): void {
  const parsed = parse(html);
  expect(parsed.childElementCount).toBe(1);
  const frame = parsed.querySelector('iframe')!;
  const attributes = Object.fromEntries(Array.from(frame.attributes, ({ name, value }) => [name, value]));
  expect(attributes).toEqual({
    src: `${site}embed.html#${link}`,
    title,
    width: '100%',
    height: '640',
    loading: 'lazy',
    allow: 'clipboard-write',
    style: 'border: 0',
  });
  expect(stateIn(frame.getAttribute('src')!)).toEqual(intact);
}

describe('a snippet', () => {
  it('for HTML is one frame', () => {
    expectFrame(snippets.iframe(embedded));
  });

  it('for Quarto is that frame, as HTML', () => {
    const [, html] = /^```\{=html\}\n([^]*)\n```$/.exec(snippets.quarto(embedded))!;
    expectFrame(html!);
  });

  it('for pages of one’s own is the script, held to its file, and the element', () => {
    const html = snippets.element(embedded);
    const parsed = parse(html);
    const script = parsed.querySelector('script')!;
    expect(script.getAttribute('src')).toBe(`${site}embed.js`);
    expect(script.getAttribute('integrity')).toBe('sha384-a+b/c=');
    expect(script.getAttribute('crossorigin')).toBe('anonymous');
    const element = parsed.querySelector('attention-playground')!;
    expect(element.getAttribute('link')).toBe(link);
    expect(parse(snippets.element({ ...embedded, integrity: null })).querySelector('[integrity]')).toBeNull();
  });

  it('in another language has that language’s page and module', () => {
    const spanish: Embedded = { ...embedded, language: 'es' };
    expect(pageAddress(spanish)).toBe(`${site}es/index.html#${link}`);
    expect(parse(snippets.iframe(spanish)).querySelector('iframe')!.getAttribute('src')).toBe(
      `${site}es/embed.html#${link}`,
    );
    expect(parse(snippets.element(spanish)).querySelector('script')!.getAttribute('src')).toBe(
      `${site}embed.es.js`,
    );
    expect(snippets.mystFrame(spanish)).toContain(`${site}es/embed.html#${link}`);
    expect(snippets.mystWidget(spanish)).toContain(`${site}embed.es.js\n`);
    expect(snippets.markdown(spanish)).toContain(`(${pageAddress(spanish)})`);
  });

  it('for Markdown is one link whose text is no markup', () => {
    const text = snippets.markdown(embedded);
    expect(text.endsWith(`](${pageAddress(embedded)})`)).toBe(true);
    const label = text.slice(1, text.lastIndexOf(']('));
    expect(label).not.toMatch(/\n|(?<!\\)(?:\\\\)*[[\]<>`_$#*]/);
    expect(label.replace(/\\(.)/g, '$1')).toBe(title.replace(/\s+/g, ' '));
    expect(pageAddress(embedded)).not.toMatch(/[\s()<>"`[\]]/);
    expect(stateIn(pageAddress(embedded))).toEqual(intact);
  });

  it('for MyST is a frame, or a widget with its model', () => {
    const [first, width, caption, last] = snippets.mystFrame(embedded).split('\n');
    expect(first).toBe(`:::{iframe} ${site}embed.html#${link}`);
    expect([width, last]).toEqual([':width: 100%', ':::']);
    expect(caption).not.toMatch(/^[:`]/);
    const [, url, json] = /^```\{anywidget\} (\S+)\n([^]*)\n```$/.exec(snippets.mystWidget(embedded))!;
    expect(url).toBe(`${site}embed.js`);
    expect(JSON.parse(json!)).toEqual({ link });
  });
});
