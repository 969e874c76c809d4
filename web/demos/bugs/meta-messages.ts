// What the navigation says of this demo.

export const metaWords = {
  short: 'Bugs',
  title: 'Find the four bugs',
  idea: 'A wrong attention runs, trains and looks plausible: only the right inputs show what is wrong.',
} as const;
