// How the list of what can be saved looks: a line for each, its kinds behind it.
import { css } from 'lit';

export const filesPanelStyles = css`
  .files {
    display: grid;
    grid-template-columns: minmax(0, max-content) max-content;
    gap: 2px 28px;
    align-items: center;
    max-width: 100%;
    margin: 12px 0 0;
    padding: 0;
    list-style: none;
  }

  .files li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }

  .file-name {
    overflow-wrap: anywhere;
  }

  .file-kinds {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }

  .file-kinds .button {
    min-height: 28px;
    padding: 2px 9px;
    font-size: 13px;
  }

  .files .experiment {
    margin-top: 10px;
    padding-top: 12px;
    border-top: 1px solid var(--line);
  }

  .files-about,
  .files-notice {
    max-width: 68ch;
    margin: 12px 0 0;
    color: var(--ink-soft);
    font-size: 14px;
  }

  .files-notice {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    min-height: 36px;
  }

  @media (max-width: 480px) {
    .files {
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
    }

    .file-kinds {
      margin-top: 4px;
    }

    .file-kinds .button {
      min-height: 36px;
      padding: 6px 13px;
    }
  }
`;
