// What this demo needs beside the styles of all demos: the sentence that is continued, and the two curves.
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
  }

  .break-it {
    margin-top: 24px;
  }

  .claims {
    margin: 16px 0;
  }

  @container (max-width: 640px) {
    .curves {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
