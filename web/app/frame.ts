// Entry of embed.html: defines the element that it shows.

import { startPageEngine } from '../engine/page-client.ts';
import { provideEngine } from './engine-host.ts';
import { FramePlayground } from './frame-playground.ts';
import { definePlayground } from './playground.ts';

provideEngine(startPageEngine);
definePlayground(FramePlayground);
