// A panel below the figure, closed: its own code comes when it is first opened.

import { html, nothing, type TemplateResult } from 'lit';

export interface PanelDisclosure {
  readonly name: string;
  readonly summary: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** Defines the elements of `panel`. */
  readonly fetch: () => Promise<unknown>;
  readonly onFailure: () => void;
  readonly panel: () => TemplateResult;
}

export function panelDisclosure(options: PanelDisclosure): TemplateResult {
  const { name, summary, isOpen, onToggle, fetch, onFailure, panel } = options;
  const toggle = ({ target }: Event) => {
    const { open } = target as HTMLDetailsElement;
    onToggle(open);
    if (open) void fetch().catch(onFailure);
  };
  return html`<details class="panel" data-panel=${name} ?open=${isOpen} @toggle=${toggle}>
    <summary>${summary}</summary>
    ${isOpen ? panel() : nothing}
  </details>`;
}
