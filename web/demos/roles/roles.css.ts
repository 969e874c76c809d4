// The product X · W → q, k, v as it is drawn by hand: each result to the right of X and below its matrix, where
// there is room; else one matrix with its result after the other.
import { css } from 'lit';

export const rolesStyles = css`
  .projections {
    container-type: inline-size;
    margin: 20px 0;
  }

  .projections .cell,
  .roles-section .cell {
    min-width: 48px;
    height: 34px;
    padding: 0 4px;
  }

  .projections th,
  .roles-section th {
    padding: 2px 4px;
  }

  /* On one line, where a line is long enough. */
  @container (min-width: 601px) {
    :is(.projections, .roles-section) caption {
      white-space: nowrap;
    }
  }

  .projection-grid,
  .projection-pair {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 16px 20px;
  }

  .projection-pair {
    align-items: start;
  }

  :is(.projection-hint, .projection-x, .projection-pair) {
    flex-basis: 100%;
    min-width: 0;
  }

  .projection-hint {
    max-width: 60ch;
  }

  .roles-section .display-formula {
    margin: 16px 0 10px;
  }

  @container (min-width: 690px) {
    .beside .projection-grid {
      display: grid;
      grid-template-columns: repeat(4, auto);
      justify-content: start;
      align-items: end;
      gap: 18px 24px;
    }

    .beside .projection-hint {
      grid-area: 1 / 1;
      width: min-content;
      min-width: 100%;
      align-self: center;
    }

    .beside .projection-x {
      grid-area: 2 / 1;
    }

    .beside .projection-pair {
      display: grid;
      grid-row: 1 / 3;
      grid-template-rows: subgrid;
      align-items: end;
      justify-items: end;
    }

    /* The tokens stand once, at the left of X; the features once, at the left of the first matrix. */
    .beside :is(.pair-q [data-quantity='q'], .pair-k, .pair-v) :is(th[scope='row'], thead td) {
      position: absolute;
      width: 1px;
      height: 1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  .query-key {
    min-width: 0;
    max-width: 100%;
  }

  .query-key .cell {
    min-width: 42px;
    padding: 0 3px;
  }

  .query-key .hint {
    max-width: 36ch;
    margin-top: 10px;
    font-size: 14px;
  }

  .roles-section {
    margin-top: 36px;
  }

  .roles-section h2 {
    font-size: 20px;
  }

  .roles-section .fact {
    margin: 12px 0;
  }

  .roles-section .matrices {
    align-items: flex-start;
    gap: 20px 16px;
  }

  @container (max-width: 480px) {
    .projections .cell {
      min-width: 43px;
      padding: 0 2px;
    }

    .projections th {
      padding: 2px;
    }

    .projection-pair {
      gap: 12px 8px;
    }
  }
`;
