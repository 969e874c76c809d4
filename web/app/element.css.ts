// How the element keeps the host page's styles out: what would be inherited begins anew inside.
import { css } from 'lit';

export const elementStyles = css`
  /* Room enough to be used where its container would give it none. */
  :host {
    min-inline-size: min(100%, 320px);
  }

  .stage {
    all: initial;
    display: block;
    color-scheme: inherit;
    direction: ltr;
    color: var(--ink);
    font: 15px/1.5 var(--sans);
  }
`;
