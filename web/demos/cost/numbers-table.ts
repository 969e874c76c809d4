// Numbers too different in size for a grid of equal cells: one row each, with its formula, where that comes from,
// and a bar in proportion. Each number is a button that asks why.

import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { cssProperties } from '../../views/css-properties.ts';
import { withSubscripts } from '../../views/subscript.ts';

export interface NumbersRow {
  readonly name: string;
  readonly formula: string;
  readonly source: string;
  readonly value: number;
  /** The number as it is shown */
  readonly text: string;
  readonly tone: 'quadratic' | 'linear' | 'both';
  /** A sum of rows above */
  readonly isSum?: boolean | undefined;
}

export interface NumbersTableOptions {
  /** `data-quantity`; row n is the cell (n, 0) */
  readonly quantity: string;
  readonly caption: string;
  readonly headings: { readonly part: string; readonly formula: string; readonly value: string };
  readonly rows: readonly NumbersRow[];
  /** The number whose bar is full */
  readonly whole: number;
  /** The row that is being explained */
  readonly selected: number | null;
  readonly onSelect: (row: number) => void;
}

export function numbersTable(options: NumbersTableOptions): TemplateResult {
  const { quantity, caption, headings, rows, whole, selected, onSelect } = options;
  return html`<table class="numbers" data-quantity=${quantity}>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">${headings.part}</th>
        <th scope="col">${headings.formula}</th>
        <th scope="col" class="amount">${headings.value}</th>
        <td class="proportion"></td>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, formula, source, value, text, tone, isSum = false }, row) =>
          html`<tr class=${classMap({ sum: isSum })}>
            <th scope="row">
              ${withSubscripts(name)}${source ? html`<small>${withSubscripts(source)}</small>` : nothing}
            </th>
            <td class="formula">${formula}</td>
            <td class="amount" data-row=${row} data-column="0" data-value=${String(value)}>
              <button
                type="button"
                class="amount-button number ${row === selected ? 'selected' : ''}"
                @click=${() => onSelect(row)}
              >
                ${text}
              </button>
            </td>
            <td class="proportion" aria-hidden="true">
              <span
                class="amount-bar ${tone}"
                ${cssProperties({ width: `${(100 * value) / whole}%` })}
              ></span>
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
