// Orders of the tokens: slot s of the shuffled sentence holds token permutation[s].

type Permutation = readonly number[];

/** Every token in its own slot. */
export function identity(tokens: number): Permutation {
  return Array.from({ length: tokens }, (_, slot) => slot);
}

/** The permutation where it fits a sentence of this length, else the original order. */
export function fitting(permutation: Permutation, tokens: number): Permutation {
  return permutation.length === tokens ? permutation : identity(tokens);
}

export function isIdentity(permutation: Permutation): boolean {
  return permutation.every((token, slot) => token === slot);
}

function isSame(a: Permutation, b: Permutation): boolean {
  return a.length === b.length && a.every((token, slot) => token === b[slot]);
}

/** The token in slot `from` put into slot `to`, the others keeping their order. */
export function moved(permutation: Permutation, from: number, to: number): Permutation {
  const others = permutation.filter((_, slot) => slot !== from);
  return [...others.slice(0, to), permutation[from]!, ...others.slice(to)];
}

/** The last token first. */
export function reversed(permutation: Permutation): Permutation {
  return permutation.map((_, slot) => permutation.at(-1 - slot)!);
}

/**
 * An order that differs from the present one, and from the original where there is a third.
 *
 * @param draws independent uniform numbers, row-major `[tries, tokens]`: each row, sorted, gives an order
 */
export function shuffled(present: Permutation, draws: ArrayLike<number>): Permutation {
  const tokens = present.length;
  for (let start = 0; start + tokens <= draws.length; start += tokens) {
    const order = [...identity(tokens)].sort((a, b) => draws[start + a]! - draws[start + b]!);
    if (!isSame(order, present) && !isIdentity(order)) return order;
  }
  return moved(present, 0, tokens - 1);
}
