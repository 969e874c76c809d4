// @vitest-environment happy-dom
// One drawing for an edit whose numbers come soon, and none too many.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Drawing } from '../../../web/app/drawing.ts';

describe('a drawing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('comes at once where it is asked for now', () => {
    const draw = vi.fn();
    new Drawing(draw).now();
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('is one where the numbers come soon', () => {
    const draw = vi.fn();
    const drawing = new Drawing(draw);
    drawing.ifNotSoon();
    vi.advanceTimersByTime(40);
    expect(draw).not.toHaveBeenCalled();
    drawing.now();
    vi.advanceTimersByTime(1000);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('shows that there is work when it lasts, however often it begins anew meanwhile', () => {
    const draw = vi.fn();
    const drawing = new Drawing(draw);
    drawing.ifNotSoon();
    vi.advanceTimersByTime(40);
    drawing.ifNotSoon();
    vi.advanceTimersByTime(20);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('never comes once it is forgotten', () => {
    const draw = vi.fn();
    const drawing = new Drawing(draw);
    drawing.ifNotSoon();
    drawing.forget();
    vi.advanceTimersByTime(1000);
    expect(draw).not.toHaveBeenCalled();
  });
});
