// Light, dark or as the device says; kept on this device where that is allowed.

import type { Theme } from '../experiment/presentation.ts';
import { keepText, readText } from './storage.ts';

const key = 'attention-playground-theme';
const themes: readonly Theme[] = ['auto', 'light', 'dark'];

export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length]!;

export function readTheme(): Theme {
  const kept = readText(key);
  return themes.find((theme) => theme === kept) ?? 'auto';
}

export function keepTheme(theme: Theme): void {
  keepText(key, theme === 'auto' ? null : theme);
}
