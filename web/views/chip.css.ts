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

  .button:hover:not(:disabled),
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

  :is(.button, .toggle):disabled {
    border-style: dotted;
    color: var(--ink-faint);
    cursor: default;
  }

  .button.primary:disabled {
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

  sortable-tokens {
    display: block;
  }

  .sortable-tokens {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .sortable-chip {
    display: flex;
    align-items: center;
    border-inline: 2px solid transparent;
  }

  .sortable-chip.drop-before {
    border-inline-start-color: var(--accent);
  }

  .sortable-chip.drop-after {
    border-inline-end-color: var(--accent);
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

  .chip-move {
    width: 24px;
    height: 36px;
    padding: 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--ink-faint);
    font: inherit;
    font-size: 18px;
    line-height: 1;
    opacity: 0;
    cursor: pointer;
  }

  .sortable-chip:is(:hover, :focus-within) .chip-move:not(:disabled) {
    opacity: 1;
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
