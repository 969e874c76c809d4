// How a matrix looks: separate rounded cells, sticky row labels, hatching for what is blocked.
import { css } from 'lit';

export const matrixStyles = css`
  attention-matrix-view,
  attention-mask-painter {
    display: block;
    max-width: 100%;
    min-width: 0;
  }

  .matrix-scroll {
    position: relative;
    width: fit-content;
    max-width: calc(100% + 8px);
    padding: 4px;
    margin: -4px;
    overflow-x: auto;
  }

  .matrix {
    border-collapse: separate;
    border-spacing: 3px;
    font-size: 13px;
  }

  .matrix caption {
    padding: 0 0 8px 3px;
    text-align: start;
    font-size: 14px;
    line-height: 1.4;
  }

  /* As wide as can be seen, and there it stays while the cells below are scrolled. */
  .matrix-words {
    position: sticky;
    inset-inline-start: 0;
    display: block;
    width: fit-content;
    max-width: calc(100cqi - 36px);
  }

  /* On one line where there is room for it, however narrow the table is. */
  .matrix-title {
    display: inline-block;
    width: max-content;
    max-width: calc(100cqi - 36px);
    font-weight: 600;
  }

  .matrix-note {
    display: inline-block;
    margin-inline-start: 4px;
    color: var(--ink-faint);
    font-family: var(--mono);
    font-size: 12px;
  }

  .matrix th {
    padding: 2px 8px;
    max-width: 9em;
    overflow: hidden;
    color: var(--ink-faint);
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .matrix th.column-group {
    max-width: none;
    padding-bottom: 0;
    border-bottom: 1px solid var(--line);
    color: var(--ink-soft);
    font-weight: 600;
  }

  .matrix th.row-heading {
    position: sticky;
    inset-inline-start: -4px;
    z-index: 1;
    background: var(--paper);
    font-style: italic;
    text-align: end;
  }

  .matrix th.tone-query {
    color: var(--query);
  }

  .matrix th.tone-key {
    color: var(--key);
  }

  .matrix th.tone-value {
    color: var(--value);
  }

  .matrix th[scope='row'] {
    position: sticky;
    inset-inline-start: -4px;
    z-index: 1;
    background: var(--paper);
    text-align: end;
  }

  .matrix tr.emphasis th[scope='row'] {
    font-weight: 700;
    text-decoration: underline 2px;
    text-underline-offset: 4px;
  }

  .cell {
    scroll-margin: 20px;
    position: relative;
    min-width: 62px;
    height: var(--cell);
    padding: 0 8px;
    border-radius: var(--radius);
    background: var(--paper-raised);
    color: var(--ink);
    font-family: var(--mono);
    font-variant-numeric: tabular-nums;
    text-align: center;
    white-space: nowrap;
  }

  .matrix.dense .cell {
    min-width: 46px;
    height: 32px;
    padding: 0 4px;
    font-size: 12px;
  }

  .cell.blocked {
    background: repeating-linear-gradient(-45deg, var(--hatch) 0 1px, transparent 1px 7px) var(--paper);
    color: var(--ink-faint);
  }

  .cell.blocked .cell-text {
    padding: 1px 4px;
    border-radius: 3px;
    background: var(--paper);
  }

  .cell.invalid-number {
    background: var(--violated-soft);
    box-shadow: inset 0 0 0 1.5px var(--violated);
    color: var(--violated);
    font-weight: 700;
  }

  .matrix[role='grid'] .cell {
    cursor: pointer;
  }

  .matrix.editable .cell {
    box-shadow: inset 0 0 0 1px var(--line);
    cursor: text;
  }

  .matrix[role='grid'] .cell:hover {
    box-shadow: inset 0 0 0 1.5px var(--accent);
  }

  .cell:focus-visible {
    outline-offset: 1px;
    z-index: 2;
  }

  .cell.selected {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
    z-index: 2;
  }

  .cell.selected:focus-visible {
    outline-width: 3px;
  }

  .cell-input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    padding: 0 2px;
    border: 0;
    border-radius: var(--radius);
    outline: 2px solid var(--accent);
    background: var(--paper);
    color: var(--ink);
    font: inherit;
    text-align: center;
  }

  .cell-input[aria-invalid='true'] {
    outline-color: var(--violated);
    color: var(--violated);
  }

  @media (pointer: coarse) {
    .cell-input {
      font-size: 16px;
    }
  }

  .cell-problem {
    margin: 4px 0 0 4px;
    color: var(--violated);
    font-size: 13px;
  }

  .matrix td.row-note {
    padding: 0 8px;
    color: var(--ink-faint);
    font-family: var(--mono);
    font-size: 12px;
    white-space: nowrap;
  }

  .matrix td.row-note.violated {
    color: var(--violated);
    font-weight: 700;
  }

  .matrix td.no-cells {
    padding: 12px;
    border: 1px dashed var(--line-strong);
    border-radius: var(--radius);
    color: var(--ink-faint);
  }

  @media (prefers-reduced-motion: no-preference) {
    .cell[data-flash='a'] {
      animation: flash-a 0.9s ease-out;
    }

    .cell[data-flash='b'] {
      animation: flash-b 0.9s ease-out;
    }
  }

  /* Two of the same, so that a second change starts the animation anew. */
  @keyframes flash-a {
    from {
      box-shadow:
        inset 0 0 0 2px var(--accent),
        0 0 0 3px var(--accent);
    }
  }

  @keyframes flash-b {
    from {
      box-shadow:
        inset 0 0 0 2px var(--accent),
        0 0 0 3px var(--accent);
    }
  }

  .mask {
    touch-action: none;
    user-select: none;
  }

  .mask .cell {
    min-width: 40px;
    height: 40px;
    padding: 0;
  }

  .mask.dense .cell {
    min-width: 26px;
    height: 26px;
  }

  .mask .cell button {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: inherit;
    font: inherit;
    font-size: 12px;
    cursor: crosshair;
  }

  .mask .cell.allowed {
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--line-strong);
    color: var(--ink);
  }

  .mask .cell.blocked {
    box-shadow: inset 0 0 0 1px var(--line);
  }

  .mask .cell button:hover {
    box-shadow: inset 0 0 0 1.5px var(--accent);
  }

  @container (max-width: 480px) {
    .cell {
      min-width: 54px;
      padding: 0 4px;
    }

    .matrix th {
      padding: 2px 5px;
      max-width: 6.5em;
    }

    .matrix th[scope='row'] {
      text-wrap: balance;
      white-space: normal;
    }
  }

  @media (forced-colors: active) {
    .cell {
      border: 1px solid CanvasText;
    }

    .coloured {
      forced-color-adjust: none;
    }

    .cell.blocked {
      border-style: dashed;
    }

    .cell.selected,
    .cell:focus-visible {
      outline-color: Highlight;
    }
  }
`;
