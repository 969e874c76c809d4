// How a heatmap looks: a square canvas, what belongs to it below.
import { css } from 'lit';

export const heatmapStyles = css`
  attention-heatmap-view {
    display: block;
    max-width: 640px;
    margin-block: 20px;
  }

  .heatmap {
    margin: 0;
  }

  .heatmap figcaption {
    margin-bottom: 6px;
  }

  .heatmap-frame {
    container-type: inline-size;
  }

  /* As high as makes the matrix a square: the margins for labels differ (heatmap-painter.ts). */
  .heatmap canvas {
    display: block;
    width: 100%;
    height: calc(100cqi - 48px);
    cursor: crosshair;
    touch-action: pan-x pan-y;
  }

  .heatmap canvas.zoomed {
    touch-action: none;
  }

  .heatmap-tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    margin-top: 6px;
  }

  .heatmap-tools .legend {
    margin: 0;
    margin-inline-start: auto;
  }

  .heatmap-reading {
    min-height: 3em;
    margin: 8px 0 0;
    color: var(--ink-soft);
    font-size: 14px;
  }
`;
