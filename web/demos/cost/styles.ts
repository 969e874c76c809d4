// What this demo needs beside the styles of all demos: its sizes, its tables of numbers, its race.
import { css } from 'lit';
import { heatmapStyles } from '../../views/heatmap.css.ts';
import { plotStyles } from '../../views/plot.css.ts';
import { scrolledRow, scrolledRowFade } from '../../views/scrolled-row.css.ts';

export const styles = css`
  ${heatmapStyles}
  ${plotStyles}
  ${scrolledRowFade}

  .parts {
    margin-bottom: 24px;
  }

  .sizes,
  .presets,
  .race-status {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 24px;
  }

  .sizes {
    margin-bottom: 20px;
  }

  .presets {
    gap: 8px;
  }

  .size .field-label {
    min-width: 1em;
    font: italic 700 17px var(--serif);
  }

  .size input[type='number'] {
    width: 7.5em;
  }

  .claims {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 40px;
  }

  .claim-label {
    display: block;
    color: var(--ink-faint);
    font-size: 14px;
  }

  .claim .amount-button {
    font-size: 22px;
  }

  .amount-button {
    min-height: 28px;
    margin: 0 -6px;
    padding: 2px 6px;
    border: 1px solid transparent;
    border-radius: var(--radius);
    background: none;
    color: inherit;
    font: inherit;
    font-family: var(--mono);
    white-space: nowrap;
    cursor: pointer;
  }

  .amount-button:hover {
    border-color: var(--line-strong);
  }

  .amount-button.selected {
    border-color: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
  }

  .line-plot,
  .numbers,
  attention-race-view {
    margin-block: 24px;
  }

  .plot-key {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    margin: -20px 0 28px;
    padding: 0;
    font-size: 13px;
    list-style: none;
  }

  .plot-mark {
    display: inline-block;
    vertical-align: -1px;
    margin-inline-end: 4px;
  }

  .plot-mark.rings {
    width: 7px;
    height: 7px;
    border: 2px solid var(--key);
    border-radius: 50%;
  }

  .plot-mark.dashes {
    height: 14px;
    border-inline-start: 2px dashed var(--ink-faint);
  }

  .numbers {
    width: 100%;
    border-collapse: collapse;
    font-size: 14px;
  }

  .numbers caption {
    padding-bottom: 8px;
    font-weight: 600;
    text-align: start;
  }

  .numbers th,
  .numbers td {
    padding: 6px 16px 6px 0;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }

  .numbers thead th {
    color: var(--ink-faint);
    font-size: 13px;
  }

  .numbers small {
    display: block;
    color: var(--ink-faint);
    font-size: 12.5px;
  }

  .numbers .sum th,
  .numbers .sum .amount-button {
    font-weight: 600;
  }

  .numbers .sum small {
    font-weight: 400;
  }

  .numbers .formula {
    font: italic 15px var(--serif);
    white-space: nowrap;
  }

  .numbers .amount {
    width: 1%;
    text-align: end;
    white-space: nowrap;
  }

  .numbers .proportion {
    width: 26%;
    padding-inline-end: 0;
    vertical-align: middle;
  }

  .amount-bar {
    display: block;
    height: 12px;
    border-radius: 3px;
    background: var(--ink-faint);
  }

  .amount-bar.quadratic {
    background: var(--accent);
  }

  .amount-bar.both {
    background: var(--line-strong);
  }

  .explanation,
  .callout {
    margin-block: 20px;
  }

  .break-it {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-inline-start: auto;
  }

  .traced {
    align-items: flex-start;
  }

  [data-quantity='running'] .cell {
    min-width: 62px;
    padding: 0 6px;
  }

  attention-race-view {
    display: block;
  }

  [data-quantity='times'] thead th {
    white-space: normal;
  }

  .race-status {
    gap: 10px 16px;
    margin-bottom: 16px;
    color: var(--ink-soft);
  }

  .race-status progress {
    width: 160px;
    accent-color: var(--accent);
  }

  .caveat {
    max-width: 68ch;
  }

  @container (max-width: 600px) {
    .numbers .proportion {
      display: none;
    }

    .numbers th,
    .numbers td {
      padding-inline-end: 10px;
    }

    .numbers .formula {
      font-size: 13.5px;
      white-space: normal;
    }

    .break-it {
      margin-inline-start: 0;
    }
  }

  @container (max-width: 860px) {
    @media (max-height: 560px) {
      .sizes {
        flex-wrap: nowrap;
        ${scrolledRow}
      }

      .sizes > * {
        flex: none;
        flex-wrap: nowrap;
      }

      .size input[type='range'] {
        width: 90px;
      }
    }
  }
`;
