// @vitest-environment happy-dom
// Sentences with live numbers: the same words as text and on the page, each number with its address.
import { html } from 'lit';
import { describe, expect, it, vi } from 'vitest';
import type { CellAddress } from '../../../web/experiment/schema.ts';
import { reading } from '../../../web/lesson/reading.ts';
import {
  joined,
  say,
  sentenceText,
  sentenceView,
  told,
  type Sentence,
} from '../../../web/lesson/sentence.ts';
import { percent } from '../../../web/views/number.ts';
import { mount } from '../views/mount.ts';

const share = told('58 %', 0.576, 'weights', 0, 1);
const nested = say`${share} from ${'c_a<t>'}`;
const sentence = say`The d_k of ${'“s_a”'} reads ${nested}.`;

describe('a sentence', () => {
  it('is its message with what it was given, as text', () => {
    expect(sentenceText(sentence)).toBe('The d_k of “s_a” reads 58 % from c_a<t>.');
    expect(sentenceText(joined([nested, 'x', share], ', ', ' and '))).toBe('58 % from c_a<t>, x and 58 %');
    expect(joined([], ', ')).toEqual([]);
  });

  it('sets the subscripts of the message, and shows what it was given as it is', async () => {
    const view = await mount(html`<p>${sentenceView(sentence, { state: { why: null }, set: vi.fn() })}</p>`);
    expect(view.all('sub').map((sub) => sub.textContent)).toEqual(['k']);
    expect(view.text('p')).toBe('The dk of “s_a” reads 58 % from c_a<t>.');
  });

  it('keeps a number and its punctuation on one line, and every character once', async () => {
    const point = say`At (${told('1', 1, 'q', 0, 0)}, ${told('2', 2, 'q', 0, 1)}), |x| = ${share}.`;
    const view = await mount(html`<p>${sentenceView(point, { state: { why: null }, set: vi.fn() })}</p>`);
    const tight = (text: string | null) => text!.replaceAll(/\s+/g, '');
    expect(tight(view.find('p').textContent)).toBe('At(1,2),|x|=58%.');
    expect(view.all('.unbroken').map((part) => tight(part.textContent))).toEqual(['(1,', '2),', '58%.']);
  });

  it('opens the explanation of a number, and closes the one that is open', async () => {
    const set = vi.fn();
    const drawn = (why: CellAddress | null) =>
      html`<p>${sentenceView(sentence, { state: { why }, set })}</p>`;
    const view = await mount(drawn(null));
    view.find('button').click();
    expect(set).toHaveBeenLastCalledWith({ why: share.why });
    await view.draw(drawn({ ...share.why }));
    expect(view.find('button').getAttribute('aria-expanded')).toBe('true');
    view.find('button').click();
    expect(set).toHaveBeenLastCalledWith({ why: null });
  });
});

/** With plain spaces, also before %. */
const plain = (said: Sentence) => sentenceText(said).replaceAll('\u00a0', ' ');

describe('who reads from whom', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
  const read = (weights: number[], query: number | null = null) =>
    reading({ token: 't', weights, keys, query, row: 2 });

  it('names up to four keys by weight, and itself as that', () => {
    expect(plain(read([0.5, 0.25, 0, 0.125, 0.125], 1))).toBe(
      '“t” reads 50 % from “a”, 25 % from itself, 13 % from “d” and 13 % from “e”.',
    );
  });

  it('bounds the others by the largest of them, without a sum', () => {
    expect(plain(read([0.5, 0.2, 0.15, 0.08, 0.05, 0.02]))).toBe(
      '“t” reads 50 % from “a”, 20 % from “b”, 15 % from “c” and at most 8 % from each of 3 others.',
    );
  });

  it('says of others that hardly count no bound twice', () => {
    expect(plain(read([0.93, 0.04, 0.02, 0.004, 0.003, 0.003]))).toBe(
      '“t” reads 93 % from “a”, 4 % from “b”, 2 % from “c” and <1 % from each of 3 others.',
    );
  });

  it('gives each share the address of its cell', () => {
    const numbers = read([0.1, 0.9]).flatMap((piece) =>
      typeof piece === 'object' && 'why' in piece ? [piece] : [],
    );
    expect(numbers).toEqual([
      told(percent(0.9), 0.9, 'weights', 2, 1),
      told(percent(0.1), 0.1, 'weights', 2, 0),
    ]);
  });

  it('says so when there is nothing, or no number', () => {
    expect(plain(read([0, 0]))).toBe('“t” reads from nothing: every key is blocked.');
    expect(plain(read([0.5, Number.NaN]))).toBe('What “t” reads is not a number.');
  });
});
