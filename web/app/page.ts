// Entry of the site's page: defines the element that it shows.

import { startPageEngine } from '../engine/page-client.ts';
import { provideEngine } from './engine-host.ts';
import { definePlayground } from './playground.ts';
import { SitePlayground } from './site-playground.ts';

provideEngine(startPageEngine);
definePlayground(SitePlayground);
