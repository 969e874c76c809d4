// The prose of this demo, with a query whose numbers can be dragged while its score follows.

import { html, type TemplateResult } from 'lit';
import { draggableVector } from '../../lesson/draggable-vector.ts';
import { editCell, rowOf } from '../../lesson/inputs.ts';
import { sentenceView, told } from '../../lesson/sentence.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import attention from './attention.tex';
import { meaningColumns } from './dictionary.ts';
import { spokenQuery } from './facts.ts';
import { messages } from './messages.ts';
import type { CrossScene } from './tables.ts';

const { lead: words } = messages;

/** `The query of “dort” is (0, 0, 2, 1): drag its numbers. Its score with “the” is 0.` */
function query(scene: CrossScene): TemplateResult {
  const { state, asked, result, set, may } = scene;
  const row = spokenQuery(state);
  const name = tokenName(state.queries[row]!);
  const score = rowOf(result.steps.scores, row)[0]!;
  return html`<p class="prose">
    ${words.queryOf(name)}
    ${draggableVector({
      values: rowOf(result.inputs.q, row),
      name: (column) => words.numberOfQuery(name, meaningColumns[column]!),
      onChange: may('queryEdits')
        ? (column, value) =>
            set(
              { queryEdits: editCell(asked.queryEdits, row, column, value) },
              { merge: `query ${row}.${column}` },
            )
        : undefined,
    })}${may('queryEdits') ? words.dragIt : words.stop}
    ${sentenceView(words.score(tokenName(state.keys[0]!), told(formatNumber(score), score, 'scores', row, 0)), scene)}
  </p>`;
}

export function lead(scene: CrossScene): TemplateResult {
  const [start, queries, second, keys, third, values, end] = words.text;
  return html`<p class="prose">
      ${start}<strong class="query">${queries}</strong>${second}<strong class="key">${keys}</strong
      >${third}<strong class="value">${values}</strong>${end}
    </p>
    <p class="display-formula">${attention}</p>
    ${query(scene)}
    <p class="hint">${words.hint}</p>`;
}
