// How the choice of a box, the probes and the answer stand.
import { css } from 'lit';

export const bugsStyles = css`
  .box-choice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
    margin-top: 20px;
  }

  .box-name {
    font-family: var(--serif);
    font-size: 20px;
  }

  section h2 {
    margin-bottom: 12px;
    font-size: 20px;
  }

  .box-choice .button {
    font-family: var(--sans);
  }

  .expected {
    min-height: 2lh;
    margin-bottom: 0;
  }

  .answer {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  /* On one line, where a line is long enough. */
  @container (min-width: 601px) {
    .matrices caption {
      white-space: nowrap;
    }
  }

  .hint + .break-it {
    margin-top: 12px;
  }

  .callout .button {
    margin-inline-start: 8px;
  }

  .answer strong {
    display: block;
  }
`;
