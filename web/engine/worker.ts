// The worker of the page.

import { loadPageEngine } from './page-engine.ts';
import { serveEngine } from './serve.ts';

serveEngine(loadPageEngine());
