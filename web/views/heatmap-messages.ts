// The words that a heatmap says itself.

export const messages = {
  help: 'Arrow keys move from cell to cell, plus and minus zoom, 0 shows everything.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show everything',
  hint: 'Drag to move, pinch or use Ctrl and the wheel to zoom.',
  role: 'heatmap',
} as const;
