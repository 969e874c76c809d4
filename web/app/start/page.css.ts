// How the opening page looks: what attention is beside its example, and the ideas as cards.
import { css } from 'lit';

export const startStyles = css`
  .start-columns {
    display: grid;
    grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
    gap: 24px 64px;
    align-items: center;
    margin: 16px 0 48px;
  }

  .start-meaning > * + * {
    margin-top: 16px;
  }

  .start-meaning > p {
    margin-bottom: 0;
    max-width: 62ch;
  }

  .start .display-formula {
    font-size: 21px;
  }

  .start-steps {
    max-width: 62ch;
    margin-bottom: 0;
    padding-inline-start: 1.4em;
  }

  .start-steps li + li {
    margin-top: 6px;
  }

  .start-steps li::marker {
    color: var(--ink-faint);
  }

  .start h2 + .hint {
    margin-top: 6px;
  }

  .start-example {
    padding: 20px 24px;
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    background: var(--paper-raised);
  }

  .start-example .fact {
    margin: 16px 0 8px;
  }

  .start-example .start-see {
    margin: 10px 0 0;
  }

  .start-example .start-see a {
    color: var(--accent);
  }

  .ideas {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    gap: 12px;
    margin: 16px 0;
    padding: 0;
    counter-reset: idea;
    list-style: none;
  }

  .ideas li {
    display: grid;
    counter-increment: idea;
  }

  .ideas a {
    display: block;
    padding: 12px 16px 14px;
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    color: var(--ink-soft);
    text-decoration: none;
  }

  .ideas a:hover {
    border-color: var(--accent);
  }

  .idea-title {
    display: block;
    margin-bottom: 4px;
    color: var(--ink);
    font: 700 17px/1.3 var(--serif);
  }

  .idea-title::before {
    content: counter(idea) ' ';
    color: var(--ink-faint);
    font-weight: 400;
  }

  .idea {
    font-size: 14px;
  }

  .start-progress {
    color: var(--ink-faint);
    font-size: 14px;
  }

  @container (max-width: 860px) {
    .start-columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
