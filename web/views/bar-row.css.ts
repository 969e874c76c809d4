// How a row of weights looks as bars.
import { css } from 'lit';

export const barRowStyles = css`
  .bar-row {
    width: 100%;
    max-width: 480px;
    border-collapse: collapse;
    font-size: 14px;
  }

  .bar-row caption {
    padding-bottom: 6px;
    text-align: start;
    font-weight: 600;
  }

  .bar-row th {
    width: 1%;
    max-width: 8em;
    padding: 3px 10px 3px 0;
    overflow: hidden;
    font-weight: 400;
    text-align: end;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .bar-row td.number {
    width: 1%;
    padding: 3px 0 3px 10px;
    text-align: end;
    white-space: nowrap;
  }

  .bar-cell {
    background: linear-gradient(var(--line), var(--line)) center / 100% 1px no-repeat;
  }

  .bar-cell .bar {
    display: block;
    height: 16px;
    border-radius: 3px;
    background: var(--bar, #2f7f80);
  }

  .bar-row tr.blocked {
    color: var(--ink-faint);
  }

  .bar-row tr.blocked .bar-cell {
    background: repeating-linear-gradient(-45deg, var(--hatch) 0 1px, transparent 1px 7px);
  }

  @media (prefers-reduced-motion: no-preference) {
    .bar-cell .bar {
      transition: width 0.25s ease-out;
    }
  }

  @media (forced-colors: active) {
    .bar-cell .bar {
      forced-color-adjust: none;
    }
  }
`;
