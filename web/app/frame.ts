// Entry of embed.html: the playground, its demo and its engine start when a reader first has the frame on the
// screen.

import { startPageEngine } from '../engine/page-client.ts';
import { provideEngine } from './engine-host.ts';
import { FramePlayground } from './frame-playground.ts';
import { firstSeen } from './host/presence.ts';
import { definePlayground } from './playground.ts';

provideEngine(startPageEngine);
// Without a top-level await: for its sake the bundler would cut what the pages share into many small files.
void firstSeen(document.querySelector('attention-playground')!).then(() => definePlayground(FramePlayground));
