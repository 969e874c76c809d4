// What the navigation says of this demo.

export const metaWords = {
  short: 'Roles',
  title: 'One token, three roles',
  idea: 'A token asks, answers and hands over: three projections of one vector, because one vector cannot play all three roles.',
} as const;
