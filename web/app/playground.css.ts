// How a demo stands in its place: notices, the two columns, tools, the work under way.
import { css } from 'lit';

export const playgroundStyles = css`
  /* Everything lays itself out for the width that is there, which in a course page is a column. */
  :host {
    display: block;
    container-type: inline-size;
    min-height: 100%;
    background: var(--paper);
  }

  :host([hidden]) {
    display: none;
  }

  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    margin-inline-start: auto;
  }

  .link-notice {
    max-width: 40ch;
    color: var(--ink-soft);
    font-size: 13px;
    overflow-wrap: anywhere;
  }

  .figure > .tools {
    margin-top: 24px;
    padding-top: 8px;
    border-top: 1px solid var(--line);
  }

  .panel {
    margin-top: 10px;
    padding-top: 10px;
    border-top: 1px solid var(--line);
  }

  :not(.panel) + .panel {
    margin-top: 32px;
  }

  .panel > summary {
    width: fit-content;
    padding: 4px 0;
    color: var(--ink-soft);
    cursor: pointer;
  }

  .panel > summary:hover {
    color: var(--ink);
  }

  .stage {
    position: relative;
    max-width: 1200px;
    margin: 0 auto;
    padding: 16px;
  }

  .starting {
    color: var(--ink-faint);
  }

  .notice {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 16px;
    margin: 0 0 16px;
    padding: 8px 12px;
    border-inline-start: 3px solid var(--accent);
    background: var(--accent-soft);
    overflow-wrap: anywhere;
  }

  .notice-bad {
    border-inline-start-color: var(--violated);
    background: var(--violated-soft);
  }

  .demo {
    display: grid;
    grid-template-columns: minmax(240px, 300px) minmax(0, 1fr);
    gap: 24px 48px;
    align-items: start;
  }

  .demo > .lead > * + * {
    margin-top: 16px;
  }

  .demo > .lead p {
    margin-bottom: 0;
  }

  .demo > .lead .hint {
    color: var(--ink-soft);
    font: 15px/1.55 var(--sans);
  }

  .demo > .lead strong.query {
    color: var(--query);
  }

  .demo > .lead strong.key {
    color: var(--key);
  }

  .demo > .lead strong.value {
    color: var(--value);
  }

  .figure {
    position: relative;
    min-width: 0;
  }

  /* Quick work leaves no trace: the bar appears only when the wait would be noticed, and moves nothing. */
  .work {
    position: sticky;
    top: 0;
    z-index: 3;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    height: 0;
    opacity: 0;
    overflow: visible;
    animation: appear 0.2s 0.4s forwards;
  }

  .work > * {
    box-shadow: 0 0 0 6px var(--paper);
    background: var(--paper);
  }

  .work.settled {
    position: static;
    height: auto;
    margin-bottom: 16px;
    padding: 8px 12px;
    background: var(--paper-raised);
    opacity: 1;
    animation: none;
  }

  .work.settled > * {
    box-shadow: none;
    background: none;
  }

  .work progress {
    flex: 1 1 120px;
    max-width: 320px;
    accent-color: var(--accent);
  }

  @keyframes appear {
    to {
      opacity: 1;
    }
  }

  @container (max-width: 860px) {
    .demo {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
