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
    gap: 4px 12px;
    margin: 16px 0;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--paper-raised);
  }

  .written-label {
    margin: 0;
    color: var(--ink-faint);
    font-size: 13px;
  }

  .written .button {
    padding-inline: 6px;
  }

  .written-sentence {
    margin: 0;
    font-size: 17px;
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

  .choice + .meaning {
    margin: 12px 0;
  }

  .run {
    display: grid;
    gap: 10px;
  }

  .run .meaning,
  .run .controls {
    margin: 0;
  }

  .run input[type='range'] {
    width: 90px;
  }

  .run input[type='number'] {
    width: 5em;
  }

  /* What falls beside what comes of it. */
  .trained,
  .measured {
    display: grid;
    grid-template-columns: minmax(0, 290px) minmax(0, 1fr);
    gap: 20px 24px;
    margin: 16px 0;
  }

  .measured {
    grid-template-columns: auto minmax(0, 1fr);
  }

  .measured .matrices {
    align-items: flex-start;
    margin: 0;
  }

  .measured .fact {
    margin: 0 0 8px;
    font-size: 16px;
  }

  .curves {
    display: grid;
    align-content: start;
    gap: 16px;
    min-width: 0;
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

  /* Small enough that the weights of a sentence leave room for the curves. */
  :is(.trained, .measured, .beside) .matrix .cell {
    min-width: 42px;
    height: 34px;
    padding: 0 3px;
    font-size: 12px;
  }

  :is(.trained, .measured, .beside) .matrix th {
    padding-inline: 4px;
  }

  .inputs {
    margin-top: 28px;
    padding-top: 20px;
  }

  /* What is meant beside what it is about. */
  .beside {
    display: grid;
    grid-template-columns: minmax(200px, 1fr) auto;
    gap: 16px 24px;
  }

  .beside .meaning {
    margin: 0 0 14px;
    font-size: 14px;
    line-height: 1.45;
  }

  .next-step {
    margin-top: 8px;
  }

  .next-step > summary {
    width: fit-content;
    padding: 4px 0;
    font: 700 17px/1.4 var(--serif);
    cursor: pointer;
  }

  .next-step > .beside {
    margin-top: 12px;
  }

  .break-it {
    margin-top: 12px;
  }

  .claims {
    grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
    margin: 16px 0;
  }

  @container (max-width: 700px) {
    .trained,
    .measured,
    .beside {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
