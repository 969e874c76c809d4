// Memory that has come back from the workers of a pool, to be written again. New memory is given page by page while it
// is first written: 0.5 ms of the page's thread for the 768 kB of a head of 1024 tokens, which takes 7 ms, where used
// memory takes less than 0.1 (AMD EPYC (Zen 4), Chromium 156, `npm run bench`).

/** So many bytes at most are kept of what one call has used. */
export const mostSpareBytes = 32 * 2 ** 20;

export class SpareMemory {
  private fresh = new Map<number, ArrayBuffer[]>();
  private freshBytes = 0;
  private old = new Map<number, ArrayBuffer[]>();

  /** Another call begins: what the last one has not used is let go. */
  renew(): void {
    this.old = this.fresh;
    this.fresh = new Map();
    this.freshBytes = 0;
  }

  /** So many bytes; what is in them is to be written over. */
  take(bytes: number): ArrayBuffer {
    const again = this.fresh.get(bytes)?.pop();
    if (again) this.freshBytes -= bytes;
    return again ?? this.old.get(bytes)?.pop() ?? new ArrayBuffer(bytes);
  }

  /** Keeps them for a later `take`, as far as `mostSpareBytes` allows. */
  give(buffers: readonly ArrayBuffer[]): void {
    for (const buffer of buffers) {
      if (this.freshBytes + buffer.byteLength > mostSpareBytes) continue;
      this.freshBytes += buffer.byteLength;
      const alike = this.fresh.get(buffer.byteLength);
      if (alike) alike.push(buffer);
      else this.fresh.set(buffer.byteLength, [buffer]);
    }
  }

  /** Lets all of it go. */
  clear(): void {
    this.renew();
    this.renew();
  }
}
