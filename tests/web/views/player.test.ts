// @vitest-environment happy-dom
// The player: one step, running until paused or done, back to the start.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../../web/views/player.ts';
import { setWatched } from '../../../web/views/watched.ts';
import { mount, type Mounted } from './mount.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const buttonOf = (view: Mounted, name: string) =>
  view.all<HTMLButtonElement>('button').find((one) => one.textContent?.trim() === name)!;

/** A player whose steps are drawn as soon as they are asked for. */
async function play(start: number, last: number, stride?: number) {
  const steps: number[] = [];
  const view = await mount(player({ step: start, last, onStep: () => undefined }));
  const draw = (step: number): Promise<void> =>
    view.draw(
      player({
        step,
        last,
        stride,
        onStep: (next) => {
          steps.push(next);
          void draw(next);
        },
      }),
    );
  await draw(start);
  return { view, steps, draw };
}

describe('player', () => {
  it('takes one step, and goes back to the start', async () => {
    const { view, steps } = await play(0, 3);
    expect(buttonOf(view, 'Reset').getAttribute('aria-disabled')).toBe('true');
    buttonOf(view, 'Step').click();
    await view.settled();
    buttonOf(view, 'Reset').click();
    expect(steps).toEqual([1, 0]);
  });

  it('runs to the last step, and no further', async () => {
    const { view, steps } = await play(0, 3);
    buttonOf(view, 'Run').click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(steps).toEqual([1, 2, 3]);
    expect(buttonOf(view, 'Step').getAttribute('aria-disabled')).toBe('true');
    expect(buttonOf(view, 'Run').getAttribute('aria-disabled')).toBe('true');
  });

  it('waits while nobody watches, and runs on from there', async () => {
    const { view, steps } = await play(0, 100);
    const root = view.all('button')[0]!.getRootNode();
    buttonOf(view, 'Run').click();
    await vi.advanceTimersByTimeAsync(250);
    const taken = steps.length;
    expect(taken).toBeGreaterThan(1);
    setWatched(root, false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(steps).toHaveLength(taken);
    setWatched(root, true);
    await vi.advanceTimersByTimeAsync(250);
    expect(steps.length).toBeGreaterThan(taken);
    expect(steps).toEqual(steps.map((_, n) => n + 1));
  });

  it('runs in strides, and steps one by one', async () => {
    const { view, steps } = await play(0, 8, 3);
    buttonOf(view, 'Step').click();
    await view.settled();
    buttonOf(view, 'Run').click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(steps).toEqual([1, 4, 7, 8]);
  });

  it('pauses', async () => {
    const { view, steps } = await play(0, 100);
    buttonOf(view, 'Run').click();
    await vi.advanceTimersByTimeAsync(250);
    const taken = steps.length;
    expect(taken).toBeGreaterThan(1);
    buttonOf(view, 'Pause').click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(steps).toHaveLength(taken);
  });

  it('stops when somebody else goes back', async () => {
    const { view, steps, draw } = await play(5, 100);
    buttonOf(view, 'Run').click();
    await vi.advanceTimersByTimeAsync(100);
    await draw(0);
    const taken = steps.length;
    await vi.advanceTimersByTimeAsync(1000);
    expect(steps).toHaveLength(taken);
  });

  it('waits for the drawing of a step before it asks for the next', async () => {
    const onStep = vi.fn();
    const view = await mount(player({ step: 0, last: 9, onStep }));
    buttonOf(view, 'Run').click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onStep.mock.calls).toEqual([[1]]);
  });

  it('goes to the end at once under reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { view, steps } = await play(2, 50);
    buttonOf(view, 'Run').click();
    expect(steps).toEqual([50]);
  });
});
