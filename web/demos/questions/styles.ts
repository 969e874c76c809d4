// What this demo needs beside the styles of all demos: questions under each other, blanks side by side.
import { css } from 'lit';

export const styles = css`
  .question {
    padding-block: 28px;
    border-top: 1px solid var(--line);
  }

  .question:first-of-type {
    padding-top: 0;
    border-top: 0;
  }

  .question h2 {
    display: flex;
    gap: 10px;
    align-items: baseline;
    margin: 0;
    font-size: 20px;
  }

  .question-number {
    color: var(--accent);
  }

  .asked {
    max-width: 62ch;
    margin: 8px 0 16px;
    font-family: var(--serif);
    font-size: 18px;
    line-height: 1.5;
  }

  .blanks {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: 12px 28px;
  }

  .blank label {
    display: flex;
    gap: 10px;
    align-items: center;
  }

  .blank-label {
    min-width: 6em;
    color: var(--ink-soft);
  }

  .blank input {
    flex: 1 1 auto;
    width: 8em;
    max-width: 14em;
    font-family: var(--mono);
  }

  .question .hint {
    margin-top: 10px;
    font-size: 14px;
  }

  .mark {
    font-weight: 700;
  }

  .mark.right {
    color: var(--held);
  }

  .mark.wrong {
    color: var(--violated);
  }

  .meant {
    max-width: 62ch;
    margin: 6px 0 0;
    color: var(--violated);
    font-size: 14px;
  }

  .options {
    display: grid;
    gap: 4px;
    max-width: 68ch;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .option {
    display: flex;
    gap: 10px;
    align-items: baseline;
    padding: 8px 12px;
    border: 1px solid transparent;
    border-radius: var(--radius);
    cursor: pointer;
  }

  .option:hover {
    background: var(--paper-raised);
  }

  .option.chosen {
    border-color: var(--line-strong);
  }

  .option input {
    flex: none;
    accent-color: var(--accent);
  }

  .answer {
    max-width: 68ch;
    margin: 16px 0 0;
    padding: 10px 14px;
    border-inline-start: 3px solid var(--held);
    background: var(--paper-raised);
  }

  .after-answer {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    align-items: center;
    margin: 10px 0 0;
  }

  .after-answer a {
    color: var(--accent);
  }

  .after-answer .button {
    margin-inline-start: -12px;
  }

  .demo > .lead .progress {
    font-size: 16px;
  }
`;
