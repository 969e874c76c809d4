// How a token is written: always as text, and visible even when it is empty or only white space.
import { html, type TemplateResult } from 'lit';
import { messages } from './messages.ts';

const STAND_INS: Readonly<Record<string, string>> = { ' ': '␣', '\n': '↵', '\r': '↵', '\t': '⇥' };

function isBlank(token: string): boolean {
  return token.trim() === '';
}

/** What is drawn for the token: itself, or for each blank character ␣ ↵ ⇥, or ∅ for nothing. */
export function tokenText(token: string): string {
  if (token === '') return '∅';
  if (!isBlank(token)) return token;
  return [...token].map((character) => STAND_INS[character] ?? '␣').join('');
}

/** Letters of the scripts that run from right to left (Hebrew to Arabic Extended, and their older kin). */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * What a screen reader and a sentence call the token: itself, or the words for what is blank. One that runs
 * from right to left is isolated, so that it does not carry the rest of the sentence along.
 */
export function tokenName(token: string): string {
  if (token === '') return messages.token.empty;
  if (!isBlank(token)) return rightToLeft.test(token) ? `\u2068${token}\u2069` : token;
  const names: Readonly<Record<string, string>> = {
    ' ': messages.token.space,
    '\n': messages.token.newline,
    '\r': messages.token.newline,
    '\t': messages.token.tab,
  };
  return [...token].map((character) => names[character] ?? messages.token.blank).join(' ');
}

/** The token as an element that isolates its writing direction; blank ones carry their name. */
export function tokenLabel(token: string): TemplateResult {
  if (!isBlank(token)) return html`<bdi class="token" dir="auto">${token}</bdi>`;
  return html`<span class="token token-blank" role="img" aria-label=${tokenName(token)}
    >${tokenText(token)}</span
  >`;
}
