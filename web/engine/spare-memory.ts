// Memory that has come back from the workers of a pool, to be written again. New memory is given page by page while it
// is first written: 0.5 ms of the page's thread for the 768 kB of a head of 1024 tokens, which takes 7 ms, where used
// memory takes less than 0.1 (Chromium 156, AMD EPYC).

export class SpareMemory {
  private fresh = new Map<number, ArrayBuffer[]>();
  private old = new Map<number, ArrayBuffer[]>();

  /** Another call begins: what the last one has not used is let go. */
  renew(): void {
    this.old = this.fresh;
    this.fresh = new Map();
  }

  /** So many bytes; what is in them is to be written over. */
  take(bytes: number): ArrayBuffer {
    return this.fresh.get(bytes)?.pop() ?? this.old.get(bytes)?.pop() ?? new ArrayBuffer(bytes);
  }

  give(buffers: readonly ArrayBuffer[]): void {
    for (const buffer of buffers) {
      const alike = this.fresh.get(buffer.byteLength) ?? [];
      this.fresh.set(buffer.byteLength, [...alike, buffer]);
    }
  }
}
