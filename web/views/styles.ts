// All styles a host of views adopts: `static styles = viewStyles`.
import type { CSSResult } from 'lit';
import { matrixStyles } from './matrix.css.ts';
import { themeStyles } from './theme.css.ts';

export const viewStyles: CSSResult[] = [themeStyles, matrixStyles];
