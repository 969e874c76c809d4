// The design tokens of every view and page: colours for light and dark paper, type, spacing.
// Dark follows the system unless the host element says data-theme="light" or "dark".
import { css } from 'lit';

const dark = css`
  color-scheme: dark;
  --paper: #14161a;
  --paper-raised: #1c1f25;
  --ink: #eceef1;
  --ink-soft: #c3c8d0;
  --ink-faint: #9aa2ad;
  --line: #30353d;
  --line-strong: #4a515b;
  --primary: #eceef1;
  --on-primary: #14161a;
  --accent: #bb9bff;
  --accent-soft: #2a2340;
  --query: #8fb4ff;
  --key: #f3a861;
  --value: #6fd08c;
  --held: #6fd08c;
  --violated: #ff8f80;
  --violated-soft: #3a2020;
  --hatch: #4a515b;
`;

/** What holds in every shadow root of ours; the design tokens come to it by inheritance. */
export const baseStyles = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  h1,
  h2 {
    margin: 0;
    font-family: var(--serif);
    font-weight: 700;
    line-height: 1.15;
    text-wrap: balance;
  }

  h1 {
    font-size: clamp(28px, 5cqi, 36px);
  }

  h2 {
    font-size: 24px;
  }

  .lead {
    margin: 0;
    font-family: var(--serif);
    font-size: 19px;
    line-height: 1.55;
    text-wrap: pretty;
  }

  /* Lines keep their distance. */
  sub,
  sup {
    font-size: 0.72em;
    line-height: 0;
  }

  /* Named, since the generic "math" finds few of them, and without such a font exponents float far above. */
  math {
    font-family:
      'Cambria Math', 'STIX Two Math', 'Latin Modern Math', 'DejaVu Math TeX Gyre', math, var(--serif);
  }

  .number {
    font-family: var(--mono);
    font-variant-numeric: tabular-nums;
  }

  .tone-query {
    color: var(--query);
  }

  .tone-key {
    color: var(--key);
  }

  .tone-value {
    color: var(--value);
  }

  .token-blank {
    color: var(--ink-faint);
  }

  /* The letter that tells query, key and value apart without colour. */
  .badge {
    display: inline-grid;
    place-items: center;
    width: 1.5em;
    height: 1.5em;
    border: 1.5px solid currentColor;
    border-radius: 4px;
    font: italic 700 0.85em/1 var(--serif);
  }

  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }

  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export const themeStyles = css`
  :host {
    color-scheme: light;
    --paper: #ffffff;
    --paper-raised: #f6f7f9;
    --ink: #1b1f24;
    --ink-soft: #3b434d;
    --ink-faint: #5b6470;
    --line: #e3e6ea;
    --line-strong: #c3c9d1;
    --primary: #1b1f24;
    --on-primary: #ffffff;
    --accent: #6d28d9;
    --accent-soft: #f3edfd;
    --query: #1d4ed8;
    --key: #b0500a;
    --value: #15803d;
    --held: #15803d;
    --violated: #b42318;
    --violated-soft: #fdf0ee;
    --hatch: #c3c9d1;

    --serif:
      'Iowan Old Style', 'Palatino Linotype', Palatino, 'Source Serif 4', 'DejaVu Serif', Georgia, serif;
    --sans: system-ui, 'Segoe UI', Roboto, Inter, 'Helvetica Neue', Arial, sans-serif;
    --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, 'DejaVu Sans Mono', Consolas, monospace;
    --radius: 6px;
    --radius-large: 12px;
    --cell: 44px;

    color: var(--ink);
    font-family: var(--sans);
    font-size: 15px;
    line-height: 1.5;
  }

  @media (prefers-color-scheme: dark) {
    :host(:not([data-theme='light'])) {
      ${dark}
    }
  }

  :host([data-theme='dark']) {
    ${dark}
  }

  ${baseStyles}
`;
