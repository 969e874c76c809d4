// What of a message can change hands, in place of being copied, between a worker and its page.

/** The buffers of all typed arrays in `value`, at any depth, each once. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const collect = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return;
    if (ArrayBuffer.isView(part)) buffers.add(part.buffer as ArrayBuffer);
    else for (const inner of Object.values(part)) collect(inner);
  };
  collect(value);
  return [...buffers];
}
