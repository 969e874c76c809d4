// Waits until an element comes into view: a page with many embeds starts those that are looked at.

/** How far from the view an element begins to count as seen. */
const margin = '200px';

/** Calls `onVisible` once, when `element` is in view or nearly so. Returns what ends the waiting. */
export function whenVisible(element: Element, onVisible: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onVisible();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
