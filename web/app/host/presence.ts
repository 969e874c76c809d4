// Whether a reader has the playground before their eyes: on the screen, in a page that is not hidden, on the
// slide that is shown.

export class Presence {
  private readonly onChange: (isWatched: boolean) => void;
  private readonly observer: IntersectionObserver;
  private isOnScreen = true;
  private isOnSlide = true;
  private watched = true;

  /** `onChange` is called when a reader begins or ceases to look. At first one looks. */
  constructor(onChange: (isWatched: boolean) => void) {
    this.onChange = onChange;
    this.observer = new IntersectionObserver((entries) => {
      this.isOnScreen = entries.at(-1)!.isIntersecting;
      this.tell();
    });
  }

  observe(element: Element): void {
    this.observer.observe(element);
    document.addEventListener('visibilitychange', this.tell);
  }

  disconnect(): void {
    this.observer.disconnect();
    document.removeEventListener('visibilitychange', this.tell);
  }

  get isWatched(): boolean {
    return this.watched;
  }

  /** Slide decks tell the frames of a slide when it comes and when it goes. */
  set onSlide(isOnSlide: boolean) {
    this.isOnSlide = isOnSlide;
    this.tell();
  }

  private readonly tell = (): void => {
    const isWatched = this.isOnScreen && this.isOnSlide && document.visibilityState === 'visible';
    if (isWatched === this.watched) return;
    this.watched = isWatched;
    this.onChange(isWatched);
  };
}

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
