// An explanation as a sheet at the foot of a screen that is too low for it and its number: whether it must be one, and
// what it must not hide.

/** Around the number, where it is scrolled to: as `scroll-margin` */
const margin = 20;

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

/**
 * Docks the panel at the foot of the screen, or lets it stand where it is: when it fits on the screen together with the
 * number that is asked about, and when its box does not reach so high.
 *
 * @returns the room below the number that the docked panel takes, in pixels; null when it is not docked
 */
export function dock(panel: HTMLElement, asked: HTMLElement | null): number | null {
  panel.removeAttribute('data-docked');
  if (!asked || fitTogether(asked, panel)) return null;
  panel.setAttribute('data-docked', '');
  const { height } = panel.getBoundingClientRect();
  const { top, height: own } = asked.getBoundingClientRect();
  const highest = Math.max(own + margin, boxAround(panel).getBoundingClientRect().top - top);
  if (margin + highest + height <= window.innerHeight) return highest - own + height;
  panel.removeAttribute('data-docked');
  return null;
}

/** Scrolls no further than it takes for `room` pixels to be free below the element. */
export function scrollAbove(element: HTMLElement | SVGElement, room: number, behavior: ScrollBehavior): void {
  element.style.scrollMarginBlockEnd = `${room}px`;
  element.scrollIntoView({ block: 'nearest', behavior });
  element.style.scrollMarginBlockEnd = '';
}

/** Scrolls what has the focus out from behind a docked panel, at once, as a browser does with what is off the screen. */
export function uncover(panel: HTMLElement, focused: Element | null): void {
  if (!(focused instanceof HTMLElement || focused instanceof SVGElement)) return;
  if (!panel.hasAttribute('data-docked') || panel.contains(focused)) return;
  const [sheet, own] = [panel, focused].map((element) => element.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
  ];
  if (own.bottom > sheet.top && own.top < sheet.bottom)
    scrollAbove(focused, sheet.height + margin, 'instant');
}
