// How a demo stands in a frame as low as 5:3, where the figure would else be out of sight: only the question comes
// before it. Of the frame alone: an element in a page knows the height of a window, not its own.
import { css } from 'lit';

export const lowFrameStyles = css`
  @container (max-width: 860px) {
    @media (max-height: 560px) {
      .demo > .lead > :not(h1, attention-prediction-panel) {
        order: 2;
      }
    }
  }
`;
