// What a demo is: an id, a schema of its state, a computation by the engine, a picture, and facts.
// A new demo is a folder with one of these; everything else (controls, URL, undo, embed) follows.

import type { CSSResult, TemplateResult } from 'lit';
import type { Engine, Job } from '../engine/types.ts';
import type { OwnQuestion, Prediction } from './prediction.ts';
import type { Schema, StateOf } from './schema.ts';

/** What a demo's picture may use and do. */
export interface Scene<S extends Schema, R> {
  /** The one that `result` was computed from. */
  readonly state: StateOf<S>;
  /** What the person has asked for: ahead of `state` while numbers are computed. Controls show this. */
  readonly asked: StateOf<S>;
  readonly result: R;
  /** Whether the learner may change all these fields here: the maker of an embed may have fixed some. */
  may(...fields: (keyof S & string)[]): boolean;
  /** Controls for those of these fields that may be changed, in the page's standard form: label, help, range. */
  controls(...fields: (keyof S & string)[]): TemplateResult;
  /**
   * Changes the state; computing, drawing, undo and the link follow. Changes with the same `merge` name
   * that follow each other within a short while are one step of undo (a drag, a slider). Fields that may not
   * be changed stay.
   */
  set(patch: Partial<StateOf<S>>, options?: { readonly merge?: string }): void;
  /**
   * Adds to the result what the figure itself has found out here and now, as times on this device are: no part of
   * links or undo, and gone when numbers are computed anew.
   */
  found(more: Partial<R>): void;
}

/** The two parts of a demo's page: short prose beside the figure, and the figure, which carries the page. */
export interface Picture {
  readonly lead: TemplateResult;
  readonly figure: TemplateResult;
}

/** What a demo asks before it shows. */
export interface Predict<S extends Schema, R> {
  /**
   * The styles that cover what in the figure gives the answer away, for eye and ear, until there is an answer or the
   * learner wants to see. Null where the answer comes later.
   */
  readonly veils: CSSResult | null;
  /** The question about this state, or null when there is none worth asking. */
  ask(state: StateOf<S>, result: R): Prediction | null;
}

export interface DemoDefinition<S extends Schema = Schema, R = unknown> {
  readonly meta: DemoMeta;
  readonly schema: S;
  /** All numbers of the picture, from the engine. Rejects with an Error whose message can be shown. */
  compute(state: StateOf<S>, engine: Engine, job: Job): Promise<R>;
  /** Pure: the same state and result give the same picture. */
  render(scene: Scene<S, R>): Picture;
  /** What the numbers say, as sentences, most important first; the first is announced to screen readers. */
  facts(state: StateOf<S>, result: R): readonly string[];
  /** What the learner is asked before seeing; every demo has this or `questions`. */
  readonly predict?: Predict<S, R>;
  /** The questions that the figure itself consists of. The demo is done when all of them are answered. */
  questions?(state: StateOf<S>, result: R): readonly OwnQuestion[];
  /** Whether this is the last of the demo's steps: one who came so far has done it. */
  isLastStep?(state: StateOf<S>): boolean;
  /** What this picture needs beside the styles of the views and of all demos. */
  readonly styles?: CSSResult;
  /** The present experiment as programs: `web/demos/<id>/code.ts`, fetched when somebody asks for it. */
  code?(): Promise<ProgramWriter<S, R>>;
  /** Keys that no control or matrix has used; true when this demo did. */
  onKey?(key: string, scene: Scene<S, R>): boolean;
}

/** One experiment, three times: each program prints the numbers of the picture, a name and then its rows. */
export interface Programs {
  readonly numpy: string;
  readonly pytorch: string;
  /** With this project's library */
  readonly cpp: string;
}

export interface ProgramWriter<S extends Schema, R> {
  /** Pure, as `render`. */
  programs(state: StateOf<S>, result: R): Programs;
}

/** Only checks the types. */
export function defineDemo<S extends Schema, R>(demo: DemoDefinition<S, R>): DemoDefinition<S, R> {
  return demo;
}

/** What the navigation knows of a demo before it is loaded: `web/demos/<id>/meta.ts`. */
export interface DemoMeta {
  readonly id: string;
  /** Its name in the navigation: one word. */
  readonly short: string;
  /** Its heading. */
  readonly title: string;
  /** Its place in the lesson. */
  readonly order: number;
  /** Its idea in one sentence. */
  readonly idea: string;
}
