// How the page around a demo looks: header, the two columns, notices, the work under way.
import { css } from 'lit';

export const pageStyles = css`
  :host {
    display: block;
    min-height: 100%;
    background: var(--paper);
  }

  :host([hidden]) {
    display: none;
  }

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 20px;
    padding: 16px 32px 0;
    border-bottom: 1px solid var(--line);
  }

  h1:focus {
    outline: none;
  }

  .brand {
    padding: 4px 0;
    color: var(--ink);
    font: 700 18px/1.3 var(--serif);
    text-decoration: none;
  }

  header nav {
    display: flex;
    gap: 4px 14px;
    min-width: 0;
    overflow-x: auto;
  }

  header nav a {
    padding: 8px 0 12px;
    border-bottom: 2px solid transparent;
    color: var(--ink-faint);
    font-size: 14px;
    text-decoration: none;
    white-space: nowrap;
  }

  header nav a:hover {
    color: var(--ink);
  }

  header nav a:focus-visible {
    outline-offset: -3px;
  }

  header nav a[aria-current='page'] {
    border-bottom-color: var(--accent);
    color: var(--ink);
    font-weight: 600;
  }

  .done {
    color: var(--held);
    font-weight: 700;
  }

  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    margin-inline-start: auto;
  }

  header .tools {
    flex: none;
    gap: 0;
  }

  header .tools .button {
    padding-inline: 8px;
  }

  .figure > .tools {
    margin-top: 24px;
    padding-top: 8px;
    border-top: 1px solid var(--line);
  }

  .code {
    margin-top: 40px;
    padding-top: 16px;
    border-top: 1px solid var(--line);
  }

  .code > summary {
    width: fit-content;
    padding: 4px 0;
    color: var(--ink-soft);
    cursor: pointer;
  }

  .code > summary:hover {
    color: var(--ink);
  }

  .link-notice {
    max-width: 40ch;
    color: var(--ink-soft);
    font-size: 13px;
    overflow-wrap: anywhere;
  }

  main {
    position: relative;
    max-width: 1200px;
    margin: 0 auto;
    padding: 32px 32px 96px;
  }

  :host([embedded]) main {
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

  .invitation {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    margin: -12px 0 20px;
    color: var(--ink-soft);
    font-size: 14px;
  }

  .invitation a {
    padding: 4px 0;
    color: var(--accent);
  }

  .ways {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 12px;
    margin-top: 64px;
    padding-top: 16px;
    border-top: 1px solid var(--line);
  }

  .ways a {
    padding: 8px 0;
    color: var(--ink);
    text-decoration: none;
  }

  .ways a:hover .way-title {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  .way {
    display: block;
    color: var(--ink-faint);
    font-size: 14px;
  }

  .way-title {
    font: 700 18px/1.3 var(--serif);
  }

  .way-next {
    margin-inline-start: auto;
    text-align: end;
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

  /* On one line, however many demos there are: the navigation scrolls before it wraps. */
  @media (min-width: 861px) {
    header {
      flex-wrap: nowrap;
    }
  }

  @media (max-width: 860px) {
    .demo {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  @media (max-width: 600px) {
    header {
      padding: 12px 16px 0;
    }

    header nav {
      order: 3;
      width: 100%;
    }

    header .tools .button {
      padding-inline: 7px;
    }

    main {
      padding: 20px 16px 64px;
    }
  }
`;
