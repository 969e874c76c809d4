// How buttons, switches, choices and movable tokens look; nothing to press is smaller than 24 pixels.
import { css } from 'lit';

export const chipStyles = css`
  .button,
  .toggle {
    min-height: 36px;
    padding: 6px 13px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--paper);
    color: var(--ink);
    font: inherit;
    font-size: 14px;
    font-weight: 500;
    line-height: 1.4;
    cursor: pointer;
  }

  .button:hover:not([aria-disabled='true']),
  .toggle:hover:not(:disabled) {
    border-color: var(--ink-faint);
  }

  .button.primary {
    border-color: var(--primary);
    background: var(--primary);
    color: var(--on-primary);
  }

  .button.quiet {
    border-color: transparent;
    background: none;
    color: var(--ink-soft);
  }

  :is(.button[aria-disabled='true'], .toggle:disabled) {
    border-style: dotted;
    color: var(--ink-faint);
    cursor: default;
  }

  .button.primary[aria-disabled='true'] {
    background: var(--paper-raised);
  }

  .toggle {
    min-height: 30px;
    padding: 3px 13px;
    border-radius: 15px;
    color: var(--ink-soft);
    font-weight: 400;
  }

  .toggle.break {
    border-style: dashed;
  }

  .toggle[aria-pressed='true'] {
    border-color: var(--primary);
    background: var(--primary);
    color: var(--on-primary);
  }

  .toggle.break[aria-pressed='true'] {
    border-style: solid;
    border-color: var(--violated);
    background: var(--violated-soft);
    color: var(--violated);
  }

  .toggle.break[aria-pressed='true']::before {
    content: '✗ ' / '';
  }

  .choice {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .choice-label {
    float: left;
    padding: 0;
    margin-inline-end: 10px;
    color: var(--ink-faint);
    font-size: 14px;
  }

  .segments {
    display: inline-flex;
    flex-wrap: wrap;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    overflow: clip;
  }

  .segment {
    position: relative;
    cursor: pointer;
  }

  .segment input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  .segment span {
    display: block;
    min-height: 30px;
    padding: 4px 12px;
    color: var(--ink-soft);
    font-size: 14px;
  }

  .segment + .segment span {
    border-inline-start: 1px solid var(--line);
  }

  .segment:hover span {
    color: var(--ink);
  }

  .segment input:checked + span {
    background: var(--primary);
    color: var(--on-primary);
  }

  .segment input:focus-visible + span {
    outline: 2px solid var(--accent);
    outline-offset: -4px;
    border-radius: 8px;
  }

  .draggable-number {
    padding: 2px 3px;
    border-bottom: 2px dotted var(--accent);
    color: var(--accent);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    cursor: ew-resize;
    touch-action: pan-y;
    user-select: none;
  }

  .draggable-number:hover {
    border-bottom-style: solid;
  }

  .unbroken {
    white-space: nowrap;
  }

  /* Its padding reaches the size of a target without moving the words around it. */
  .live-number {
    scroll-margin: 20px;
    min-height: 24px;
    margin: -2px -3px;
    padding: 2px 3px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: inherit;
    font: inherit;
    font-variant-numeric: tabular-nums;
    text-decoration: underline dotted var(--ink-faint) 1px;
    text-underline-offset: 0.22em;
    white-space: nowrap;
    cursor: pointer;
  }

  .live-number:hover,
  .live-number[aria-expanded='true'] {
    background: var(--accent-soft);
    color: var(--accent);
    text-decoration-color: currentColor;
  }

  attention-sortable-tokens {
    display: block;
  }

  .sortable-tokens {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .sortable-chip {
    position: relative;
  }

  .sortable-chip:is(.drop-before, .drop-after)::before {
    content: '';
    position: absolute;
    inset-block: 0;
    width: 2px;
    background: var(--accent);
  }

  .sortable-chip.drop-before::before {
    inset-inline-start: -6px;
  }

  .sortable-chip.drop-after::before {
    inset-inline-end: -6px;
  }

  .chip-token {
    min-height: 36px;
    padding: 4px 12px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--paper);
    color: var(--ink);
    font: inherit;
    font-size: 15px;
    cursor: grab;
    touch-action: none;
    user-select: none;
  }

  .sortable-chip.dragged .chip-token {
    border-color: var(--accent);
    background: var(--accent-soft);
    cursor: grabbing;
  }

  .chip-note {
    margin-inline-start: 6px;
    color: var(--ink-faint);
    font-family: var(--mono);
    font-size: 11px;
  }

  .chip-note:empty {
    display: none;
  }

  /* The small arrows stand over the gaps beside the chip that has the focus. */
  .chip-move {
    position: absolute;
    inset-block-start: 6px;
    z-index: 1;
    width: 24px;
    height: 24px;
    padding: 0 0 2px;
    border: 1px solid var(--accent);
    border-radius: 50%;
    background: var(--paper);
    color: var(--accent);
    font: inherit;
    font-size: 16px;
    line-height: 1;
    visibility: hidden;
    cursor: pointer;
  }

  .chip-earlier {
    inset-inline-start: -19px;
  }

  .chip-later {
    inset-inline-end: -19px;
  }

  .sortable-chip:focus-within .chip-move:not(:disabled) {
    visibility: visible;
  }

  @media (forced-colors: active) {
    .toggle[aria-pressed='true'],
    .segment input:checked + span {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
