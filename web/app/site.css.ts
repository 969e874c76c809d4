// How the site looks around a demo: header, invitation, the way on.
import { css } from 'lit';

export const siteStyles = css`
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
    position: relative;
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

  /* Below its name, where it takes no width. */
  header nav .done {
    position: absolute;
    inset: auto 0 0;
    font-size: 10px;
    line-height: 1.2;
    text-align: center;
  }

  header .tools {
    flex: none;
    max-width: 100%;
    gap: 0;
  }

  header .button {
    padding-inline: 8px;
  }

  .language {
    margin-inline-start: -16px;
    text-decoration: none;
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

  /* On one line, however many demos there are: the navigation scrolls before it wraps. */
  @media (min-width: 861px) {
    header {
      flex-wrap: nowrap;
    }
  }

  /* Where the name would take its room from the navigation, it stands in two lines. */
  @media (min-width: 861px) and (max-width: 1500px) {
    header {
      column-gap: 16px;
    }

    header nav {
      column-gap: 9px;
    }

    .brand {
      width: min-content;
    }
  }

  .stage {
    padding: 32px 32px 96px;
  }

  @media (max-width: 600px) {
    header {
      padding: 12px 16px 0;
    }

    header nav {
      order: 3;
      width: 100%;
    }

    header .tools {
      flex: 0 1 auto;
      order: 2;
    }

    header .button {
      padding-inline: 7px;
    }

    .language {
      order: 1;
      margin-inline-start: auto;
    }

    .stage {
      padding: 20px 16px 64px;
    }
  }
`;
