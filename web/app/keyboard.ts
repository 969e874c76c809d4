// The keys that work a demo wherever the focus is: undo, redo, and the demo's own.

import { sceneOf } from './scene.ts';
import type { Session } from './session.ts';

const writing = 'input[type=text], input[type=number], textarea, select';

/** Does what the key says, unless the element that has the focus makes something of it. */
export function useKey(event: KeyboardEvent, session: Session): void {
  if (event.defaultPrevented) return;
  const [target] = event.composedPath();
  if (target instanceof HTMLElement && target.matches(writing)) return;
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (useUndoKey(event, session)) event.preventDefault();
    return;
  }
  if (event.altKey || isKeyOf(target, event.key)) return;
  const shown = session.shown.value;
  if (shown && session.demo.onKey?.(event.key, sceneOf(session, shown))) event.preventDefault();
}

/** Ctrl-Z, Ctrl-Shift-Z, Ctrl-Y */
function useUndoKey({ key, shiftKey }: KeyboardEvent, session: Session): boolean {
  const letter = key.toLowerCase();
  if (letter !== 'z' && letter !== 'y') return false;
  if (letter === 'y' || shiftKey) session.redo();
  else session.undo();
  return true;
}

/** Whether the element itself makes something of this key. */
function isKeyOf(target: EventTarget | undefined, key: string): boolean {
  if (!(target instanceof HTMLElement) || key === 'Escape') return false;
  if (target.matches('input, select, textarea')) return true;
  return target.matches('button, a, summary') && (key === ' ' || key === 'Enter');
}
