// A program to read and to take along: which language, the text, and buttons that copy and save it.

import { html, nothing, type TemplateResult } from 'lit';
import { button, choice } from './chip.ts';
import type { Tone } from './colour.ts';

export interface CodeListingOptions<Language extends string> {
  /** What is chosen among, for screen readers */
  readonly label: string;
  readonly languages: readonly { readonly value: Language; readonly label: string }[];
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
  /** The program, as it is copied */
  readonly text: string;
  readonly copy: string;
  readonly onCopy: () => void;
  readonly save: string;
  readonly onSave: () => void;
  /** What became of copying or saving, or null */
  readonly notice: string | null;
}

const tones: Readonly<Record<string, Tone>> = { q: 'query', k: 'key', v: 'value' };

/** Comments to the end of their line; queries, keys and values by name, and what makes them. */
const marked = /((?:#|\/\/).*$)|\b((?:new_|w)?[qkv])\b/gm;

/** The text in pieces; together they are the text again. */
export function codeParts(text: string): (string | TemplateResult)[] {
  const parts: (string | TemplateResult)[] = [];
  let end = 0;
  for (const { index, 0: piece, 1: comment } of text.matchAll(marked)) {
    // A preprocessor's line begins like a comment of Python.
    if (comment?.startsWith('#include')) continue;
    const tone = comment === undefined ? `tone-${tones[piece.at(-1)!]!}` : 'code-comment';
    parts.push(text.slice(end, index), html`<span class=${tone}>${piece}</span>`);
    end = index + piece.length;
  }
  return [...parts, text.slice(end)];
}

/** Keys that move within the text are not the page's. */
function keepScrolling(event: KeyboardEvent): void {
  if (event.key === ' ' || event.key.startsWith('Arrow')) event.stopPropagation();
}

export function codeListing<Language extends string>(options: CodeListingOptions<Language>): TemplateResult {
  const { label, languages, language, onChoose, text, copy, onCopy, save, onSave, notice } = options;
  const name = languages.find(({ value }) => value === language)!.label;
  return html`<div class="code-listing">
    <div class="code-head">
      ${choice({ label, hideLabel: true, name: 'code-language', options: languages, value: language, onChoose })}
      ${button({ label: copy, onPress: onCopy })} ${button({ label: save, onPress: onSave })}
      <span class="code-notice" role="status">${notice ?? nothing}</span>
    </div>
    <pre
      tabindex="0"
      role="region"
      aria-label=${name}
      @keydown=${keepScrolling}
    ><code>${codeParts(text)}</code></pre>
  </div>`;
}
