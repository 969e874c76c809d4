// How the arithmetic of a number and the remarks beside it look.
import { css } from 'lit';

export const explanationStyles = css`
  .explanation {
    position: relative;
    padding: 2px 0 2px 18px;
    scroll-margin: 20px;
    border-inline-start: 3px solid var(--accent);
  }

  /* On a screen too low for it and its number: a sheet at the foot, which scrolls by itself. */
  @media screen {
    .explanation[data-docked] {
      position: sticky;
      bottom: 0;
      z-index: 2;
      max-height: 55vh;
      padding-inline-end: 12px;
      padding-bottom: 12px;
      overflow-y: auto;
      overscroll-behavior: contain;
      background: var(--paper);
      box-shadow: 0 -10px 24px -12px rgb(0 0 0 / 35%);
    }

    .explanation[data-docked] > .explanation-head {
      position: sticky;
      top: -2px;
      background: var(--paper);
    }
  }

  .explanation-head {
    display: flex;
    align-items: center;
    gap: 12px;
  }

  .explanation-heading {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
  }

  .close {
    width: 28px;
    height: 28px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--ink-faint);
    font: inherit;
    font-size: 18px;
    line-height: 1;
    cursor: pointer;
  }

  .close:hover {
    background: var(--paper-raised);
    color: var(--ink);
  }

  .arithmetic {
    margin: 8px 0 0;
    padding-inline-start: 2ch;
    font-family: var(--mono);
    font-size: 14.5px;
    font-variant-numeric: tabular-nums;
    line-height: 1.9;
    overflow-wrap: break-word;
    text-indent: -2ch;
    white-space: pre-wrap;
  }

  .arithmetic-remark {
    padding: 0;
    color: var(--ink-soft);
    font-family: var(--sans);
    line-height: 1.5;
    text-indent: 0;
  }

  .arithmetic :is(sub, sup) {
    font-size: 0.8em;
    line-height: 0;
  }

  .callout {
    display: flex;
    gap: 10px;
    padding: 10px 14px;
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    background: var(--paper-raised);
  }

  .callout p {
    margin: 0;
  }

  .callout-value {
    color: var(--ink-faint);
    font-size: 13px;
  }

  /* Mostly words: it may take several lines. */
  .callout-value .live-number {
    text-align: start;
    white-space: normal;
  }

  .callout-body {
    color: var(--ink-soft);
    font-size: 14px;
  }

  .verdict {
    font-weight: 700;
  }

  .callout.held .verdict {
    color: var(--held);
  }

  .callout.violated {
    border-color: var(--violated);
    background: var(--violated-soft);
  }

  .callout.violated .verdict,
  .callout.violated .callout-value {
    color: var(--violated);
  }
`;
