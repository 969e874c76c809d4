// Entry of embed.html: defines the element that it shows.

import { FramePlayground } from './frame-playground.ts';
import { definePlayground } from './playground.ts';

definePlayground(FramePlayground);
