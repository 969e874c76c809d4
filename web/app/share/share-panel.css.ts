// How the panel that shares and embeds looks: fields in a column, the preview on paper of its own.
import { css } from 'lit';

export const sharePanelStyles = css`
  :host {
    display: block;
    margin-top: 12px;
  }

  section > * + * {
    margin-top: 16px;
  }

  section > .choice,
  .share-paste > * + * {
    margin-top: 16px;
  }

  section > h2 {
    margin: 32px 0 0;
    font: 700 20px/1.3 var(--serif);
  }

  .share-about,
  .share-note,
  .share-notice {
    max-width: 68ch;
    margin-bottom: 0;
    color: var(--ink-soft);
    font-size: 14px;
  }

  .share-notice {
    min-height: 1.5em;
  }

  .share-text {
    box-sizing: border-box;
    width: 100%;
    padding: 8px 10px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--paper-raised);
    color: var(--ink);
    font: 13px/1.5 var(--mono);
  }

  textarea.share-text {
    resize: vertical;
  }

  .share-buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-top: 8px;
  }

  .share-buttons a {
    margin-inline-start: auto;
    padding: 6px 0;
    color: var(--accent);
    font-size: 14px;
  }

  .qr {
    display: block;
    width: min(240px, 100%);
    margin-bottom: 8px;
  }

  .share-field {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    font-size: 14px;
  }

  select {
    max-width: 100%;
  }

  .share-controls {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 20px;
    margin-inline: 0;
    padding: 0;
    border: 0;
  }

  .share-look {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 28px;
  }

  .share-controls legend {
    padding: 0;
  }

  .share-controls label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    font-size: 14px;
  }

  .share-all {
    margin-inline-start: -13px;
  }

  input[type='checkbox'] {
    margin: 0;
    vertical-align: middle;
  }

  .preview-room {
    overflow-x: auto;
    margin-top: 8px;
    padding: 8px;
    border: 1px dashed var(--line-strong);
    border-radius: 8px;
    background: var(--paper-raised);
  }

  .preview-room iframe {
    display: block;
    box-sizing: border-box;
    width: var(--frame-width);
    height: var(--frame-height);
    margin: 0 auto;
    border: 1px solid var(--line);
    background: var(--paper);
  }
`;
