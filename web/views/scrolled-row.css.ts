// A row of controls that is too long for where it stands: it is scrolled, and fades out where it goes on, so that one
// sees that it does. Where the browser knows no animation by scrolling, its scrollbar alone says so.
import { css } from 'lit';

/** Declarations for the row; `scrolledRowFade` must be among the same styles. */
export const scrolledRow = css`
  overflow-x: auto;
  scrollbar-width: thin;
  animation: row-goes-on linear both;
  animation-timeline: scroll(self inline);
`;

/** What a row that does not overflow never plays. */
export const scrolledRowFade = css`
  @keyframes row-goes-on {
    from,
    80% {
      mask: linear-gradient(to right, black calc(100% - 48px), transparent) 100% 0 / calc(100% + 48px) 100%;
    }

    to {
      mask: linear-gradient(to right, black calc(100% - 48px), transparent) 0 0 / calc(100% + 48px) 100%;
    }
  }
`;
