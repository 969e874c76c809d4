// "Show me the code", closed: the panel's own code comes when it is first opened.

import { html, nothing, type TemplateResult } from 'lit';
import type { DemoDefinition } from '../experiment/demo.ts';
import { messages } from './messages.ts';
import type { Shown } from './session.ts';

export interface CodeDisclosure {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** The panel could not be fetched. */
  readonly onFailure: (sentence: string) => void;
}

export function codeDisclosure(
  demo: DemoDefinition,
  shown: Shown,
  { isOpen, onToggle, onFailure }: CodeDisclosure,
): TemplateResult {
  const toggle = ({ target }: Event) => {
    const { open } = target as HTMLDetailsElement;
    onToggle(open);
    if (open) void import('./code-panel.ts').catch(() => onFailure(messages.code.notFetched));
  };
  return html`<details class="code" ?open=${isOpen} @toggle=${toggle}>
    <summary>${messages.code.show}</summary>
    ${isOpen ? html`<code-panel .demo=${demo} .shown=${shown}></code-panel>` : nothing}
  </details>`;
}
