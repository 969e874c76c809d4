// @vitest-environment happy-dom
// A program as it is shown: the same text, some of it in colour; and what its controls report.
import * as fc from 'fast-check';
import { html } from 'lit';
import { describe, expect, it, vi } from 'vitest';
import { codeListing, codeParts } from '../../../web/views/code-listing.ts';
import { mount, press } from './mount.ts';

const options = (text: string) => ({
  label: 'Language',
  languages: [
    { value: 'numpy', label: 'NumPy' },
    { value: 'cpp', label: 'C++' },
  ],
  language: 'numpy',
  onChoose: vi.fn(),
  text,
  copy: 'Copy',
  onCopy: vi.fn(),
  save: 'Save',
  onSave: vi.fn(),
  notice: null,
});

describe('a program', () => {
  it('is shown as it is, markup and all', async () => {
    const text = '# <b>bold</b>\nq = k.T @ v  # "the"\n\n#include <cstdio>\nargs.q = new_q.View();  // \\\n';
    const view = await mount(codeListing(options(text)));
    expect(view.find('pre').textContent).toBe(text);
    expect(view.all('b')).toEqual([]);
    expect(view.find('pre').getAttribute('aria-label')).toBe('NumPy');
  });

  it('is the same text in pieces', async () => {
    const line = fc.stringMatching(/^[#/ qkvw_<"'\\a-c]*$/);
    await fc.assert(
      fc.asyncProperty(fc.array(line), async (lines) => {
        const view = await mount(html`<pre>${codeParts(lines.join('\n'))}</pre>`);
        expect(view.find('pre').textContent).toBe(lines.join('\n'));
      }),
      { numRuns: 50 },
    );
  });

  it('has comments, queries, keys and values in their colours, and nothing else', async () => {
    const text = 'd_k, q, new_k, wv, keys = x  # q\n#include <q>\nlongish k.T  // v';
    const view = await mount(html`<pre>${codeParts(text)}</pre>`);
    expect(view.all('span').map((one) => [one.className, one.textContent])).toEqual([
      ['tone-query', 'q'],
      ['tone-key', 'new_k'],
      ['tone-value', 'wv'],
      ['code-comment', '# q'],
      ['tone-key', 'k'],
      ['code-comment', '// v'],
    ]);
  });

  it('reports the language chosen and the wish to copy, and says what became of it', async () => {
    const given = options('q');
    const view = await mount(codeListing(given));
    view.find('input[value="cpp"]').click();
    expect(given.onChoose.mock.calls).toEqual([['cpp']]);
    const [copy, save] = view.all('.button');
    copy!.click();
    expect(given.onCopy).toHaveBeenCalledTimes(1);
    save!.click();
    expect(given.onSave).toHaveBeenCalledTimes(1);
    expect(view.text('[role=status]')).toBe('');
    await view.draw(codeListing({ ...given, notice: 'Copied' }));
    expect(view.text('[role=status]')).toBe('Copied');
  });

  it('keeps arrows and Space from the page, and no other key', async () => {
    const onKey = vi.fn();
    const view = await mount(html`<div @keydown=${onKey}>${codeListing(options('q'))}</div>`);
    const pre = view.find('pre');
    for (const key of [' ', 'ArrowRight', 'ArrowDown']) press(pre, key);
    expect(onKey).not.toHaveBeenCalled();
    press(pre, 'Escape');
    expect(onKey).toHaveBeenCalledTimes(1);
  });
});
