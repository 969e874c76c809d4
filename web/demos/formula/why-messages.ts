// The words of this demo's explanations, fetched with the first of them.

export const messages = {
  given: {
    typed: 'It is an input, typed by hand.',
    worked: (position: number) => `It is an input: token ${position} of the worked example has it so.`,
    random: (token: string, seed: number) => `It is an input, drawn for “${token}” from seed ${seed}.`,
    identity: (token: string) => `It is an input: a single 1 tells “${token}” from all others.`,
  },
  maskWhy: {
    none: 'No mask is on: every query may look at every key.',
    allowed: (query: string, key: string) =>
      `The query of “${query}” may look at “${key}”: it is no later token.`,
    blocked: (query: string, key: string) =>
      `The query of “${query}” may not look at “${key}”, which comes later: −∞ leaves it no weight at all.`,
    swapped: (query: string, key: string) =>
      `The mask is swapped: of “${query}” and “${key}” it says the reverse of what it means.`,
  },
  counts: {
    blocked: (rows: number, columns: number) =>
      `Counted: the scores that are −∞ before softmax, among ${rows} × ${columns}.`,
    meant: (rows: number, columns: number) =>
      `Counted: the −∞ in the mask as it should be, ${rows} × ${columns}.`,
    all: (rows: number, columns: number) => `One score for each query and key: ${rows} × ${columns}.`,
  },
} as const;
