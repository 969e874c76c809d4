// The worker of the site's pages.

import { loadPageEngine } from './page-engine.ts';
import { serveEngine } from './serve.ts';

serveEngine(loadPageEngine());
