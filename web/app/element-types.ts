// What a page that uses the element may rely on: its properties and its events.

/** Settings of a demo by their keys in links, which never change: `{ tok: ['the', 'cat'], seed: 7 }` */
export type PlaygroundSettings = Readonly<Record<string, unknown>>;

export interface AttentionPlaygroundElement extends HTMLElement {
  /** Id of the open demo, or of the one that is to be opened; setting it sets the attribute. */
  demo: string | null;
  /**
   * The open experiment as the fragment of a URL, without '#'; null before one is open. Setting it opens another:
   * a fragment or a whole address. What it says wrong is told above the demo.
   */
  link: string | null;
  /** All settings of the open experiment; null before one is open. Setting it changes those that it names. */
  settings: PlaygroundSettings | null;
}

/** The numbers of the experiment that attributes or a link have asked for are on the screen. */
export interface AttentionReadyDetail {
  readonly demo: string;
  /** The experiment as the fragment of a URL, without '#' */
  readonly link: string;
}

/** The learner, or `settings`, has changed the experiment, and its numbers are on the screen. */
export type AttentionChangeDetail = AttentionReadyDetail;

/** A prediction was made, or a question of a demo answered. */
export interface AttentionAnswerDetail {
  readonly demo: string;
  readonly question: string;
  /** The words of the option, a number, or a share from 0 to 1 */
  readonly answer: string | number;
  readonly right: boolean;
}

/** The part of a notebook's model that an anywidget uses. */
export interface WidgetModel {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

/** https://anywidget.dev: draws the element for a model whose keys are the element's attributes. */
export interface AttentionWidget {
  render(context: { readonly model: WidgetModel; readonly el: HTMLElement }): () => void;
}

declare global {
  interface HTMLElementTagNameMap {
    'attention-playground': AttentionPlaygroundElement;
  }
  interface HTMLElementEventMap {
    'attention-ready': CustomEvent<AttentionReadyDetail>;
    'attention-change': CustomEvent<AttentionChangeDetail>;
    'attention-answer': CustomEvent<AttentionAnswerDetail>;
  }
}
