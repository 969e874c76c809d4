// The buttons that every demo has: undo, redo, start over.

import { html, type TemplateResult } from 'lit';
import { button } from '../views/chip.ts';
import { messages } from './messages.ts';
import type { Session } from './session.ts';

export function tools(session: Session): TemplateResult {
  return html`${button({
    label: '↶',
    name: messages.undo,
    kind: 'quiet',
    disabled: !session.canUndo.value,
    onPress: () => session.undo(),
  })}
  ${button({
    label: '↷',
    name: messages.redo,
    kind: 'quiet',
    disabled: !session.canRedo.value,
    onPress: () => session.redo(),
  })}
  ${button({
    label: messages.startOver,
    kind: 'quiet',
    onPress: () => session.startOver(),
  })}`;
}
