// The language of a Spanish page's words.

import type { Language } from './presentation.ts';

export const language: Language = 'es';
