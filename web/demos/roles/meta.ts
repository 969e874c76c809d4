// What the navigation says of this demo.
import type { DemoMeta } from '../../experiment/demo.ts';

const meta: DemoMeta = {
  id: 'roles',
  short: 'Roles',
  title: 'One token, three roles',
  order: 2,
  idea: 'A token asks, answers and hands over: three projections of one vector, because one vector cannot play all three roles.',
};
export default meta;
