// Undo and redo: what is a step, what is merged into one, what is passed over.

import { effect } from '@preact/signals-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { History } from '../../../web/experiment/history.ts';
import { defaultState } from '../../../web/experiment/state.ts';
import { everyField, type EveryState } from './every-field.ts';

const initial = defaultState(everyField);
let time = 0;
let history: History<typeof everyField>;

const push = (patch: Partial<EveryState>, merge?: string) =>
  history.push({ ...history.present.value, ...patch }, merge === undefined ? {} : { merge });
const layers = () => history.present.value.layers;
const undoAll = () => {
  let steps = 0;
  for (; history.canUndo.value; steps++) history.undo();
  return steps;
};

beforeEach(() => {
  time = 1000;
  history = new History(everyField, initial, () => time);
});

describe('History', () => {
  it('goes back and forth', () => {
    expect([history.canUndo.value, history.canRedo.value]).toEqual([false, false]);
    push({ layers: 3 });
    push({ layers: 4 });
    history.undo();
    expect([layers(), history.canUndo.value, history.canRedo.value]).toEqual([3, true, true]);
    history.undo();
    expect([layers(), history.canUndo.value, history.canRedo.value]).toEqual([2, false, true]);
    history.undo();
    expect(history.present.value).toEqual(initial);
    history.redo();
    history.redo();
    history.redo();
    expect([layers(), history.canUndo.value, history.canRedo.value]).toEqual([4, true, false]);
  });

  it('forgets what was undone once something new is done', () => {
    push({ layers: 3 });
    history.undo();
    push({ layers: 5 });
    expect(history.canRedo.value).toBe(false);
    history.undo();
    expect(layers()).toBe(2);
  });

  it('takes no step for the same state', () => {
    push({ layers: 2 });
    push({ queries: { '0.0': 1 } });
    expect(history.canUndo.value).toBe(false);
  });

  it('makes one step of edits of one name that follow within 400 ms of each other', () => {
    for (const value of [3, 4, 5, 6]) {
      push({ layers: value }, 'layers');
      time += 400;
    }
    time += 1;
    push({ layers: 7 }, 'layers');
    expect(undoAll()).toBe(2);
    history.redo();
    expect(layers()).toBe(6);
  });

  it('keeps apart edits of different names and edits without one', () => {
    push({ layers: 3 }, 'a');
    push({ layers: 4 }, 'b');
    push({ layers: 5 });
    push({ layers: 6 });
    push({ layers: 7 }, 'b');
    expect(undoAll()).toBe(5);
  });

  it('merges nothing into a step come back to', () => {
    push({ layers: 3 }, 'a');
    push({ layers: 4 }, 'b');
    history.undo();
    push({ layers: 5 }, 'b');
    history.undo();
    expect(layers()).toBe(3);
    history.redo();
    push({ layers: 6 }, 'b');
    expect(undoAll()).toBe(3);
  });

  it('has no step for a drag that ends where it began', () => {
    push({ layers: 3 }, 'a');
    push({ layers: 4 }, 'a');
    push({ layers: 2 }, 'a');
    expect(history.canUndo.value).toBe(false);
    push({ layers: 5 }, 'a');
    expect(undoAll()).toBe(1);
  });

  it('keeps 200 steps', () => {
    for (let count = 0; count < 250; count++) push({ temperature: count + 2 });
    expect(undoAll()).toBe(200);
    expect(history.present.value.temperature).toBe(51);
  });

  it('passes over what is being looked at: undo and redo change numbers only', () => {
    push({ step: 1 });
    expect(history.canUndo.value).toBe(false);
    push({ layers: 3 });
    push({ step: 2 });
    history.undo();
    expect([layers(), history.present.value.step]).toEqual([2, 2]);
    push({ step: 4 });
    expect(history.canRedo.value).toBe(true);
    history.redo();
    expect([layers(), history.present.value.step]).toEqual([3, 4]);
  });

  it('tells whoever listens', () => {
    const seen: unknown[] = [];
    const stop = effect(() => void seen.push([layers(), history.canUndo.value]));
    push({ layers: 3 });
    history.undo();
    stop();
    push({ layers: 4 });
    expect(seen).toEqual([
      [2, false],
      [3, true],
      [2, false],
    ]);
  });
});
