// What the input tells about the box, and what the check says of the suspects.

import { sentenceText, told, type Sentence } from '../../lesson/sentence.ts';
import type { CalloutOptions } from '../../views/callout.ts';
import { boxes, mistakesInABox } from './boxes.ts';
import type { BugsResult } from './compute.ts';
import { messages } from './messages.ts';
import type { BugsState } from './probes.ts';

const { verdict: words } = messages;

/** How many of the suspects are right; null before they are checked. */
export function checkVerdict(state: BugsState, { box }: BugsResult): CalloutOptions | null {
  if (!state.checked || state.suspects.length === 0) return null;
  const right = state.suspects.filter((suspect) => box.includes(suspect)).length;
  if (right === mistakesInABox && state.suspects.length === mistakesInABox)
    return { kind: 'held', title: words.found, body: words.foundBody };
  return {
    kind: 'notice',
    title: words.count(right, state.suspects.length, mistakesInABox - right),
  };
}

/** How much this input tells. */
export function alikeSentence({ alike }: BugsResult): Sentence {
  const count = (value: number, row: number) => told(String(value), value, 'counts', row, 0);
  return messages.alike(alike === 1, count(alike, 0), count(boxes.length, 1));
}

/** Whether the four are known: found, or asked for. */
export function isOpen(state: BugsState, result: BugsResult): boolean {
  return state.revealed || checkVerdict(state, result)?.kind === 'held';
}

export function facts(state: BugsState, result: BugsResult): readonly string[] {
  const verdict = checkVerdict(state, result);
  return [...(verdict ? [String(verdict.title)] : []), sentenceText(alikeSentence(result))];
}
