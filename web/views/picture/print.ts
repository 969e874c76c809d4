// How a figure stands while it is drawn for a file: without what can only be pressed or is folded away, nothing cut, nothing moving.

import { css } from 'lit';

const printStyles = css`
  .on-paper *,
  .on-paper {
    animation: none !important;
    transition: none !important;
  }

  .on-paper
    :is(
      .controls,
      .step-buttons,
      .break-it,
      .breaking,
      .parts,
      .tools,
      .work,
      .player,
      .presets,
      .quick,
      .keys,
      .close,
      .button,
      .toggle,
      fieldset,
      .panel,
      details:not([open]),
      dialog,
      input
    ) {
    display: none !important;
  }

  .on-paper summary {
    list-style: none;
  }

  /* On paper no number can be asked about. */
  .on-paper .live-number {
    text-decoration: none;
  }

  /* With nothing but controls in it. */
  .on-paper section:not(:has(> :not(.controls, .step-buttons, fieldset, h2))) {
    display: none !important;
  }

  /* Where they are only numbers to press. */
  @container (max-width: 599px) {
    .on-paper .step:not(.current) {
      display: none;
    }
  }

  .on-paper .matrix-scroll {
    overflow: visible;
  }

  .on-paper .matrix th {
    max-width: none;
    overflow: visible;
    background: none;
  }
`;

/** Calls `draw` while `element` stands as on paper. Between two pictures of the screen, so that none shows it. */
export function wholeSheet(element: HTMLElement, draw: () => void): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  const before = root.adoptedStyleSheets;
  root.adoptedStyleSheets = [...before, printStyles.styleSheet!];
  element.classList.add('on-paper');
  try {
    draw();
  } finally {
    element.classList.remove('on-paper');
    root.adoptedStyleSheets = before;
  }
}
