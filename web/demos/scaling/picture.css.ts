// How the plots of this demo stand together, and the choice of a d_k with its numbers.
import { css } from 'lit';
import { plotStyles } from '../../views/plot.css.ts';

export const pictureStyles = css`
  ${plotStyles}

  .plots {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
    gap: 24px 32px;
    margin: 20px 0;
  }

  .segment .dim,
  .segment .deviation {
    display: block;
    text-align: end;
  }

  .segment .dim {
    font-weight: 600;
  }

  .segment .visually-hidden {
    min-height: 0;
    padding: 0;
    border: 0;
  }

  .segment .deviation {
    font-size: 12px;
  }

  .segment .deviation.scaled {
    color: var(--accent);
  }

  .segment input:checked + span .deviation.scaled {
    color: inherit;
  }

  .deviations-note {
    margin-top: 4px;
    font-size: 13px;
  }

  .view-choices,
  .sizes,
  .dims {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 28px;
    margin: 16px 0;
  }

  .dims {
    gap: 8px;
  }

  .fact + .fact {
    margin-top: -8px;
  }

  .inputs .explanation {
    margin-top: 20px;
  }
`;
