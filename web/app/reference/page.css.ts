// How the reference looks: prose as wide as it reads well, tables as wide as there is room.
import { css } from 'lit';

export const referenceStyles = css`
  .reference > p {
    max-width: 68ch;
  }

  .reference > h1 + p {
    margin-top: 12px;
  }

  .reference h2 {
    margin: 40px 0 8px;
    font: 700 24px/1.3 var(--serif);
  }

  .reference h3 {
    margin: 24px 0 8px;
    font: 700 17px/1.4 var(--serif);
  }

  .reference code {
    font: 13px/1.5 var(--mono);
  }

  .reference-link {
    overflow-wrap: anywhere;
  }

  .reference-scroll {
    overflow-x: auto;
  }

  .reference-table {
    min-width: 100%;
    border-collapse: collapse;
    font-size: 14px;
  }

  .reference-table th,
  .reference-table td {
    padding: 6px 20px 6px 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }

  .reference-table thead th {
    color: var(--ink-faint);
    font-weight: 500;
  }

  .reference-table td {
    max-width: 36ch;
  }

  .reference-table td code {
    overflow-wrap: anywhere;
  }

  .reference-table tbody th {
    font-weight: 400;
    white-space: nowrap;
  }
`;
