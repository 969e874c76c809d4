// What a demo is: an id, a schema of its state, a computation by the engine, a picture, and facts.
// A new demo is a folder with one of these; everything else (controls, URL, undo, embed) follows.

import type { TemplateResult } from 'lit';
import type { Engine, Job } from '../engine/types.ts';
import type { Schema, StateOf } from './schema.ts';

/** What a demo's picture may use and do. */
export interface Scene<S extends Schema, R> {
  readonly state: StateOf<S>;
  readonly result: R;
  /** The element that shows controls for `fields`, in the page's standard form (label, help, range). */
  controls(...fields: (keyof S & string)[]): TemplateResult;
  /**
   * Changes the state, recomputes, draws. Edits with the same `merge` name that follow each other within
   * a short while are one step of undo (a drag, a slider).
   */
  set(patch: Partial<StateOf<S>>, options?: { readonly merge?: string }): void;
}

export interface DemoDefinition<S extends Schema = Schema, R = unknown> {
  readonly id: string;
  readonly title: string;
  readonly schema: S;
  /** All numbers of the picture, from the engine. Rejects with an Error that can be shown. */
  compute(state: StateOf<S>, engine: Engine, job: Job): Promise<R>;
  /** Pure: the same state and result give the same picture. */
  render(scene: Scene<S, R>): TemplateResult;
  /** What the numbers say, as sentences, most important first; the first is announced to screen readers. */
  facts(state: StateOf<S>, result: R): readonly string[];
}

/** Only checks the types. */
export function defineDemo<S extends Schema, R>(demo: DemoDefinition<S, R>): DemoDefinition<S, R> {
  return demo;
}
