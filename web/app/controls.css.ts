// How the page's controls look: quiet, beside what they change.
import { css } from 'lit';

export const controlStyles = css`
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 12px 28px;
    margin: 0 0 24px;
  }

  .field {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  attention-sentence-field {
    flex: 1 1 100%;
    min-width: 0;
  }

  .field-wide input {
    flex: 1 1 220px;
    min-width: 0;
    max-width: 460px;
  }

  .field-label {
    padding: 0;
    color: var(--ink-faint);
    font-size: 14px;
  }

  .field-help {
    color: var(--ink-faint);
    font-size: 13px;
  }

  .field-problem {
    margin: 4px 0 0;
    color: var(--violated);
    font-size: 14px;
  }

  attention-number-field {
    display: contents;
  }

  .field-problem:empty {
    display: none;
  }

  input[type='text'],
  input[type='number'] {
    min-width: 0;
    min-height: 32px;
    padding: 4px 8px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--paper);
    color: var(--ink);
    font: inherit;
  }

  input[type='number'] {
    width: 6.5em;
    font-family: var(--mono);
    font-size: 14px;
  }

  input[aria-invalid='true'] {
    border-color: var(--violated);
  }

  input[type='range'] {
    width: 140px;
    min-height: 24px;
    accent-color: var(--accent);
  }

  input[type='checkbox'] {
    width: 18px;
    height: 18px;
    margin: 3px;
    accent-color: var(--accent);
  }

  .field-check {
    min-height: 32px;
    cursor: pointer;
  }

  @media (pointer: coarse) {
    input[type='text'],
    input[type='number'] {
      font-size: 16px;
    }
  }
`;
