// How the two orders stand in columns, so that the lines between them meet their tokens.
import { css } from 'lit';

export const orderStyles = css`
  /* On one line, where a line is long enough. */
  @container (min-width: 601px) {
    .matrices caption {
      white-space: nowrap;
    }
  }

  .order-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
  }

  .order-actions .controls {
    gap: 10px 20px;
    margin: 0 0 0 14px;
  }

  .orders {
    max-width: calc(var(--tokens) * 150px);
    margin: 20px 0;
  }

  .order-label {
    margin: 4px 0;
    color: var(--ink-faint);
    font-size: 13px;
  }

  .original-tokens,
  .orders .sortable-tokens {
    display: grid;
    grid-template-columns: repeat(var(--tokens), minmax(0, 1fr));
    gap: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .original-tokens li,
  .orders .sortable-chip {
    position: relative;
    display: flex;
    justify-content: center;
    min-width: 0;
    padding: 0 3px;
  }

  .original-token,
  .orders .chip-token {
    min-width: 0;
    min-height: 40px;
    padding: 4px 12px;
    overflow: hidden;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--paper);
    color: var(--ink);
    font: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .original-token {
    border-color: transparent;
    background: var(--paper-raised);
    cursor: pointer;
  }

  .original-token:hover {
    border-color: var(--ink-faint);
  }

  .original-token[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    font-weight: 600;
  }

  .order-lines {
    display: block;
    width: 100%;
    height: 72px;
    padding: 3px 0;
  }

  .order-lines path {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 1.5px;
    vector-effect: non-scaling-stroke;
  }

  .order-lines .followed {
    stroke: var(--accent);
    stroke-width: 3px;
  }

  /* The small arrows stand under their word, over the row's label. */
  .orders .chip-move {
    position: absolute;
    inset-block-start: 100%;
    z-index: 1;
    height: 28px;
    background: var(--paper);
  }

  .orders .chip-earlier {
    inset-inline-end: 50%;
  }

  .orders .chip-later {
    inset-inline-start: 50%;
  }

  .order-section {
    margin-top: 32px;
  }

  .order-section h2 {
    margin-bottom: 14px;
    font-size: 20px;
    overflow-wrap: anywhere;
  }

  /* The rows of one token stand on one line in all tables of a section, whatever heads these have. */
  .order-section .matrices {
    align-items: flex-end;
    margin: 14px 0;
  }

  /* Below the whole row of tables; on a narrow screen, where tables stand below each other, below its own. */
  .order-section .explanation {
    flex: 0 0 100%;
    order: 1;
  }

  .order-section .order-inputs {
    align-items: flex-start;
  }

  .order-presets {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    font-family: var(--sans);
  }

  .definitions {
    margin: 12px 0;
    padding: 0;
    list-style: none;
  }

  .definitions li + li {
    margin-top: 6px;
  }

  @container (max-width: 600px) {
    .original-tokens li,
    .orders .sortable-chip {
      padding: 0 1px;
      border: 0;
    }

    .original-token,
    .orders .chip-token {
      width: 100%;
      max-width: 84px;
      padding: 4px 1px;
      font-size: 12px;
    }

    .orders .chip-note {
      display: block;
      margin: 0;
    }

    .order-actions .controls {
      margin-inline-start: 0;
    }

    .order-section .matrices {
      align-items: flex-start;
    }

    .order-section .explanation {
      flex-basis: auto;
      order: 0;
    }
  }

  @container (max-width: 860px) {
    @media (max-height: 560px) {
      .order-actions {
        flex-wrap: nowrap;
        overflow-x: auto;
        scrollbar-width: thin;
      }

      .order-actions > * {
        flex: none;
      }
    }
  }
`;
