// What is pasted into a course page: the kind of page, where it goes there, and the text to copy.

import { html, nothing, type TemplateResult } from 'lit';
import { button, choice } from '../../views/chip.ts';
import { optionsOf } from './choices.ts';
import { shareWords as words } from './messages.ts';
import { snippets, type Embedded, type SnippetName } from './snippets.ts';

/** In pixels; higher frames scroll inside: a course page is more than one demo. */
export const highestFrame = 800;

export interface SnippetView {
  readonly kind: SnippetName;
  readonly embedded: Omit<Embedded, 'height'>;
  /** What the experiment needs, in pixels */
  readonly neededHeight: number;
  readonly onKind: (kind: SnippetName) => void;
  /** Called with the name of what is to be copied, and its text. */
  readonly onCopy: (name: string, text: string) => void;
}

export function snippetView({ kind, embedded, neededHeight, onKind, onCopy }: SnippetView): TemplateResult {
  const height = Math.min(Math.ceil(neededHeight / 10) * 10, highestFrame);
  const text = snippets[kind]({ ...embedded, height });
  const isFrame = kind === 'iframe' || kind === 'quarto';
  const name = words.kinds[kind];
  return html`<div class="share-paste">
    ${choice({
      label: words.kind,
      name: 'share-kind',
      options: optionsOf(words.kinds),
      value: kind,
      onChoose: onKind,
    })}
    <p class="share-note">
      ${words.where[kind]} ${isFrame ? words.height(height, neededHeight) : nothing}
      ${kind === 'element' && embedded.integrity === null ? words.noIntegrity : nothing}
    </p>
    <textarea class="share-text" readonly rows="4" aria-label=${name} .value=${text}></textarea>
    <div class="share-buttons">
      ${button({ label: words.copy, name: words.copyName(name), onPress: () => onCopy(name, text) })}
      <a href="#reference">${words.reference}</a>
    </div>
  </div>`;
}
