// The words of the documents themselves: what search engines, devices and browsers without JavaScript show.

export const documentWords = {
  title: 'Attention Playground',
  shortTitle: 'Attention',
  description: 'Step through attention from first principles: edit every number, break it, and see why.',
  noScript: 'This playground computes attention in your browser and needs JavaScript.',
} as const;
