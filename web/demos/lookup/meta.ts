// What the navigation knows of this demo before it is loaded.
import type { DemoMeta } from '../../experiment/demo.ts';
import { metaWords } from './meta-messages.ts';

const meta: DemoMeta = { id: 'lookup', order: 1, ...metaWords };
export default meta;
