// The demos that show why, each set up for its question. A demo knows nothing of another, so these are links as
// a person would write them; a test opens each with that demo's own schema.

export const links = {
  shapes: 'v=1&demo=formula&preset=random&queries=all',
  roles: 'v=1&demo=roles&vectors=one',
  deviation: 'v=1&demo=scaling&dk=128',
  parallel: 'v=1&demo=masking&part=parallel',
  crossover: 'v=1&demo=cost&t=49152&d=8192',
} as const;
