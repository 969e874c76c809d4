// How a demo stands in a frame as low as 5:3, where its figure would else be out of sight: one line with the question,
// which opens, and controls in one row that is scrolled. Of the frame alone: an element in a page knows the height of a
// window, not its own.
import { css } from 'lit';
import { scrolledRow, scrolledRowFade } from '../views/scrolled-row.css.ts';

export const lowFrameStyles = css`
  ${scrolledRowFade}

  @container (max-width: 860px) {
    @media (max-height: 560px) {
      .stage {
        padding: 10px 14px;
      }

      .demo {
        gap: 8px;
      }

      .demo > .lead > :not(h1, attention-prediction-panel) {
        order: 2;
      }

      h1 {
        font-size: 18px;
      }

      .prediction {
        padding: 6px 6px 6px 12px;
      }

      .prediction .prediction-question {
        font-size: 14px;
        line-height: 1.35;
      }

      .prediction:not(.open) {
        display: flex;
        align-items: center;
        gap: 10px;
      }

      .prediction:not(.open) > :not(.prediction-head, .prediction-question),
      .prediction:not(.open) > .prediction-head > :not(.prediction-fold) {
        display: none;
      }

      .prediction:not(.open) > * {
        margin: 0;
      }

      .prediction:not(.open) > .prediction-question {
        flex: 1;
      }

      .prediction:not(.open) > .prediction-head {
        order: 1;
      }

      .prediction-fold {
        display: block;
        min-height: 30px;
        padding: 3px 12px;
        border: 1px solid var(--accent);
        border-radius: 15px;
        background: var(--paper);
        color: var(--accent);
        font: 600 14px/1.4 var(--sans);
        cursor: pointer;
      }

      .prediction.open > .prediction-head {
        align-items: center;
        gap: 12px;
      }

      .prediction.open > .prediction-head h2 {
        margin-inline-end: auto;
      }

      .controls {
        flex-wrap: nowrap;
        align-items: center;
        gap: 16px;
        margin: 0 0 10px;
        ${scrolledRow}
      }

      .controls > * {
        flex: none;
      }

      .controls > attention-sentence-field {
        width: min(280px, 100%);
      }

      .controls .field {
        flex-wrap: nowrap;
      }

      .choice {
        flex-wrap: nowrap;
        max-width: 100%;
      }

      .segments {
        flex-wrap: nowrap;
        min-width: 0;
        ${scrolledRow}
      }

      .segment {
        flex: none;
      }

      .demo > .figure > :not(section, details, .tools) {
        margin-block: 0 10px;
      }

      .figure h2 {
        margin-bottom: 6px;
        font-size: 17px;
      }

      .meaning {
        font-size: 14px;
        line-height: 1.4;
      }

      .step button {
        padding-block: 3px 5px;
      }

      .step-title {
        font-size: 16px;
      }

      .step-shape {
        display: none;
      }
    }
  }
`;
