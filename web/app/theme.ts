// Light, dark or as the device says; kept on this device where that is allowed.

export type Theme = 'auto' | 'light' | 'dark';

const key = 'attention-playground-theme';
const themes: readonly Theme[] = ['auto', 'light', 'dark'];

export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length]!;

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return themes.find((theme) => theme === stored) ?? 'auto';
  } catch {
    return 'auto'; // storage is forbidden in some frames
  }
}

export function keepTheme(theme: Theme): void {
  try {
    if (theme === 'auto') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // storage is forbidden in some frames: the choice lasts as long as the page
  }
}
