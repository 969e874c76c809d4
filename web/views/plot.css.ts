// How plots, bars and colour legends look: thin lines, quiet axes, text of readable size on a phone.
import { css } from 'lit';

export const plotStyles = css`
  attention-line-plot {
    display: block;
    min-width: 0;
  }

  .plot {
    container-type: inline-size;
    position: relative;
    width: 100%;
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

  .plot .axis-label {
    fill: var(--ink-soft);
    font-style: italic;
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

  .readout {
    min-height: 1.5em;
    margin: 2px 0 0;
    color: var(--ink-soft);
    font-size: 13px;
  }

  .bar-row {
    width: 100%;
    max-width: 480px;
    border-collapse: collapse;
    font-size: 14px;
  }

  .bar-row caption {
    padding-bottom: 6px;
    text-align: start;
    font-weight: 600;
  }

  .bar-row th {
    width: 1%;
    max-width: 8em;
    padding: 3px 10px 3px 0;
    overflow: hidden;
    font-weight: 400;
    text-align: end;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .bar-row td.number {
    width: 1%;
    padding: 3px 0 3px 10px;
    text-align: end;
    white-space: nowrap;
  }

  .bar-cell {
    background: linear-gradient(var(--line), var(--line)) center / 100% 1px no-repeat;
  }

  .bar-cell .bar {
    display: block;
    height: 16px;
    border-radius: 3px;
    background: var(--bar, #2f7f80);
  }

  .bar-row tr.blocked {
    color: var(--ink-faint);
  }

  .bar-row tr.blocked .bar-cell {
    background: repeating-linear-gradient(-45deg, var(--hatch) 0 1px, transparent 1px 7px);
  }

  @media (prefers-reduced-motion: no-preference) {
    .bar-cell .bar {
      transition: width 0.25s ease-out;
    }
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
    .histogram .bar,
    .bar-cell .bar {
      forced-color-adjust: none;
    }
  }
`;
