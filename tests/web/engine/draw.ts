// Numbers to compute with: the same for the same seed, exact in float32, and so coarse that a small step of a
// finite difference is exact too.

export interface Drawn {
  readonly shape: number[];
  readonly data: Float32Array;
}

/** Multiples of 1/1024 from −2 to 2, in no visible order. */
export function draw(seed: number, ...shape: number[]): Drawn {
  let state = (seed * 2654435761 + 1) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 20) / 1024 - 2;
  };
  return { shape, data: Float32Array.from({ length: shape.reduce((n, size) => n * size, 1) }, next) };
}

/** The same numbers as nested arrays. */
export function nested({ shape, data }: Drawn): unknown {
  const [size = 0, ...inner] = shape;
  if (inner.length === 0) return Array.from(data);
  const width = data.length / size;
  return Array.from({ length: size }, (_, n) =>
    nested({ shape: inner, data: data.subarray(n * width, (n + 1) * width) }),
  );
}
