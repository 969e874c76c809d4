// The words of the opening page.

export const messages = {
  title: 'Attention on one page',
  meaning: {
    start:
      'A sentence enters a language model as vectors, one for each token, and each of them knows of its own token only. Attention lets every token fetch from the others what it needs. It asks with a ',
    query: 'query',
    middle: '; every token answers with a ',
    key: 'key',
    end: '; and the better the two match, the more of that token’s ',
    value: 'value',
    stop: ' flows back.',
  },
  steps: {
    scores:
      'Compare: the dot product of each query with each key. Divided by √d_k, the scores keep one size whatever the width; M adds −∞ where a token may not look.',
    weights: 'Share out: softmax turns each row of scores into weights that sum to 1.',
    output: 'Average: the output of a token is the average of all values, weighted by its row.',
  },
  smooth:
    'A dict finds its key or nothing. Here every step is smooth: a slightly better query gives a slightly better output. So the three matrices that make queries, keys and values can be learned.',
  example: {
    reads: (token: string) => `“${token}” reads from`,
    see: 'See each step of it',
    note: 'Computed by the engine of this page, just now, from the vectors of the worked example.',
  },
  ideas: 'Begin at any idea',
  order: 'They build on each other. But you may well begin with the one that you doubt.',
  progress: (done: number, all: number) => `${done} of ${all} done, noted on this device only.`,
  forget: 'Forget what I have done',
} as const;
