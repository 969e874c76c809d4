// All styles a host of views adopts: `static styles = viewStyles`.
import type { CSSResult } from 'lit';
import { barRowStyles } from './bar-row.css.ts';
import { chipStyles } from './chip.css.ts';
import { colourStyles } from './colour.css.ts';
import { explanationStyles } from './explanation.css.ts';
import { matrixStyles } from './matrix.css.ts';
import { predictionStyles } from './prediction.css.ts';
import { stepperStyles } from './stepper.css.ts';
import { themeStyles } from './theme.css.ts';

export const viewStyles: CSSResult[] = [
  themeStyles,
  matrixStyles,
  colourStyles,
  stepperStyles,
  explanationStyles,
  barRowStyles,
  chipStyles,
  predictionStyles,
];
