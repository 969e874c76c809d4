// Puts a view into a shadow root, as the page does, and waits until its elements have drawn.
import { html, LitElement, render, type TemplateResult } from 'lit';
import { afterEach } from 'vitest';

const roots: ShadowRoot[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) root.host.remove();
});

async function settle(root: ShadowRoot): Promise<void> {
  for (const element of root.querySelectorAll('*'))
    if (element instanceof LitElement) await element.updateComplete;
}

export interface Mounted {
  readonly root: ShadowRoot;
  /** Draws again into the same place. */
  draw(view: unknown): Promise<void>;
  /** Waits until what was changed by an event has been drawn. */
  settled(): Promise<void>;
  find<E extends Element = HTMLElement>(selector: string): E;
  all<E extends Element = HTMLElement>(selector: string): E[];
  /** Visible text with white space collapsed. */
  text(selector: string): string;
}

export async function mount(view: TemplateResult): Promise<Mounted> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  roots.push(root);
  const find = <E extends Element = HTMLElement>(selector: string): E => {
    const found = root.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector} in “${root.textContent}”`);
    return found;
  };
  const mounted: Mounted = {
    root,
    find,
    draw: async (next) => {
      render(html`${next}`, root);
      await settle(root);
    },
    settled: () => settle(root),
    all: (selector) => [...root.querySelectorAll<never>(selector)],
    text: (selector) => (find(selector).textContent ?? '').replace(/\s+/g, ' ').trim(),
  };
  await mounted.draw(view);
  return mounted;
}

/** Presses a key on an element; true when the element used it (the default was prevented). */
export function press(target: Element, key: string, init: KeyboardEventInit = {}): boolean {
  return !target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init }),
  );
}

/** Types text into a field in place of what it holds. */
export function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
