// What this demo needs beside the styles of all demos: the sentence that is continued, the two curves, and
// what stands side by side.
import { css } from 'lit';
import { plotStyles } from '../../views/plot.css.ts';

export const learningStyles = css`
  ${plotStyles}

  .written {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 16px;
    margin: 20px 0;
    padding: 12px 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--paper-raised);
  }

  .written-label {
    flex-basis: 100%;
    margin: 0;
    color: var(--ink-faint);
    font-size: 13px;
  }

  .written-sentence {
    margin: 0;
    font-size: 18px;
    line-height: 1.7;
  }

  .written-sentence .asks {
    color: var(--query);
    font-weight: 600;
  }

  .guess {
    padding: 2px 8px;
    border-radius: var(--radius);
    background: var(--violated-soft);
    color: var(--violated);
    font-weight: 600;
  }

  [data-right='true'] .guess {
    background: none;
    color: var(--held);
    outline: 1px solid currentcolor;
  }

  .correction {
    color: var(--ink-soft);
    font-size: 14px;
  }

  .curves {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 20px 28px;
    margin: 20px 0;
  }

  /* The line alone: a ring for each step would hide it. */
  .line-plot .point {
    fill: none;
    stroke: none;
  }

  .player {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    align-items: center;
  }

  .matrices.level {
    align-items: flex-start;
    column-gap: 20px;
  }

  /* Small enough that the weights of a sentence leave room for what follows from them. */
  .level .matrix .cell,
  .next-step .matrix .cell {
    min-width: 42px;
    height: 34px;
    padding: 0 3px;
    font-size: 12px;
  }

  .level .matrix th {
    padding-inline: 4px;
  }

  .beside-weights {
    display: grid;
    gap: 20px;
    min-width: 0;
  }

  .next-step {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 16px 28px;
  }

  .next-step + .explanation {
    margin-top: 20px;
  }

  .next-step .meaning {
    flex: 1 1 260px;
    max-width: 400px;
    margin: 0;
  }

  .break-it {
    margin-top: 24px;
  }

  .claims {
    grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
    margin: 16px 0;
  }

  @container (max-width: 640px) {
    .curves {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
