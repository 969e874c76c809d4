// How a demo stands in somebody else's page: in one column what it is about, its question and its figure come before
// the rest of the prose.
import { css } from 'lit';

export const embeddedStyles = css`
  .tools a {
    padding: 6px 13px;
    color: var(--ink-soft);
    font-size: 14px;
    text-decoration: none;
  }

  .tools a:hover {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  @container (max-width: 860px) {
    .demo {
      gap: 12px;
    }

    .demo > .lead {
      display: contents;
    }

    .demo > .lead > * + * {
      margin-top: 0;
    }

    .demo > .figure {
      order: 1;
    }

    .demo > .lead > p:not(h1 + p, .display-formula) {
      order: 2;
    }
  }
`;
