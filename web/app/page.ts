// Entry of the site's page: defines the element that it shows.

import { definePlayground } from './playground.ts';
import { SitePlayground } from './site-playground.ts';

definePlayground(SitePlayground);
