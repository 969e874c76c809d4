// The language of this page's words: a build for another one takes its own file in place of this.

import type { Language } from './presentation.ts';

export const language: Language = 'en';
