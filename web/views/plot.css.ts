// How plots and colour legends look: thin lines, quiet axes, text of readable size on a phone. Worn by who has plots.
import { css } from 'lit';

export const plotStyles = css`
  .plot {
    container-type: inline-size;
    width: 100%;
    min-width: 0;
    max-width: 600px;
    margin: 0;
  }

  .plot figcaption {
    margin-bottom: 6px;
    font-size: 14px;
    font-weight: 600;
  }

  .plot figcaption .matrix-note {
    font-weight: 400;
  }

  .plot svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
    font-family: var(--sans);
    font-size: 11px;
    font-variant-numeric: tabular-nums;
  }

  @container (max-width: 420px) {
    .plot svg {
      font-size: 15.5px;
    }
  }

  .plot text {
    fill: var(--ink-faint);
  }

  .axis-name {
    color: var(--ink-soft);
    font-size: 13px;
    font-style: italic;
  }

  attention-marked-drawing ~ attention-axis-name .axis-name {
    margin-top: -6px;
    text-align: end;
  }

  /* Where the axis ends: beside it are the names of the lines. */
  .line-plot attention-marked-drawing ~ attention-axis-name .axis-name > attention-live-number {
    margin-inline-end: 22.5%;
  }

  .axis-name .explanation {
    margin: 8px 0;
    font-size: 14px;
    font-style: normal;
    text-align: start;
  }

  .outside {
    margin: 0;
    color: var(--ink-faint);
    font-size: 13px;
  }

  .plot .axis {
    stroke: var(--line-strong);
  }

  .plot .gridline {
    stroke: var(--line);
  }

  .histogram {
    --tone: var(--ink-faint);
  }

  .histogram[data-tone='accent'] {
    --tone: var(--accent);
  }

  .histogram[data-tone='violated'] {
    --tone: var(--violated);
  }

  .histogram .bar {
    fill: var(--tone);
    opacity: 0.45;
  }

  .plot .theory {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.5;
    stroke-dasharray: 5 3;
  }

  .plot .theory-label {
    fill: var(--ink);
    font-style: italic;
  }

  .line-plot .tone-primary {
    --tone: var(--ink);
  }

  .line-plot .tone-accent {
    --tone: var(--accent);
  }

  .line-plot .tone-query {
    --tone: var(--query);
  }

  .line-plot .tone-key {
    --tone: var(--key);
  }

  .line-plot .tone-value {
    --tone: var(--value);
  }

  .line-plot .tone-violated {
    --tone: var(--violated);
  }

  .line-plot .tone-faint {
    --tone: var(--ink-faint);
  }

  .series-line {
    fill: none;
    stroke: var(--tone);
    stroke-width: 1.75;
    stroke-linejoin: round;
  }

  .series[data-kind='theory'] .series-line {
    stroke-width: 1.25;
    stroke-dasharray: 5 3;
  }

  .point {
    fill: var(--paper);
    stroke: var(--tone);
    stroke-width: 1.75;
  }

  .plot text.series-label {
    fill: var(--tone);
    font-weight: 600;
  }

  .ring {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
  }

  .ring.asked {
    fill: var(--accent);
    fill-opacity: 0.35;
  }

  .marked-drawing {
    position: relative;
  }

  .marked-drawing svg {
    cursor: pointer;
  }

  /* Beside its mark and inside the drawing: as far to its left as the mark stands in the drawing. */
  .mark-reading {
    position: absolute;
    z-index: 1;
    left: var(--left);
    top: var(--top);
    width: max-content;
    max-width: 100%;
    padding: 3px 8px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--paper);
    color: var(--ink);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
    opacity: 0;
    pointer-events: none;
    translate: calc(-1 * var(--left)) calc(-100% - 12px);
  }

  .mark-reading[data-below] {
    translate: calc(-1 * var(--left)) 12px;
  }

  .mark-reading[data-hovered],
  .mark-reading:focus-within {
    opacity: 1;
  }

  .mark-reading .live-number {
    white-space: normal;
    text-align: start;
  }

  .marked-drawing:not(:focus-within) .ring.cursor {
    display: none;
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: start;
    color: var(--ink-faint);
    font-size: 12px;
  }

  .legend-scale {
    display: inline-grid;
    width: 160px;
  }

  .legend-strip {
    display: flex;
    height: 12px;
    margin-top: 3px;
    overflow: hidden;
    border-radius: 3px;
    box-shadow: 0 0 0 1px var(--line);
  }

  .legend-strip span {
    flex: 1;
  }

  .legend-ticks {
    display: flex;
    justify-content: space-between;
    font-family: var(--mono);
    font-variant-numeric: tabular-nums;
  }

  .legend-hatched {
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }

  .hatched {
    width: 16px;
    height: 12px;
    border-radius: 3px;
    background: repeating-linear-gradient(-45deg, var(--hatch) 0 1px, transparent 1px 4px);
    box-shadow: inset 0 0 0 1px var(--line-strong);
  }

  @media (forced-colors: active) {
    .histogram .bar {
      forced-color-adjust: none;
    }
  }
`;
