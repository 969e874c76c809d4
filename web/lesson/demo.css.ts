// How the parts of a demo stand together: prose, matrices side by side, sentences, the way on.
import { css } from 'lit';

export const demoStyles = css`
  .prose {
    margin: 0;
    font-family: var(--serif);
    font-size: 19px;
    line-height: 1.55;
    text-wrap: pretty;
  }

  .prose .query {
    color: var(--query);
  }

  .prose .key {
    color: var(--key);
  }

  .prose .value {
    color: var(--value);
  }

  .hint {
    margin: 0;
    color: var(--ink-soft);
    font-size: 15px;
  }

  .display-formula {
    margin: 0;
    overflow-x: auto;
    font-size: 17px;
  }

  .meaning {
    max-width: 68ch;
    margin: 20px 0;
    color: var(--ink-soft);
  }

  .matrices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 20px;
    margin: 20px 0;
  }

  .leading {
    display: flex;
    align-items: center;
    gap: 14px;
    min-width: 0;
  }

  .matrices.compact {
    gap: 20px 14px;
  }

  .compact .cell {
    min-width: 46px;
    height: 36px;
    padding: 0 2px;
    font-size: 12px;
  }

  .arrow,
  .sign {
    color: var(--ink-faint);
    font-size: 20px;
  }

  .fact {
    margin: 20px 0;
    font-family: var(--serif);
    font-size: 18px;
    line-height: 1.5;
  }

  .callout + .explanation,
  .answer + .explanation,
  .explanation + .claims {
    margin-top: 12px;
  }

  .step-buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
    margin: 28px 0;
  }

  .keys {
    margin-inline-start: 12px;
    color: var(--ink-faint);
    font-size: 14px;
  }

  .break-it {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }

  .claims {
    display: grid;
    gap: 12px;
  }

  :is(.claims, .callout) + .explanation {
    margin-top: 20px;
  }

  .inputs {
    margin-top: 40px;
    padding-top: 24px;
    border-top: 1px solid var(--line);
  }

  .inputs h2 {
    margin-bottom: 16px;
    font-size: 20px;
  }

  @container (max-width: 600px) {
    .matrices {
      flex-direction: column;
      align-items: flex-start;
    }

    .leading {
      flex-direction: column;
      align-items: flex-start;
      gap: 12px;
      max-width: 100%;
    }

    .sign {
      margin-inline-start: 24px;
    }

    .sign.flow {
      rotate: 90deg;
    }
  }

  @media (pointer: coarse) {
    .keys {
      display: none;
    }
  }
`;
