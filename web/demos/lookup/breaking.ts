// The lookup with mistakes, beside the right one, which the rest of this demo keeps to: descent needs its gradient.

import { html, nothing, type TemplateResult } from 'lit';
import { breakIt } from '../../lesson/break-it.ts';
import { brokenRows } from '../../lesson/broken-rows.ts';
import type { Broken } from '../../lesson/mistakes.ts';
import { sentenceView } from '../../lesson/sentence.ts';
import { leading } from '../../views/flow.ts';
import { matrix } from '../../views/matrix.ts';
import { queryName, type LookupState } from './compute.ts';
import { animals } from './entries.ts';
import { brokenFact } from './facts.ts';
import { messages } from './messages.ts';
import type { LookupScene } from './plane.ts';
import { schema } from './schema.ts';
import { selectable, sized } from './tables.ts';
import { why } from './why-view.ts';

const { broken: words } = messages;
const offered = Object.keys(schema.broken.choices) as LookupState['broken'][number][];

function weightsTable(scene: LookupScene, broken: Broken): TemplateResult {
  const { shape, data } = broken.weights;
  const nothingBlocked = { shape, data: new Float32Array(data.length) };
  const { note, rowNotes } = brokenRows(broken, nothingBlocked, scene).weights;
  return matrix({
    ...selectable(scene, 'brokenWeights'),
    ...sized(broken.weights),
    caption: words.weights,
    note: note && messages.matrices.sum,
    rowNotes,
    columnLabels: animals,
    columnTone: 'key',
    colours: 'weights',
  });
}

function outputTable(scene: LookupScene, broken: Broken): TemplateResult {
  return matrix({
    ...selectable(scene, 'brokenOutput'),
    ...sized(broken.output),
    caption: words.output,
  });
}

/** What comes out of the broken lookup, and what the right one returns. */
function outcome(scene: LookupScene, broken: Broken): TemplateResult {
  return html`<p class="fact">${sentenceView(brokenFact(scene.result, broken), scene)}</p>
    <p class="hint">${words.elsewhere}</p>
    <div class="matrices">${leading(weightsTable(scene, broken), '→')} ${outputTable(scene, broken)}</div>
    ${why(scene, 'brokenWeights', 'rowSums', 'brokenOutput')}`;
}

/** The switches, and what is broken by them. At temperature 0 there is no softmax to get wrong. */
export function breaking(scene: LookupScene): TemplateResult | typeof nothing {
  const { state, asked, result, set, may } = scene;
  if (state.temperature === 0) return nothing;
  return html`${breakIt({
    asked: asked.broken,
    onChange: may('broken')
      ? (mistakes) => set({ broken: offered.filter((mistake) => mistakes.includes(mistake)), why: null })
      : undefined,
    offered,
    broken: result.broken,
    mistakes: state.broken,
    queries: [queryName],
    dim: result.k.shape[1]!,
    asking: { state, set },
  })}
  ${result.broken ? outcome(scene, result.broken) : nothing}`;
}
