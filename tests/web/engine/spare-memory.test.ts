// Memory that is used again: each piece by one at a time, of the size that is asked for, and not for ever.

import { describe, expect, it } from 'vitest';
import { mostSpareBytes, SpareMemory } from '../../../web/engine/spare-memory.ts';

describe('spare memory', () => {
  it('is what came back, once, where the size is right', () => {
    const spare = new SpareMemory();
    const [a, b] = [new ArrayBuffer(8), new ArrayBuffer(8)];
    spare.give([a, b]);
    const longer = spare.take(12);
    expect(longer.byteLength).toBe(12);
    const taken = [spare.take(8), spare.take(8), spare.take(8)];
    expect(new Set(taken).size).toBe(3);
    expect(taken).toContain(a);
    expect(taken).toContain(b);
  });

  it('stays for the next call, not for the one after it', () => {
    const spare = new SpareMemory();
    const [a, b] = [new ArrayBuffer(8), new ArrayBuffer(16)];
    spare.give([a, b]);
    spare.renew();
    expect(spare.take(8)).toBe(a);
    spare.give([a]);
    spare.renew();
    expect(spare.take(16)).not.toBe(b);
    expect(spare.take(8)).toBe(a);
  });

  it('is no more than so many bytes', () => {
    const spare = new SpareMemory();
    const [half, other, more] = [1, 2, 3].map(() => new ArrayBuffer(mostSpareBytes / 2));
    spare.give([half!, other!, more!]);
    expect([spare.take(half!.byteLength), spare.take(half!.byteLength)]).toEqual([other, half]);
    expect(spare.take(half!.byteLength)).not.toBe(more);
    spare.give([more!]);
    expect(spare.take(half!.byteLength)).toBe(more); // what was taken makes room
  });

  it('is let go', () => {
    const spare = new SpareMemory();
    const [a, b] = [new ArrayBuffer(8), new ArrayBuffer(8)];
    spare.give([a]);
    spare.renew();
    spare.give([b]);
    spare.clear();
    const taken = [spare.take(8), spare.take(8)];
    expect(taken).not.toContain(a);
    expect(taken).not.toContain(b);
  });
});
