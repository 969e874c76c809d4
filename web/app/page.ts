// Entry of the site's pages: defines the element that both of them show.

import { definePlayground } from './playground.ts';

definePlayground();
