// How the two sentences stand side by side, and the boxes that show the shapes.
import { css } from 'lit';

export const crossStyles = css`
  attention-sentence-pair {
    display: block;
  }

  .sentence-pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    gap: 8px;
  }

  .sentence-pair > .button {
    align-self: center;
  }

  .sentence-card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: start;
    gap: 8px;
    min-width: 0;
    padding: 6px 14px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
  }

  .sentence-card.target {
    border-color: var(--accent);
    background: var(--accent-soft);
  }

  .sentence-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    width: 100%;
  }

  .sentence-role {
    margin: 0;
    color: var(--ink-faint);
    font-size: 14px;
  }

  .sentence-strip {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    min-height: 36px;
    padding: 5px 12px 5px 8px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--paper);
    cursor: grab;
    touch-action: none;
    user-select: none;
  }

  .sentence-strip.dragged {
    position: relative;
    z-index: 3;
    border-color: var(--accent);
    cursor: grabbing;
  }

  .strip-token {
    overflow-wrap: anywhere;
  }

  .grip {
    color: var(--ink-faint);
  }

  .sentence-card .controls {
    width: 100%;
    margin: 0;
  }

  .sentence-card attention-sentence-field .field-label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  .kind {
    margin: 16px 0 8px;
  }

  .shapes {
    --unit: 13px;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 16px 48px;
    margin: 16px 0;
  }

  .shape-product {
    display: flex;
    align-items: flex-end;
    gap: 8px;
  }

  .shape {
    display: grid;
    justify-items: center;
    font-size: 13px;
    line-height: 1.5;
    white-space: nowrap;
  }

  .shape-box {
    width: calc(var(--columns) * var(--unit) + 1px);
    height: calc(var(--rows) * var(--unit) + 1px);
    margin-bottom: 6px;
    background:
      repeating-linear-gradient(to right, currentColor 0 1px, transparent 1px var(--unit)),
      repeating-linear-gradient(to bottom, currentColor 0 1px, transparent 1px var(--unit));
  }

  .box-query {
    color: var(--query);
  }

  .box-key {
    color: var(--key);
  }

  .box-value {
    color: var(--value);
  }

  .box-plain {
    color: var(--ink-faint);
  }

  .shape-symbols {
    color: var(--ink-faint);
  }

  .shape-sign {
    align-self: flex-end;
    padding-bottom: 42px;
    color: var(--ink-faint);
  }

  .matrices {
    align-items: flex-start;
  }

  .matrices th {
    padding: 2px 5px;
  }

  .matrices:not(.compact) .cell {
    min-width: 52px;
    height: 38px;
    padding: 0 4px;
  }

  @container (max-width: 600px) {
    .sentence-pair {
      grid-template-columns: minmax(0, 1fr);
      justify-items: stretch;
    }

    .shapes {
      --unit: 10px;
      gap: 16px;
    }

    .shape {
      font-size: 12px;
    }
  }

  @container (max-width: 860px) {
    @media (max-height: 560px) {
      .sentence-pair {
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        justify-items: stretch;
      }

      .sentence-card {
        padding: 0 8px 8px;
        gap: 4px;
      }

      .sentence-pair .button {
        padding-inline: 4px;
      }

      .sentence-card .controls {
        margin: 0;
      }
    }
  }
`;
