// The engine of the site's pages on their own thread.

import { EngineHere } from './engine-here.ts';
import { loadPageEngine } from './page-engine.ts';

export async function loadPageEngineHere(): Promise<EngineHere> {
  return new EngineHere(await loadPageEngine());
}
