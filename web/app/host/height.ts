// Tells the page around a frame how high the frame should be, in every way that course platforms listen to:
// the browser's own, Canvas' and other LTI platforms', WordPress' and ours.

import { messageVersion } from './requests.ts';

/** A change of less, in pixels, is not told; so much room is asked for beyond what is there. */
const slack = 8;
/** How long the last of several quick changes is waited for, in milliseconds. */
const delay = 100;

declare global {
  interface Window {
    /** Of `<meta name="responsive-embedded-sizing">`, where the browser knows it */
    requestResize?: () => void | Promise<void>;
  }
}

/** WordPress appends `#?secret=…` to the address of a frame, and heeds only messages that repeat it. */
export function wordpressSecret(hash: string): string | null {
  return /\?secret=([0-9a-z]+)$/i.exec(hash)?.[1] ?? null;
}

/** What is said of one height, a message for each dialect. */
export function heightMessages(height: number, secret: string | null): readonly object[] {
  return [
    { type: 'attention-height', version: messageVersion, height },
    { subject: 'lti.frameResize', height },
    ...(secret === null ? [] : [{ message: 'height', value: height, secret }]),
  ];
}

export class FrameHeight {
  private readonly send: (message: object) => void;
  private readonly observer: ResizeObserver;
  private told = 0;
  private timer = 0;

  constructor(send: (message: object) => void) {
    this.send = send;
    this.observer = new ResizeObserver((entries) => this.note(entries.at(-1)!.contentRect.height));
  }

  /** `content`: as high as it needs to be, whatever the height of the frame. */
  observe(content: Element): void {
    this.observer.observe(content);
  }

  disconnect(): void {
    this.observer.disconnect();
    window.clearTimeout(this.timer);
  }

  private note(height: number): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.tell(Math.ceil(height)), delay);
  }

  private tell(height: number): void {
    if (Math.abs(height - this.told) < slack) return;
    this.told = height;
    const secret = wordpressSecret(window.location.hash);
    for (const message of heightMessages(height + slack, secret)) this.send(message);
    void requestResize();
  }
}

/** The browser refuses where the page around does not ask frames for their height. */
async function requestResize(): Promise<void> {
  try {
    await window.requestResize?.();
  } catch {
    // The messages have said it.
  }
}
