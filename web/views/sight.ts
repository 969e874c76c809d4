// Keeps what one asks about in sight: an explanation that opens beyond the edge of the screen is scrolled to, one that
// does not fit on it together with its number is docked at its foot, and when it closes one is back at the number.

/** Around the number, where it is scrolled to: as `scroll-margin` */
const margin = 20;
/** A number that is asked about */
const askedAbout = 'td.cell.selected, .live-number[aria-expanded="true"]';

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function scrollTo(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' });
}

/** The box that a sticky element stays within. */
function boxAround(element: Element): Element {
  let box = element.parentElement!;
  while (/^(contents|inline)$/.test(getComputedStyle(box).display) && box.parentElement)
    box = box.parentElement;
  return box;
}

/** Whether both stand on one screen when it is scrolled so. */
function fitTogether(asked: Element, panel: Element): boolean {
  const [one, other] = [asked, panel].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect];
  const height = Math.max(one.bottom, other.bottom) - Math.min(one.top, other.top);
  return height + 2 * margin <= window.innerHeight;
}

/** Docks the panel at the foot of the screen and the number above it; false where its box does not reach so high. */
function dock(panel: HTMLElement, asked: HTMLElement): boolean {
  panel.toggleAttribute('data-docked', true);
  const { height } = panel.getBoundingClientRect();
  const { top, height: own } = asked.getBoundingClientRect();
  const highest = Math.max(own + margin, boxAround(panel).getBoundingClientRect().top - top);
  if (margin + highest + height > window.innerHeight) return false;
  asked.style.scrollMarginBlockEnd = `${highest - own + height}px`;
  scrollTo(asked);
  asked.style.scrollMarginBlockEnd = '';
  return true;
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
  if (active?.matches('input')) return;
  const own = (selector: string) =>
    [...host.querySelectorAll<HTMLElement>(selector)].find(
      (element) => (element.closest('[data-explains]') ?? root) === host,
    );
  const panel = own('.explanation');
  if (!panel) {
    scrollTo(active);
    return;
  }
  panel.removeAttribute('data-docked');
  const asked = own(askedAbout) ?? (active as HTMLElement | null);
  if (asked && !fitTogether(asked, panel) && dock(panel, asked)) return;
  panel.removeAttribute('data-docked');
  scrollTo(panel);
}
