// Waits until an embed is looked at: a page with many starts those that are on the screen.

/** Resolves when `element` is first on the screen. */
export function firstSeen(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}
