// @vitest-environment happy-dom
// The address bar: written a moment after the last change, and never over a link that has just come into it.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddressBar } from '../../../web/app/address-bar.ts';

const { location } = window;

beforeEach(() => {
  vi.useFakeTimers();
  location.hash = '#demo=roles';
});
afterEach(() => vi.useRealTimers());

it('takes the last of several quick changes', () => {
  const bar = new AddressBar();
  bar.keep('n=1', false);
  vi.advanceTimersByTime(299);
  bar.keep('n=2', false);
  vi.advanceTimersByTime(299);
  expect(location.hash).toBe('#demo=roles');
  vi.advanceTimersByTime(1);
  expect(location.hash).toBe('#n=2');
});

it('leaves a link alone that came while it waited, and writes the next change', () => {
  const bar = new AddressBar();
  bar.keep('n=1', false);
  location.hash = '#demo=cost';
  vi.advanceTimersByTime(300);
  expect(location.hash).toBe('#demo=cost');
  bar.keep('n=2', false);
  bar.flush();
  expect(location.hash).toBe('#n=2');
});

it('keeps the address of a fresh page, and says when a link is too long', () => {
  const bar = new AddressBar();
  location.hash = '';
  bar.keep('n=1', true);
  bar.flush();
  expect(location.hash).toBe('');
  bar.keep('n'.repeat(8001), false);
  bar.flush();
  expect([location.hash, bar.isTooLong]).toEqual(['', true]);
});
