// How a question before the picture looks.
import { css } from 'lit';

export const predictionStyles = css`
  attention-prediction-panel {
    display: block;
  }

  .prediction {
    padding: 14px 16px 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    background: var(--paper-raised);
    font-family: var(--sans);
  }

  .prediction > * + * {
    margin-top: 10px;
  }

  .prediction[aria-busy='true'] :is(.prediction-options, .prediction-entry) {
    opacity: 0.6;
    pointer-events: none;
  }

  .prediction-head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
  }

  .prediction-fold {
    display: none;
  }

  .prediction-head h2 {
    color: var(--accent);
    font: 700 13px/1.4 var(--sans);
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }

  .prediction-head .button {
    min-height: 24px;
    margin: -4px -8px;
    padding: 2px 8px;
    color: var(--ink-faint);
    font-size: 13px;
  }

  .prediction p {
    margin-bottom: 0;
    font-size: 15px;
    line-height: 1.5;
  }

  .prediction-options,
  .prediction-entry {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }

  .prediction-options .button {
    flex: 1 1 auto;
    min-width: 72px;
    text-wrap: balance;
  }

  .prediction-options .button:hover {
    border-color: var(--accent);
  }

  .prediction-entry input[type='text'] {
    flex: 1 1 80px;
    width: 80px;
    min-height: 36px;
    padding: 4px 10px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--paper);
    color: var(--ink);
    font: 16px var(--mono);
  }

  .prediction-entry input[aria-invalid='true'] {
    border-color: var(--violated);
  }

  .prediction-entry input[type='range'] {
    flex: 1 1 120px;
    min-width: 0;
    min-height: 28px;
    accent-color: var(--accent);
  }

  .prediction-entry output {
    min-width: 5ch;
    font: 15px var(--mono);
    text-align: end;
  }

  .prediction .prediction-hint {
    color: var(--ink-faint);
    font-size: 13px;
  }

  .prediction .prediction-problem {
    color: var(--violated);
    font-size: 14px;
  }

  /* Only there to read on from. */
  .prediction-verdict:focus {
    outline: none;
  }

  .prediction .prediction-why {
    margin-top: 6px;
    color: var(--ink-soft);
  }

  .prediction-sign {
    margin-inline-end: 6px;
    color: var(--ink-faint);
    font-weight: 700;
  }

  .prediction-sign.right {
    color: var(--held);
  }
`;
