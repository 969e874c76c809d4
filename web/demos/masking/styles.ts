// What this demo needs beside the styles of all demos: narrower cells, so that matrices stand side by side.
import { css } from 'lit';
import { plotStyles } from '../../views/plot.css.ts';

export const styles = css`
  ${plotStyles}

  .parts {
    margin-bottom: 28px;
  }

  .cell {
    min-width: 54px;
    padding: 0 5px;
  }

  [data-quantity='mask'] .cell {
    min-width: 40px;
    height: 40px;
  }

  .mask-controls {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    align-items: start;
  }

  /* Beside the preset, which is no longer the whole mask. */
  .over-painted {
    align-self: center;
    color: var(--violated);
    font-size: 14px;
  }

  .token-choice {
    margin: 16px 0;
  }

  /* Bottoms in line, so that a row of one matrix continues in the next, with or without column heads. */
  @container (min-width: 601px) {
    .matrices {
      align-items: end;
    }
  }

  /* Long words do not stretch their columns. */
  .matrix.dense thead th {
    max-width: 56px;
    padding-inline: 2px;
  }

  .compact .mask .cell {
    min-width: 36px;
  }

  .polarities .cell button {
    font-size: 11px;
  }

  .polarities .dense .cell {
    min-width: 34px;
  }

  .matrix-title code {
    font-family: var(--mono);
    font-size: 13px;
  }

  .change {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    align-items: center;
  }

  .change .controls {
    margin: 0;
  }

  .change .field-wide input {
    flex: 0 1 150px;
    width: 150px;
  }

  .sentence {
    margin: 16px 0 24px;
    font-family: var(--serif);
    font-size: 19px;
  }

  .sentence mark {
    padding: 0 4px;
    border-radius: 4px;
    background: var(--accent-soft);
    color: inherit;
    box-shadow: inset 0 -2px var(--accent);
  }

  .reading {
    margin-top: 28px;
    padding-top: 20px;
    border-top: 1px solid var(--line);
  }

  .reading h2 {
    font-size: 20px;
  }

  .reading .matrices {
    margin: 12px 0;
  }

  .who {
    max-width: 68ch;
    margin: 6px 0;
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }

  @container (max-width: 480px) {
    .cell,
    .compact .cell {
      min-width: 42px;
      padding: 0 2px;
      font-size: 12px;
    }
  }
`;
