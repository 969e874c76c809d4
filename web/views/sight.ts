// Keeps what one asks about in sight: an explanation that opens beyond the edge of the screen is scrolled to, and
// when it closes one is back at the number.

/**
 * Scrolls to the explanation that `host` has opened, or when none is open any longer to what has the focus, if it is
 * out of sight; never away from a cell that is being edited. The focus stays where it is. An element that opens
 * explanations of its own says so by the attribute `data-explains`; all others in a shadow root are the root's.
 */
export function keepInSight(host: ShadowRoot | HTMLElement): void {
  const root = host.getRootNode() as ShadowRoot;
  const active = root.activeElement;
  if (active?.matches('input')) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const panels = [...host.querySelectorAll('.explanation')];
  const opened = panels.find((panel) => (panel.closest('[data-explains]') ?? root) === host);
  (opened ?? active)?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
}
