// One experiment being looked at: its state with undo, the numbers computed from it, and what is under way.
// Knows nothing of the page.

import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Engine } from '../engine/types.ts';
import type { DemoDefinition } from '../experiment/demo.ts';
import { History } from '../experiment/history.ts';
import type { Presentation } from '../experiment/presentation.ts';
import type { Schema, StateOf } from '../experiment/schema.ts';
import { needsComputing, normalise, withFields } from '../experiment/state.ts';

/** Numbers, and the state they were computed from: always drawn together. */
export interface Shown {
  readonly state: StateOf<Schema>;
  readonly result: unknown;
}

/** The work under way or how it ended. */
export type Work =
  | { readonly kind: 'done' }
  | { readonly kind: 'running'; readonly fraction: number | null }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string };

/** What a session begins with. */
export interface Opened {
  readonly state: StateOf<Schema>;
  readonly presentation: Presentation;
  /** Where one comes who starts over */
  readonly beginning: StateOf<Schema>;
}

export class Session {
  readonly demo: DemoDefinition;
  readonly presentation: Presentation;
  readonly work = signal<Work>({ kind: 'running', fraction: null });
  readonly shown = signal<Shown | null>(null);
  /** What was to be seen of this demo before: a picture, until `shown` has numbers. */
  readonly before: Shown | null;
  /** What the person has asked for; ahead of `shown` while numbers are computed. */
  readonly state: ReadonlySignal<StateOf<Schema>>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;

  private readonly engine: Engine;
  private readonly history: History;
  private readonly beginning: StateOf<Schema>;
  private running: AbortController | null = null;
  private isPaused = false;

  constructor(
    demo: DemoDefinition,
    { state, presentation, beginning }: Opened,
    engine: Engine,
    before: Shown | null = null,
  ) {
    this.before = before;
    this.demo = demo;
    this.presentation = presentation;
    this.beginning = beginning;
    this.engine = engine;
    this.history = new History(demo.schema, state);
    this.state = computed(() => this.history.present.value);
    this.canUndo = this.history.canUndo;
    this.canRedo = this.history.canRedo;
    void this.compute();
  }

  set(patch: Partial<StateOf<Schema>>, options: { readonly merge?: string } = {}): void {
    const { state } = normalise(this.demo.schema, { ...this.state.value, ...patch });
    this.move(() => this.history.push(state, options));
  }

  /** Adds to the result what the figure itself has found out; it stays until numbers are computed anew. */
  found(more: object): void {
    const { value } = this.shown;
    if (value) this.shown.value = { ...value, result: { ...(value.result as object), ...more } };
  }

  startOver(): void {
    this.set(this.beginning);
  }

  undo(): void {
    this.move(() => this.history.undo());
  }

  redo(): void {
    this.move(() => this.history.redo());
  }

  /** While nobody watches no work is done; what was under way or has been asked for is done afterwards. */
  pause(isPaused: boolean): void {
    if (this.isPaused === isPaused) return;
    this.isPaused = isPaused;
    if (isPaused) this.running?.abort();
    else if (this.running) void this.compute();
  }

  /** Ends the work under way; what is shown stays. */
  stop(): void {
    if (!this.running) return;
    this.running.abort();
    this.running = null;
    this.work.value = { kind: 'stopped' };
  }

  /** Computes what was stopped or has failed. */
  again(): void {
    void this.compute();
  }

  /** What changes by it is told in one. */
  private move(change: () => void): void {
    batch(() => {
      const before = this.state.value;
      change();
      const after = this.state.value;
      if (after === before) return;
      if (needsComputing(this.demo.schema, before, after)) {
        void this.compute();
      } else if (this.shown.value) {
        this.shown.value = { ...this.shown.value, state: this.withViewOf(after, this.shown.value.state) };
      }
    });
  }

  /** `numbers` with the fields of `view` that affect no number: together they can be drawn. */
  private withViewOf(view: StateOf<Schema>, numbers: StateOf<Schema>): StateOf<Schema> {
    return withFields(this.demo.schema, ['view'], view, numbers);
  }

  private async compute(): Promise<void> {
    this.running?.abort();
    const mine = new AbortController();
    this.running = mine;
    const state = this.state.value;
    this.work.value = { kind: 'running', fraction: null };
    if (this.isPaused) return;
    try {
      const result = await this.demo.compute(state, this.engine, {
        signal: mine.signal,
        onProgress: (fraction) => {
          if (this.running === mine) this.work.value = { kind: 'running', fraction };
        },
      });
      if (this.running !== mine) return;
      this.running = null;
      batch(() => {
        this.shown.value = { state: this.withViewOf(this.state.value, state), result };
        this.work.value = { kind: 'done' };
      });
    } catch (error) {
      if (this.running !== mine || this.isPaused) return;
      this.running = null;
      this.work.value = { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  }
}
