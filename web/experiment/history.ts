// Undo and redo over the states of one demo.

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { Schema, StateOf } from './schema.ts';
import { numbersChanged, sameState, withFields } from './state.ts';

/** Edits of the same name that follow each other within this time, in milliseconds, are one step. */
export const mergeTime = 400;
/** How many steps can be undone. */
export const maxSteps = 200;

interface Steps<S extends Schema> {
  readonly past: readonly StateOf<S>[];
  readonly present: StateOf<S>;
  readonly future: readonly StateOf<S>[];
}

interface LastEdit {
  readonly merge: string;
  readonly time: number;
}

/** Takes states in canonical form, as `normalise` returns them. */
export class History<S extends Schema = Schema> {
  readonly present: ReadonlySignal<StateOf<S>>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;

  private readonly schema: S;
  private readonly now: () => number;
  private readonly steps: Signal<Steps<S>>;
  private lastEdit: LastEdit | undefined;

  /** `now` returns the time in milliseconds. */
  constructor(schema: S, present: StateOf<S>, now: () => number = () => performance.now()) {
    this.schema = schema;
    this.now = now;
    this.steps = signal<Steps<S>>({ past: [], present, future: [] });
    this.present = computed(() => this.steps.value.present);
    this.canUndo = computed(() => this.steps.value.past.length > 0);
    this.canRedo = computed(() => this.steps.value.future.length > 0);
  }

  /**
   * Makes `state` the present one. A change of numbers is a step, or goes into the last step when both
   * have the same `merge` name and follow within `mergeTime`; one that leads back to where that step began
   * takes the step away. A change of the view alone is no step.
   */
  push(state: StateOf<S>, options: { readonly merge?: string } = {}): void {
    const { past, present, future } = this.steps.value;
    if (sameState(this.schema, present, state)) return;
    if (!numbersChanged(this.schema, present, state)) {
      this.steps.value = { past, present: state, future };
      return;
    }
    const isMerged = this.continuesLastEdit(options.merge);
    const before = isMerged ? past : [...past, present].slice(-maxSteps);
    const start = before.at(-1);
    const isBack = isMerged && start !== undefined && !numbersChanged(this.schema, start, state);
    this.steps.value = { past: isBack ? before.slice(0, -1) : before, present: state, future: [] };
    this.lastEdit =
      options.merge === undefined || isBack ? undefined : { merge: options.merge, time: this.now() };
  }

  /** Goes one step back, if there is one. What is being looked at stays. */
  undo(): void {
    const { past, present, future } = this.steps.value;
    const previous = past.at(-1);
    if (previous === undefined) return;
    this.lastEdit = undefined;
    this.steps.value = {
      past: past.slice(0, -1),
      present: withFields(this.schema, ['view', 'selection'], present, previous),
      future: [present, ...future],
    };
  }

  /** Goes one step forward again, if one was undone. What is being looked at stays. */
  redo(): void {
    const { past, present, future } = this.steps.value;
    const next = future[0];
    if (next === undefined) return;
    this.lastEdit = undefined;
    this.steps.value = {
      past: [...past, present],
      present: withFields(this.schema, ['view', 'selection'], present, next),
      future: future.slice(1),
    };
  }

  private continuesLastEdit(merge: string | undefined): boolean {
    return (
      merge !== undefined && this.lastEdit?.merge === merge && this.now() - this.lastEdit.time <= mergeTime
    );
  }
}
