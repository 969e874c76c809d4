// The way through the lesson: the demos in the head of the page, and the ones before and after at its foot.

import { html, nothing, type TemplateResult } from 'lit';
import type { DemoMeta } from '../experiment/demo.ts';
import { withSubscripts } from '../views/subscript.ts';
import { messages } from './messages.ts';

/** The lesson as this page knows it. */
export interface Lesson {
  readonly demos: readonly DemoMeta[];
  readonly done: ReadonlySet<string>;
  /** What opens a demo: its link with a '#' */
  address(id: string): string;
}

/** A tick for a demo that has been done. */
export function doneMark(isDone: boolean): TemplateResult | typeof nothing {
  return isDone ? html`<span class="done" role="img" aria-label=${messages.done}>✓</span>` : nothing;
}

/** All demos; `onLeave` is called when one is followed. */
export function demoLinks(
  { demos, done, address }: Lesson,
  current: string | undefined,
  onLeave: () => void,
): TemplateResult {
  return html`<nav aria-label=${messages.demos}>
    ${demos.map(
      ({ id, short, idea }) =>
        html`<a
          href=${address(id)}
          @click=${onLeave}
          title=${idea}
          aria-current=${id === current ? 'page' : nothing}
          >${short} ${doneMark(done.has(id))}</a
        >`,
    )}
  </nav>`;
}

/** Scrolls the navigation within `root`, and nothing else, so that the open demo stands in the middle of it. */
export function showCurrent(root: ParentNode): void {
  const current = root.querySelector('header nav [aria-current]');
  const nav = current?.parentElement;
  if (!current || !nav) return;
  const link = current.getBoundingClientRect();
  const row = nav.getBoundingClientRect();
  nav.scrollLeft += link.left + link.width / 2 - (row.left + row.width / 2);
}

/** The demos before and after `current`; `onLeave` is called when one of them is followed. */
export function wayOn({ demos, address }: Lesson, current: string, onLeave: () => void): TemplateResult {
  const place = demos.findIndex(({ id }) => id === current);
  const link = (demo: DemoMeta | undefined, direction: 'prev' | 'next') =>
    demo
      ? html`<a class="way-${direction}" href=${address(demo.id)} rel=${direction} @click=${onLeave}>
          <span class="way-name">${direction === 'prev' ? messages.previous : messages.next}</span>
          <span class="way-title">${withSubscripts(demo.title)}</span>
        </a>`
      : nothing;
  return html`<nav class="ways" aria-label=${messages.path}>
    ${link(demos[place - 1], 'prev')} ${link(demos[place + 1], 'next')}
  </nav>`;
}
