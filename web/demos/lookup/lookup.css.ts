// What this demo needs beside the styles of all demos: the plane, and the answers beside it.
import { css } from 'lit';
import { plotStyles } from '../../views/plot.css.ts';

export const lookupStyles = css`
  ${plotStyles}

  .lookup {
    display: grid;
    grid-template-columns: minmax(0, 420px) minmax(0, 1fr);
    gap: 20px 32px;
    align-items: start;
    margin-bottom: 20px;
  }

  .plane-figure {
    margin: 0;
  }

  .plane-figure figcaption {
    margin-bottom: 6px;
    font-size: 14px;
    font-weight: 600;
  }

  .plane {
    position: relative;
    aspect-ratio: 1;
    overflow: hidden;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
  }

  .plane-field {
    position: absolute;
    inset: 0;
    display: grid;
    grid-template-columns: repeat(var(--size), 1fr);
  }

  .plane svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    font-family: var(--sans);
    font-size: 13px;
    cursor: crosshair;
  }

  .plane-axes {
    stroke: var(--ink-faint);
    stroke-dasharray: 2 4;
    opacity: 0.6;
  }

  .plane-tick {
    fill: var(--ink-soft);
    font-size: 11px;
  }

  .plane-weight {
    stroke: var(--query);
    stroke-linecap: round;
    opacity: 0.45;
  }

  /* As wide as the weight, which is to be guessed. */
  .veiled .plane-weight {
    display: none;
  }

  .plane-key rect {
    fill: var(--paper);
    stroke: var(--key);
    stroke-width: 2.5;
  }

  .plane-key[data-found] rect {
    fill: var(--key);
  }

  .plane-label {
    position: absolute;
    color: var(--ink);
    font-size: 13px;
    font-weight: 600;
    line-height: 1;
    pointer-events: none;
    text-shadow:
      0 0 3px var(--paper),
      0 0 3px var(--paper),
      0 0 3px var(--paper);
    translate: -50% calc(-100% - 8px);
    white-space: nowrap;
  }

  .plane-label .live-number {
    pointer-events: auto;
  }

  .plane-value {
    color: var(--value);
    font-weight: 700;
  }

  .plane-ends {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 20px;
    margin-top: 4px;
  }

  .plane-slope {
    fill: var(--accent);
    stroke: var(--accent);
    stroke-width: 2.5;
  }

  .plane-way {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2.5;
    stroke-linejoin: round;
  }

  .plane-start {
    fill: var(--paper);
    stroke: var(--accent);
    stroke-width: 2;
  }

  .plane-query {
    cursor: grab;
    touch-action: none;
  }

  .plane-query:active {
    cursor: grabbing;
  }

  .plane-query:focus-visible {
    outline: none;
  }

  .plane-query:focus-visible .plane-touch {
    stroke: var(--accent);
    stroke-width: 2;
  }

  .plane-touch {
    fill: transparent;
    touch-action: none;
  }

  .plane-handle {
    fill: var(--query);
    stroke: var(--paper);
    stroke-width: 1.5;
  }

  .plane-query text {
    fill: var(--paper);
    font: italic 700 12px/1 var(--serif);
    pointer-events: none;
  }

  .plane-legend {
    margin: 6px 0 0;
    color: var(--ink-faint);
    font-size: 13px;
  }

  .lookup-claim {
    margin: 20px 0;
  }

  .answers {
    display: grid;
    gap: 20px;
    justify-items: start;
    min-width: 0;
  }

  .dict {
    display: grid;
    gap: 2px;
    margin: 0;
    padding: 10px 14px;
    border-inline-start: 3px solid var(--violated);
    background: var(--violated-soft);
    font-size: 14px;
  }

  .dict[data-found='true'] {
    border-inline-start-color: var(--held);
    background: var(--paper-raised);
  }

  .dict code {
    font-family: var(--mono);
  }

  .dict-answer {
    color: var(--violated);
    font-weight: 600;
  }

  .dict[data-found='true'] .dict-answer {
    color: var(--held);
  }

  .temperature {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
  }

  .temperature .controls {
    margin: 0;
  }

  .temperature input[type='range'] {
    width: 110px;
  }

  .temperature input[type='number'] {
    width: 5em;
  }

  .matrices .line-plot {
    flex: 1 1 340px;
  }

  /* The line alone: a ring for each step would hide it. */
  .line-plot .point {
    fill: none;
    stroke: none;
  }

  .answers caption {
    white-space: nowrap;
  }

  @container (max-width: 600px) {
    .matrices .line-plot {
      flex: none;
      width: 100%;
    }
  }

  @container (max-width: 1120px) {
    .lookup {
      grid-template-columns: minmax(0, 420px);
    }
  }

  @container (max-width: 480px) {
    .cell {
      min-width: 46px;
      padding: 0 3px;
      font-size: 12px;
    }
  }
`;
