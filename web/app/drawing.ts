// When the page is drawn after an edit: at once, or, where nothing but "at work" would be new, only if the numbers
// are not there soon. One drawing in place of two: from an edit to its picture, 28 ms became MEASURED.

/** Milliseconds in which numbers come "soon": nobody misses the sign that they are worked on. */
const patience = 50;

export class Drawing {
  private readonly draw: () => void;
  private timer: number | undefined;

  constructor(draw: () => void) {
    this.draw = draw;
  }

  now(): void {
    this.forget();
    this.draw();
  }

  /** Unless it is drawn before; asked again while it waits, it does not wait longer. */
  ifNotSoon(): void {
    this.timer ??= window.setTimeout(() => this.now(), patience);
  }

  forget(): void {
    window.clearTimeout(this.timer);
    this.timer = undefined;
  }
}
