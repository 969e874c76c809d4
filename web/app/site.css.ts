// How the site looks around a demo: header, invitation, the way on.
import { css } from 'lit';

export const siteStyles = css`
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 20px;
    --edge: 32px;
    padding: 16px var(--edge) 0;
    border-bottom: 1px solid var(--line);
  }

  h1:focus {
    outline: none;
  }

  .brand {
    margin-inline-end: auto;
    padding: 4px 0;
    color: var(--ink);
    font: 700 18px/1.3 var(--serif);
    text-decoration: none;
    white-space: nowrap;
  }

  /* A row of its own, as wide as the page. Where it scrolls, names fade at the page's edges. */
  header nav {
    display: flex;
    flex: none;
    gap: 4px 16px;
    width: calc(100% + 2 * var(--edge));
    margin-inline: calc(-1 * var(--edge));
    padding-inline: var(--edge);
    overflow-x: auto;
    mask-image: linear-gradient(
      to right,
      transparent,
      black var(--edge),
      black calc(100% - var(--edge)),
      transparent
    );
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
    gap: 0;
  }

  .tools-reading {
    display: flex;
  }

  header .button {
    padding-inline: 8px;
  }

  .language {
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

  .way-name {
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

  .stage {
    padding: 32px 32px 96px;
  }

  @media (max-width: 600px) {
    header {
      --edge: 16px;
      padding-top: 12px;
    }

    .tools-reading {
      margin-inline-end: -7px;
    }

    header .tools {
      order: 1;
      margin-inline: -5px;
    }

    header .tools .button {
      padding-inline: 5px;
      font-size: 13px;
    }

    header nav {
      order: 2;
    }

    .stage {
      padding: 20px 16px 64px;
    }
  }
`;
