// When the page is drawn after an edit: at once, or, where nothing but "at work" would be new, only if the numbers
// are not there soon. Those of a small experiment are there in the frame of the edit itself (engine-here.ts); where the
// worker computes, it is one drawing in place of two: 43 ms in place of 58 from an edit to the picture of 512 × 512
// weights (AMD EPYC (Zen 4), Chromium 156, `npm run bench`).

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
