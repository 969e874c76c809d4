// The prose of this demo: who asks, and a query whose numbers can be dragged while its score follows.

import { html, type TemplateResult } from 'lit';
import { editCell, rowOf } from '../../lesson/inputs.ts';
import { draggableVector } from '../../lesson/draggable-vector.ts';
import { sentenceView, told } from '../../lesson/sentence.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import attention from './attention.tex';
import { messages } from './messages.ts';
import type { FormulaScene } from './tables.ts';

const { lead: words } = messages;

/** `The query of “sat” is (1, 0); its score with its own key is 1.` */
function ownScore(scene: FormulaScene): TemplateResult {
  const { state, asked, result, set, may } = scene;
  const token = state.tokens.length - 1;
  const row = result.askers.length - 1;
  const score = rowOf(result.steps.scores, row)[token]!;
  const name = tokenName(state.tokens[token]!);
  return html`<p class="prose">
    ${words.queryOf(name)}
    ${draggableVector({
      values: rowOf(result.inputs.q, row),
      name: (column) => words.numberOfQuery(name, column + 1),
      onChange: may('queryEdits')
        ? (column, value) =>
            set(
              { queryEdits: editCell(asked.queryEdits, token, column, value) },
              { merge: `query ${token}.${column}` },
            )
        : undefined,
    })}${may('queryEdits') ? words.dragIt : words.stop}
    ${sentenceView(words.ownScore(told(formatNumber(score), score, 'scores', row, token)), scene)}
  </p>`;
}

export function lead(scene: FormulaScene): TemplateResult {
  const { askers } = scene.result;
  const [start, query, middle, key, end, values, stop] =
    askers.length === 1 ? words.asks(tokenName(askers[0]!)) : words.allAsk;
  return html`<p class="prose">
      ${start}<strong class="query">${query}</strong>${middle}<strong class="key">${key}</strong>${end}<strong
        class="value"
        >${values}</strong
      >${stop}
    </p>
    <p class="display-formula">${attention}</p>
    ${ownScore(scene)}
    <p class="hint">${words.hint}</p>`;
}
