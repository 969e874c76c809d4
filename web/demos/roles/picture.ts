// The picture of this demo: the projections as one product, then who asks for whom, then what comes back.

import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '../../experiment/demo.ts';
import { breakIt } from '../../lesson/break-it.ts';
import { allMistakes, ofTheMask } from '../../lesson/mistakes.ts';
import { askAbout, sentenceView } from '../../lesson/sentence.ts';
import { callout } from '../../views/callout.ts';
import { button, choice } from '../../views/chip.ts';
import { explanation } from '../../views/explanation.ts';
import { liveNumber } from '../../views/live-number.ts';
import { formatNumber } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { tokenLabel } from '../../views/token.ts';
import bilinear from './bilinear.tex';
import { diagonalSentence, followed, pairSentence, readingOf, symmetrySentence } from './facts.ts';
import { lead } from './lead.ts';
import { messages } from './messages.ts';
import {
  output,
  projected,
  projectionMatrix,
  queryKey,
  scores,
  tokens,
  weights,
  type RolesScene,
} from './tables.ts';
import { symmetry } from './verdict.ts';
import { editsOf, whyHere } from './why.ts';

type Part = 'product' | 'scores' | 'weights';

/** Where each quantity stands, so that its explanation can stand below it. */
const partOf: Readonly<Record<string, Part>> = {
  scores: 'scores',
  queryKey: 'scores',
  asymmetry: 'scores',
  counts: 'scores',
  weights: 'weights',
  output: 'weights',
  rowSums: 'weights',
};

/** Up to so many columns in all of q, k and v, each of them stands below its matrix. */
const mostBeside = 6;

/** Chooses the token that the page speaks of. */
function follow({ asked, set }: RolesScene): TemplateResult | typeof nothing {
  if (asked.tokens.length < 2) return nothing;
  return choice({
    label: messages.fields.token.label,
    name: 'followed',
    options: asked.tokens.map((token, n) => ({ value: String(n), label: tokenLabel(token) })),
    value: String(followed(asked)),
    onChoose: (value) => set({ token: Number(value) }),
  });
}

function why(scene: RolesScene, part: Part): TemplateResult | typeof nothing {
  const { state, result, set } = scene;
  if (!state.why || (partOf[state.why.quantity] ?? 'product') !== part) return nothing;
  const text = whyHere(state, result);
  return text ? explanation({ ...text, onClose: () => set({ why: null }) }) : nothing;
}

/** X beside the matrices, and under each matrix what becomes of X. */
function product(scene: RolesScene): TemplateResult {
  const { state, result } = scene;
  if (state.vectors === 'one') {
    return html`<p class="meaning">${messages.oneVectorProduct}</p>
      <div class="projections">${tokens(scene)}</div>`;
  }
  const { q, k, v } = result.roles;
  const isNarrow = q.shape[1]! + k.shape[1]! + v.shape[1]! <= mostBeside;
  return html`<div class="projections ${isNarrow ? 'beside' : ''}">
    <div class="projection-grid">
      <p class="hint projection-hint">${messages.product}</p>
      <div class="projection-x">${tokens(scene)}</div>
      ${(['q', 'k', 'v'] as const).map(
        (role) =>
          html`<div class="projection-pair pair-${role}">
            ${projectionMatrix(scene, `w${role}`)}${projected(scene, role)}
          </div>`,
      )}
    </div>
  </div>`;
}

/** What is measured, and the number, to be asked about. */
function measure(
  scene: RolesScene,
  quantity: string,
  row: number,
  label: string,
  value: number,
): TemplateResult {
  const ask = askAbout(scene, { quantity: 'asymmetry', row, column: 0 });
  return html`<span class="number"
    >${withSubscripts(label)} = ${liveNumber({ text: formatNumber(value), value, quantity, ...ask })}</span
  >`;
}

function verdict(scene: RolesScene): TemplateResult {
  const { state, result } = scene;
  const { kind, tolerance } = symmetry(result.roles);
  const looks = { both: 'held', neither: 'held', byChance: 'notice', contradiction: 'violated' } as const;
  const { scoresAsymmetry, queryKeyAsymmetry } = result.roles;
  const isRounded = kind !== 'neither' && scoresAsymmetry > 0;
  const words = messages.symmetry;
  return callout({
    kind: looks[kind],
    title: html`${withSubscripts(symmetrySentence(state, result))}`,
    body: html`${measure(scene, 'scores-asymmetry', 0, words.largestOfScores, scoresAsymmetry)}
    ${
      state.vectors === 'one'
        ? nothing
        : html`<br />${measure(scene, 'matrix-asymmetry', 1, words.largestOfMatrix, queryKeyAsymmetry)}`
    }
    ${isRounded ? html`<br />${words.rounding(formatNumber(tolerance))}` : nothing}`,
  });
}

function breaking({ state, asked, result, set, may }: RolesScene): TemplateResult {
  return breakIt({
    asked: asked.broken,
    onChange: may('broken') ? (broken) => set({ broken }) : undefined,
    offered: allMistakes.filter((mistake) => asked.broken.includes(mistake) || !ofTheMask.includes(mistake)),
    broken: result.broken,
    mistakes: state.broken,
    queries: state.tokens,
    dim: result.roles.k.shape[1]!,
    asking: { state, set },
  });
}

function discard({ state, set, may }: RolesScene): TemplateResult | typeof nothing {
  const count = Object.values(editsOf).reduce((sum, field) => sum + Object.keys(state[field]).length, 0);
  if (count === 0 || !may(...Object.values(editsOf))) return nothing;
  return button({
    label: messages.discardEdits(count),
    kind: 'quiet',
    onPress: () => set({ xEdits: {}, wqEdits: {}, wkEdits: {}, wvEdits: {} }),
  });
}

export function picture(scene: RolesScene): Picture {
  const { state, result } = scene;
  const { sections } = messages;
  const pair = pairSentence(state, result);
  const pull = diagonalSentence(state, result);
  return {
    lead: lead(scene),
    figure: html`${scene.controls('tokens', 'preset', ...(state.preset === 'random' ? (['seed'] as const) : []), 'vectors')}
      ${result.unknown.length > 0 ? callout({ kind: 'notice', title: messages.unknown(result.unknown) }) : nothing}
      ${follow(scene)}
      <p class="fact">${sentenceView(readingOf(state, result), scene)}</p>
      ${product(scene)} ${discard(scene)} ${why(scene, 'product')}
      <section class="roles-section">
        <h2>${sections.scores}</h2>
        ${pair ? html`<p class="fact">${sentenceView(pair, scene)}</p>` : nothing}
        <div class="matrices">${scores(scene)}${queryKey(scene)}</div>
        ${state.vectors === 'one' ? nothing : html`<p class="display-formula">${bilinear}</p>`}
        ${verdict(scene)} ${pull ? html`<p class="meaning">${sentenceView(pull, scene)}</p>` : nothing}
        ${why(scene, 'scores')}
      </section>
      <section class="roles-section">
        <h2>${sections.weights}</h2>
        <div class="matrices">${weights(scene)}${output(scene)}</div>
        ${why(scene, 'weights')}
      </section>
      ${breaking(scene)}`,
  };
}
