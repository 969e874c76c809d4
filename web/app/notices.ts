// What is told above a demo: what was wrong with its link, or why there is nothing to see, or not yet.

import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../views/chip.ts';
import { messages } from './messages.ts';

/** Nothing can be shown. */
export function fatalNotice(sentence: string | null): TemplateResult | typeof nothing {
  return sentence === null ? nothing : html`<p class="notice notice-bad" role="alert">${sentence}</p>`;
}

export function startingNotice(): TemplateResult {
  return html`<p class="starting">${messages.starting}</p>`;
}

/** Each can be dismissed. */
export function notices(
  sentences: readonly string[],
  onDismiss: (sentence: string) => void,
): readonly TemplateResult[] {
  return sentences.map(
    (sentence) =>
      html`<p class="notice" role="status">
        <span>${sentence}</span>
        ${button({ label: '×', name: messages.dismiss, kind: 'quiet', onPress: () => onDismiss(sentence) })}
      </p>`,
  );
}
