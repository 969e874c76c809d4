// The panels below a figure: the program of the experiment, its files, and on the site how to share it.

import { html, nothing, type TemplateResult } from 'lit';
import { messages } from './messages.ts';
import { panelDisclosure } from './panel-disclosure.ts';
import { demos } from './registry.ts';
import type { Session } from './session.ts';

export type PanelName = 'code' | 'files' | 'share';

export interface Panels {
  readonly open: ReadonlySet<PanelName>;
  /** Whether it can be shared and embedded from here. */
  readonly canShare: boolean;
  /** Whether this page is one file, beside those of other languages. */
  readonly isOneFile: boolean;
  readonly onToggle: (panel: PanelName, isOpen: boolean) => void;
  /** A panel could not be fetched. */
  readonly onFailure: (sentence: string) => void;
}

/** Nothing before there are numbers. */
export function panels(
  session: Session,
  { open, canShare, isOneFile, onToggle, onFailure }: Panels,
): readonly (TemplateResult | typeof nothing)[] {
  const { demo } = session;
  const shown = session.shown.value;
  if (!shown) return [];
  const disclosure = (name: PanelName, fetch: () => Promise<unknown>, panel: () => TemplateResult) =>
    panelDisclosure({
      name,
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
          () => html`<attention-code-panel .demo=${demo} .shown=${shown}></attention-code-panel>`,
        )
      : nothing,
    disclosure(
      'files',
      () => import('./files/files-panel.ts'),
      () =>
        html`<attention-files-panel
          .demo=${demo}
          .shown=${shown}
          .state=${session.state.value}
        ></attention-files-panel>`,
    ),
    canShare
      ? disclosure(
          'share',
          () => import('./share/share-panel.ts'),
          () =>
            html`<attention-share-panel
              .session=${session}
              .state=${session.state.value}
              .demos=${demos}
              .isOneFile=${isOneFile}
            ></attention-share-panel>`,
        )
      : nothing,
  ];
}
