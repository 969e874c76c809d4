// Keeps what one asks about in sight: an explanation that opens beyond the edge of the screen is scrolled to, and
// when it closes one is back at the number. Fetched when somebody asks.

/**
 * Scrolls to the explanation inside `root`, or when none is open any longer to what has the focus, if it is out of
 * sight; never away from a cell that is being edited. The focus stays where it is.
 */
export function keepInSight(root: ShadowRoot): void {
  const active = root.activeElement;
  if (active?.matches('input')) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const target = root.querySelector('.explanation') ?? active;
  target?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
}
