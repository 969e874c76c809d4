// Keeps what one asks about in sight: an explanation that opens beyond the edge of the screen is scrolled to, one that
// does not fit on it together with its number is docked at its foot, and when it closes one is back at the number.

import { dock, scrollAbove, uncover } from './docked.ts';

/** A number that is asked about */
const askedAbout = 'td.cell.selected, .live-number[aria-expanded="true"]';

/** Ends what is watched for the open explanation of each host. */
const watches = new WeakMap<ShadowRoot | HTMLElement, AbortController>();

const behaviour = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

function scrollTo(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest', behavior: behaviour() });
}

/** As long as the panel is open it hides nothing that takes the focus, and is a sheet only where the screen is low. */
function watch(root: ShadowRoot, panel: HTMLElement, askedOf: () => HTMLElement | null): AbortController {
  const ending = new AbortController();
  const { signal } = ending;
  root.addEventListener('focusin', ({ target }) => uncover(panel, target as Element), { signal });
  const onResize = () => {
    if (!panel.isConnected) {
      ending.abort();
      return;
    }
    const wasDocked = panel.hasAttribute('data-docked');
    // A screen that grows and shrinks while one scrolls it (the address bar of a phone) is not to be moved.
    if (dock(panel, askedOf()) !== null && !wasDocked) uncover(panel, root.activeElement);
  };
  window.addEventListener('resize', onResize, { signal });
  return ending;
}

/**
 * Brings into sight the explanation that `host` has opened, with the number that it explains where there is room, or
 * when none is open any longer what has the focus; never away from a cell that is being edited. The focus stays where
 * it is. An element that opens explanations of its own says so by the attribute `data-explains`; all others in a
 * shadow root are the root's.
 */
export function keepInSight(host: ShadowRoot | HTMLElement): void {
  const root = host.getRootNode() as ShadowRoot;
  const active = root.activeElement;
  const own = (selector: string) =>
    [...host.querySelectorAll<HTMLElement>(selector)].find(
      (element) => (element.closest('[data-explains]') ?? root) === host,
    );
  const panel = own('.explanation');
  watches.get(host)?.abort();
  const askedOf = () => own(askedAbout) ?? (root.activeElement as HTMLElement | null);
  if (panel) watches.set(host, watch(root, panel, askedOf));
  if (active?.matches('input')) return;
  if (!panel) {
    scrollTo(active);
    return;
  }
  const asked = askedOf();
  const room = dock(panel, asked);
  if (asked && room !== null) scrollAbove(asked, room, behaviour());
  else scrollTo(panel);
}
