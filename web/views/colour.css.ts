// The colour maps as classes, one for each step: many cells share a class, which a browser restyles several times
// faster than as many inline styles.
import { css, unsafeCSS, type CSSResult } from 'lit';
import { colourClasses, type ColourClass, type Rgb } from './colour.ts';

function rgb(colour: Rgb): string {
  return `rgb(${colour.join(' ')})`;
}

/** The rules of one paper; `scope` goes before each class. */
function rules(classes: readonly ColourClass[], paper: 'light' | 'dark', scope: string): CSSResult {
  const lines = classes.map((one) => {
    const { fill, ink } = one[paper];
    return `${scope}.${one.name}{background-color:${rgb(fill)};color:${rgb(ink)}}`;
  });
  return unsafeCSS(lines.join(''));
}

function allRules(): CSSResult {
  const classes = colourClasses();
  return css`
    ${rules(classes, 'light', '')}
    @media (prefers-color-scheme: dark) {
      ${rules(classes, 'dark', ":host(:not([data-theme='light'])) ")}
    }
    ${rules(classes, 'dark', ":host([data-theme='dark']) ")}
  `;
}

export const colourStyles = allRules();
