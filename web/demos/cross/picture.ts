// The picture of this demo: two sentences, the shapes that follow, who reads from whom, what breaks it, and the
// numbers behind.

import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '../../experiment/demo.ts';
import { breakIt } from '../../lesson/break-it.ts';
import { allMistakes, ofTheMask } from '../../lesson/mistakes.ts';
import { joined, sentenceView } from '../../lesson/sentence.ts';
import { button } from '../../views/chip.ts';
import { explanation } from '../../views/explanation.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { kindSentence, maskSentences, readingOf, shapesSentence } from './facts.ts';
import { lead } from './lead.ts';
import { messages } from './messages.ts';
import { sentencePair } from './sentence-pair.ts';
import { shapes } from './shapes-view.ts';
import { input, steps, type CrossScene } from './tables.ts';
import { editsOf, whyHere } from './why.ts';

type Part = 'shapes' | 'inputs' | 'mask' | 'steps';

const noEdits = { queryEdits: {}, keyEdits: {}, valueEdits: {} } as const;
/** Where each quantity stands, so that its explanation can stand below it; the others among the steps. */
const partOf: Readonly<Record<string, Part>> = { shapes: 'shapes', q: 'inputs', k: 'inputs', counts: 'mask' };

function why({ state, result, set }: CrossScene, part: Part): TemplateResult | typeof nothing {
  if (!state.why || (partOf[state.why.quantity] ?? 'steps') !== part) return nothing;
  const text = whyHere(state, result);
  return text ? explanation({ ...text, onClose: () => set({ why: null }) }) : nothing;
}

function breaking(scene: CrossScene): TemplateResult {
  const { state, asked, result, set, may } = scene;
  return breakIt({
    asked: asked.broken,
    onChange: may('broken') ? (broken) => set({ broken }) : undefined,
    offered: allMistakes.filter(
      (mistake) => state.mask !== 'none' || asked.broken.includes(mistake) || !ofTheMask.includes(mistake),
    ),
    broken: result.broken,
    mistakes: state.broken,
    queries: state.queries,
    dim: result.inputs.k.shape[1]!,
    asking: scene,
  });
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
    <p class="fact">${sentenceView(joined(maskSentences(scene.state, scene.result), ' '), scene)}</p>
    ${why(scene, 'mask')}
  </section>`;
}

export function picture(scene: CrossScene): Picture {
  const { state, result, set, may } = scene;
  const { queries, keys } = state;
  const isFixed = !may('queries', 'keys');
  return {
    lead: lead(scene),
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
      <p class="meaning kind">${kindSentence(state)} ${sentenceView(shapesSentence(result), scene)}</p>
      ${shapes(scene)} ${why(scene, 'shapes')}
      <p class="fact">${sentenceView(readingOf(state, result), scene)}</p>
      ${steps(scene)} ${why(scene, 'steps')} ${breaking(scene)} ${numbers(scene)} ${maskSection(scene)}`,
  };
}
