// How the bar of steps looks: one row of five; on a narrow screen the current step large, the others as dots. And
// the buttons of what goes step by step by itself.
import { css } from 'lit';

export const stepperStyles = css`
  .player {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    align-items: center;
  }

  .stepper {
    display: flex;
    margin: 0;
    padding: 0;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    list-style: none;
    counter-reset: step;
  }

  .step {
    flex: 1 1 0;
    min-width: 0;
    counter-increment: step;
  }

  .step + .step {
    border-inline-start: 1px solid var(--line);
  }

  .step button {
    display: block;
    width: 100%;
    height: 100%;
    padding: 8px 14px 12px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  .step button:hover {
    background: var(--paper-raised);
  }

  .step button:focus-visible {
    outline-offset: -4px;
    border-radius: var(--radius-large);
  }

  .step-title {
    display: block;
    font: italic 700 19px/1.5 var(--serif);
    white-space: nowrap;
  }

  .step-title :is(sub, sup) {
    line-height: 0;
  }

  .step-subtitle {
    display: block;
    font-size: 13px;
    line-height: 1.4;
  }

  .step-shape {
    display: block;
    margin-top: 2px;
    font-family: var(--mono);
    font-size: 12px;
  }

  .step.future {
    color: var(--ink-faint);
  }

  .step.current button {
    background: var(--primary);
    color: var(--on-primary);
  }

  .step.current button:focus-visible {
    outline-color: var(--on-primary);
  }

  @container (max-width: 599px) {
    .stepper {
      align-items: center;
      gap: 6px;
      border: 0;
      overflow: visible;
      border-radius: 0;
    }

    .step + .step {
      border: 0;
    }

    .step.current {
      flex: 1 1 auto;
    }

    .step.current button {
      border-radius: var(--radius-large);
    }

    .step:not(.current) {
      flex: 0 0 auto;
    }

    .step:not(.current) button {
      display: grid;
      place-items: center;
      width: 36px;
      height: 44px;
      padding: 0;
    }

    .step:not(.current) button::before {
      content: counter(step) / '';
      display: grid;
      place-items: center;
      width: 30px;
      height: 30px;
      border: 1px solid var(--line-strong);
      border-radius: 50%;
      font-size: 13px;
    }

    .step:not(.current) button > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  @media (forced-colors: active) {
    .step.current button {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
