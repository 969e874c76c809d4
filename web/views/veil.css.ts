// The covers over what would give the answer to a question away: like cards face down, and one of them says why.
import { css, unsafeCSS, type CSSResult } from 'lit';
import { messages } from './messages.ts';

/** A name of an axis explains itself. */
const ofAxis = ':is(attention-axis-name *)';
/** What shows that a number is asked about */
const asked = `:is(.selected, .live-number[aria-expanded="true"]):not(${ofAxis})`;

/**
 * Covers these elements inside `.veiled`, each on its own and as large as it is: nobody sees or hears what they hold,
 * and nothing in them takes the focus or can be asked about. Whatever a link asks about, only what shows uncovered is
 * explained. Their data stay. The first of them, or the matrix of the first, says `your prediction first`, unless the
 * focus is in it, at a number that is not covered.
 *
 * @param selectors of CSS, without `:has()`; what is as small as a number, or a row of a matrix, never says it
 */
export function veilStyles(selectors: readonly string[]): CSSResult {
  const all = selectors.join(', ');
  const covered = unsafeCSS(`.veiled :is(${all})`);
  const under = `.veiled :is(${all}, :is(${all}) *)`;
  const unasked = unsafeCSS(`.demo:not(:has(${asked}:not(${under}))) .veiled .explanation:not(${ofAxis})`);
  const large = `:is(${all}):not(span, data, .row-note, td:not(.cell), .emphasis > *)`;
  const before = `.veiled :is(${large}, :has(${large}))`;
  const first = `:not(${before} ~ *, ${before} ~ * *)`;
  const labelled = unsafeCSS(`.veiled :is(attention-matrix-view:has(${large}), ${large}:not(.cell))${first}`);
  return css`
    ${covered} {
      position: relative;
      isolation: isolate;
      visibility: hidden;
    }

    ${unasked} {
      display: none;
    }

    /* A sentence is covered as far as it goes. */
    ${covered}:is(p) {
      width: fit-content;
    }

    ${covered}::after {
      --covers: 1;
      visibility: visible;
      content: '';
      position: absolute;
      inset: 0;
      z-index: 2;
      border: 1px solid transparent;
      border-radius: var(--radius);
      background:
        radial-gradient(circle, var(--line-strong) 0.7px, transparent 1.1px) center / 8px 8px,
        var(--paper-raised);
      color: var(--ink-faint);
      font: 15px/1 var(--serif);
      pointer-events: none;
    }

    ${covered}:is(span, data)::after {
      background: currentcolor;
      opacity: 0.2;
    }

    /* Its label lies over its cells, and under what is docked over all of it. */
    ${labelled} {
      position: relative;
      isolation: isolate;
    }

    ${labelled}:not(:focus-within)::before {
      visibility: visible;
      content: ${unsafeCSS(JSON.stringify(messages.prediction.covered))};
      position: absolute;
      inset-block-start: 50%;
      inset-inline-start: 50%;
      z-index: 3;
      translate: -50% -50%;
      padding: 2px 10px;
      border-radius: 99px;
      background: var(--paper);
      color: var(--accent);
      font: 600 13px/1.5 var(--sans);
      white-space: nowrap;
      pointer-events: none;
    }

    /* Beside the middle, since the names of the rows stand before the cells. */
    ${labelled}:is(attention-matrix-view):not(:focus-within)::before {
      translate: calc(-50% + 3.2em) -50%;
    }
  `;
}
