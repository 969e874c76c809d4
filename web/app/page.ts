// Entry of the site's page: defines the element that it shows, and keeps the site for offline.

import { startPageEngine } from '../engine/page-client.ts';
import { provideEngine } from './engine-host.ts';
import { keepForOffline } from './offline.ts';
import { definePlayground } from './playground.ts';
import { SitePlayground } from './site-playground.ts';

provideEngine(startPageEngine);
definePlayground(SitePlayground);

// The first picture does not wait for it.
document.addEventListener('attention-ready', keepForOffline, { once: true });
