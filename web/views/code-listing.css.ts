// How a program looks: like the formulas' numbers, on raised paper, long lines scroll.
import { css } from 'lit';

export const codeListingStyles = css`
  .code-listing {
    margin-top: 12px;
  }

  .code-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }

  .code-notice {
    color: var(--ink-soft);
    font-size: 13px;
  }

  .code-listing pre {
    margin: 12px 0 0;
    padding: 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    background: var(--paper-raised);
    font-family: var(--mono);
    font-size: 13px;
    line-height: 1.55;
    overflow-x: auto;
    tab-size: 4;
  }

  .code-listing code {
    font: inherit;
  }

  .code-comment {
    color: var(--ink-faint);
  }
`;
