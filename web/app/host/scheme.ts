// Light or dark as the page around an element is, which need not be as the device is: a light page stays light on
// a dark device, and many pages have a switch of their own.

/** Attributes by which pages switch: a class, or a name like `data-theme`. */
const switches = ['class', 'style', 'data-theme', 'data-mode', 'data-bs-theme', 'data-md-color-scheme'];

/** What surrounds an element, beyond the shadow root that it may stand in. */
function around(element: Element): Element {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : document.documentElement);
}

/** `auto` where the page is both, and so follows the device. A page that says nothing is light. */
export function schemeAround(element: Element): 'light' | 'dark' | 'auto' {
  const { colorScheme } = getComputedStyle(around(element));
  if (!/\bdark\b/.test(colorScheme)) return 'light';
  return /\blight\b/.test(colorScheme) ? 'auto' : 'dark';
}

/** Calls `onSwitch` when the page may have been switched. Returns what ends that. */
export function watchScheme(onSwitch: () => void): () => void {
  const observer = new MutationObserver(onSwitch);
  for (const element of [document.documentElement, document.body]) {
    observer.observe(element, { attributes: true, attributeFilter: switches });
  }
  return () => observer.disconnect();
}
