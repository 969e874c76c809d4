// The panels below every figure: the program of the experiment, and its files.

import { html, nothing, type TemplateResult } from 'lit';
import { messages } from './messages.ts';
import { panelDisclosure } from './panel-disclosure.ts';
import type { Session } from './session.ts';

export type PanelName = 'code' | 'files';

export interface Panels {
  readonly open: ReadonlySet<PanelName>;
  readonly onToggle: (panel: PanelName, isOpen: boolean) => void;
  /** A panel could not be fetched. */
  readonly onFailure: (sentence: string) => void;
}

/** Nothing before there are numbers. */
export function panels(session: Session, { open, onToggle, onFailure }: Panels): readonly TemplateResult[] {
  const { demo } = session;
  const shown = session.shown.value;
  if (!shown) return [];
  const disclosure = (name: PanelName, fetch: () => Promise<unknown>, panel: () => TemplateResult) =>
    panelDisclosure({
      summary: messages.panels[name],
      isOpen: open.has(name),
      onToggle: (isOpen) => onToggle(name, isOpen),
      fetch,
      onFailure: () => onFailure(messages.panels.notFetched),
      panel,
    });
  return [
    demo.code
      ? disclosure(
          'code',
          () => import('./code-panel.ts'),
          () => html`<code-panel .demo=${demo} .shown=${shown}></code-panel>`,
        )
      : html`${nothing}`,
    disclosure(
      'files',
      () => import('./files/files-panel.ts'),
      () => html`<files-panel .demo=${demo} .shown=${shown} .state=${session.state.value}></files-panel>`,
    ),
  ];
}
