// Entry of attention-playground.html: the whole site in one file, for a stick and for no network at all.

import { startInlineEngine } from '../engine/inline-client.ts';
import { provideEngine } from './engine-host.ts';
import { definePlayground } from './playground.ts';
import { SitePlayground } from './site-playground.ts';

class FilePlayground extends SitePlayground {
  protected override readonly ownFile = 'attention-playground.html';
}

provideEngine(startInlineEngine);
definePlayground(FilePlayground);
