// The picture of this demo: two sentences, the shapes that follow, who reads from whom, and the numbers behind.

import { html, nothing, type TemplateResult } from 'lit';
import type { Tensor } from '../../engine/types.ts';
import type { Picture, Scene } from '../../experiment/demo.ts';
import { editCell } from '../../lesson/inputs.ts';
import { after } from '../../views/after.ts';
import { button } from '../../views/chip.ts';
import { explanation } from '../../views/explanation.ts';
import { matrix, type MatrixOptions } from '../../views/matrix.ts';
import { formatShape } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import attention from './attention.tex';
import type { CrossResult } from './compute.ts';
import { meaningColumns, valueColumns } from './dictionary.ts';
import { kindSentence, maskSentences, reading, shapesSentence, spokenQuery } from './facts.ts';
import { messages } from './messages.ts';
import { schema } from './schema.ts';
import { sentencePair } from './sentence-pair.ts';
import { shapes } from './shapes-view.ts';
import { editsOf, whyHere, type InputName } from './why.ts';

type CrossScene = Scene<typeof schema, CrossResult>;

const { matrices: words } = messages;
const noEdits = { queryEdits: {}, keyEdits: {}, valueEdits: {} } as const;
const toneOf = { q: 'query', k: 'key', v: 'value' } as const;

function table(
  { state, set }: CrossScene,
  quantity: InputName | 'scores' | 'weights' | 'output',
  { shape, data }: Tensor,
  options: Partial<MatrixOptions>,
): TemplateResult {
  return matrix({
    quantity,
    caption: words[quantity],
    note: formatShape(shape),
    rows: shape[0]!,
    columns: shape[1]!,
    values: data,
    selected: state.why?.quantity === quantity ? state.why : null,
    onSelect: (row, column) => set({ why: { quantity, row, column } }),
    ...options,
  });
}

/** q, k or v, editable in place. */
function input(scene: CrossScene, name: InputName): TemplateResult {
  const { state, result, set, may } = scene;
  const field = editsOf[name];
  const columns = name === 'v' ? valueColumns : meaningColumns;
  return table(scene, name, result.inputs[name], {
    rowLabels: name === 'q' ? state.queries : state.keys,
    ...(state.preset === 'dictionary' ? { columnLabels: columns } : {}),
    rowTone: toneOf[name],
    colours: toneOf[name],
    min: schema[field].min,
    max: schema[field].max,
    ...(may(field) && {
      onEdit: (row, column, value) => set({ [field]: editCell(scene.asked[field], row, column, value) }),
    }),
  });
}

/** A computed matrix, with a row for each query. */
function computed(
  scene: CrossScene,
  name: 'scores' | 'weights' | 'output',
  options: Partial<MatrixOptions>,
): TemplateResult {
  const { state, result } = scene;
  return table(scene, name, result.steps[name], {
    rowLabels: state.queries,
    rowTone: 'query',
    emphasisRow: state.queries.length > 1 ? spokenQuery(state) : null,
    ...options,
  });
}

function steps(scene: CrossScene): TemplateResult {
  const { state, result } = scene;
  const { masked } = result.steps;
  const toKeys = { columnLabels: state.keys, columnTone: 'key' } as const;
  const blocked = (row: number, column: number) =>
    masked.data[row * state.keys.length + column] === -Infinity;
  return html`<div class="matrices">
      ${computed(scene, 'scores', { ...toKeys, colours: 'diverging' })}
      ${after('→', computed(scene, 'weights', { ...toKeys, colours: 'weights', blocked }))}
    </div>
    <div class="matrices">
      ${input(scene, 'v')}
      ${after(
        '→',
        computed(scene, 'output', {
          colours: 'value',
          ...(state.preset === 'dictionary' ? { columnLabels: valueColumns } : {}),
        }),
      )}
    </div>`;
}

/** Where the explanation of a number stands: below its table. */
function why({ state, result, set }: CrossScene, part: 'inputs' | 'steps'): TemplateResult | typeof nothing {
  if (!state.why || ['q', 'k'].includes(state.why.quantity) !== (part === 'inputs')) return nothing;
  const text = whyHere(state, result);
  return text ? explanation({ ...text, onClose: () => set({ why: null }) }) : nothing;
}

function numbers(scene: CrossScene): TemplateResult {
  const { state, result, set, may } = scene;
  const { numbers: text } = messages;
  const edits = Object.values(editsOf).reduce((sum, field) => sum + Object.keys(state[field]).length, 0);
  const usesSeed = state.preset === 'random' || result.unknown.length > 0;
  return html`<section class="inputs">
    <h2>${text.title}</h2>
    ${scene.controls('preset', ...(usesSeed ? (['seed'] as const) : []))}
    <p class="meaning">
      ${text[state.preset]} ${result.unknown.length > 0 ? text.unknown(result.unknown) : nothing}
    </p>
    <div class="matrices">${(['q', 'k'] as const).map((name) => input(scene, name))}</div>
    ${
      edits > 0 && may(...Object.values(editsOf))
        ? button({ label: text.discardEdits(edits), kind: 'quiet', onPress: () => set(noEdits) })
        : nothing
    }
    ${why(scene, 'inputs')}
  </section>`;
}

function maskSection(scene: CrossScene): TemplateResult {
  const { mask } = messages;
  return html`<section class="inputs">
    <h2>${withSubscripts(mask.title)}</h2>
    <p class="meaning">${mask.meaning}</p>
    ${scene.controls('mask')}
    <p class="fact">${withSubscripts(maskSentences(scene.state, scene.result).join(' '))}</p>
  </section>`;
}

function lead(): TemplateResult {
  const [start, queries, second, keys, third, values, end] = messages.lead.text;
  return html`<p class="prose">
      ${start}<strong class="query">${queries}</strong>${second}<strong class="key">${keys}</strong
      >${third}<strong class="value">${values}</strong>${end}
    </p>
    <p class="display-formula">${attention}</p>
    <p class="hint">${messages.lead.hint}</p>`;
}

export function picture(scene: CrossScene): Picture {
  const { state, result, set, may } = scene;
  const { queries, keys } = state;
  const isFixed = !may('queries', 'keys');
  return {
    lead: lead(),
    figure: html`${sentencePair({
        queries,
        keys,
        fields: { queries: scene.controls('queries'), keys: scene.controls('keys') },
        // Cells typed by hand belong to the words they were typed for.
        onUseForBoth: isFixed
          ? undefined
          : (side) => set({ ...noEdits, queries: state[side], keys: state[side], why: null }),
        onSwap: isFixed ? undefined : () => set({ ...noEdits, queries: keys, keys: queries, why: null }),
      })}
      <p class="meaning kind">${kindSentence(state)} ${shapesSentence(result)}</p>
      ${shapes(result)}
      <p class="fact">${reading(state, result)}</p>
      ${steps(scene)} ${why(scene, 'steps')} ${numbers(scene)} ${maskSection(scene)}`,
  };
}
