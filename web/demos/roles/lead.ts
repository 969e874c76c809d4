// The prose of this demo, with a vector whose numbers can be dragged while its query follows.

import { html, type TemplateResult } from 'lit';
import { draggableVector } from '../../lesson/draggable-vector.ts';
import { editCell, rowOf } from '../../lesson/inputs.ts';
import { joined, sentenceView, told, type Sentence } from '../../lesson/sentence.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import { followed, toldScore } from './facts.ts';
import gram from './gram.tex';
import { messages } from './messages.ts';
import { featureName } from './names.ts';
import projections from './projections.tex';
import type { RolesScene } from './tables.ts';

const { lead: words } = messages;

/** What follows from the vector: its query, or where it is its own query and key, its score with itself. */
function consequence({ state, result }: RolesScene, row: number): Sentence {
  if (state.vectors === 'one') return words.ownScore(toldScore(result, row, row));
  const query = Array.from(rowOf(result.roles.q, row), (value, column) =>
    told(formatNumber(value), value, 'q', row, column),
  );
  return words.query(joined(query, ', '));
}

/** `The vector of “it” is x = (1, 2, 0, 0): drag its numbers. Its query becomes (2, 0).` */
function vector(scene: RolesScene): TemplateResult {
  const { state, asked, result, set, may } = scene;
  const row = followed(state);
  const name = tokenName(state.tokens[row]!);
  return html`<p class="prose">
    ${words.vectorOf(name)}${draggableVector({
      values: rowOf(result.inputs.x, row),
      name: (column) => words.numberOf(name, featureName(state, column)),
      onChange: may('xEdits')
        ? (column, value) =>
            set({ xEdits: editCell(asked.xEdits, row, column, value) }, { merge: `x ${row}.${column}` })
        : undefined,
    })}${may('xEdits') ? words.dragIt : words.stop}
    ${sentenceView(consequence(scene, row), scene)}
  </p>`;
}

export function lead(scene: RolesScene): TemplateResult {
  const [start, query, second, key, third, value, end] = words.three;
  return html`${
      scene.state.vectors === 'one'
        ? html`<p class="prose">${words.oneVector}</p>
            <p class="display-formula">${gram}</p>`
        : html`<p class="prose">
              ${start}<strong class="query">${query}</strong>${second}<strong class="key">${key}</strong
              >${third}<strong class="value">${value}</strong>${end}
            </p>
            <p class="display-formula">${projections}</p>`
    }
    ${vector(scene)}
    <p class="hint">${words.hint}</p>`;
}
