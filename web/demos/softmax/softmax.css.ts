// What this demo needs beside the styles of all demos: two methods side by side, three rows of bars.
import { css } from 'lit';

export const softmaxStyles = css`
  .parts {
    margin-bottom: 24px;
  }

  .scores {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    align-items: end;
  }

  .row-controls {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 24px;
    align-items: center;
    margin: 20px 0;
  }

  .row-controls .controls {
    margin: 0;
  }

  .methods {
    display: grid;
    gap: 24px;
    margin: 20px 0;
  }

  .methods > * {
    min-width: 0;
  }

  .claims {
    display: grid;
    gap: 12px;
    margin-bottom: 20px;
  }

  /* Columns in line from table to table. */
  .methods .matrix th[scope='row'] {
    min-width: 96px;
  }

  .cell {
    min-width: 62px;
    padding: 0 4px;
  }

  .sinks {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    gap: 20px 28px;
    align-items: start;
    margin: 20px 0;
  }

  @container (max-width: 480px) {
    .methods .matrix th[scope='row'] {
      min-width: 0;
      padding-inline: 0 4px;
      font-size: 12px;
    }

    .methods .matrix td.row-note {
      padding-inline: 4px 0;
    }

    .cell {
      min-width: 46px;
      padding: 0 2px;
      font-size: 12px;
    }
  }
`;
