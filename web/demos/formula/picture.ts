// The picture of this demo: the stepper, what the present step takes and makes, and the inputs to edit.

import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '../../experiment/demo.ts';
import type { CellEdits } from '../../experiment/schema.ts';
import { breakIt } from '../../lesson/break-it.ts';
import { allMistakes, ofTheMask } from '../../lesson/mistakes.ts';
import { sentenceView } from '../../lesson/sentence.ts';
import { button } from '../../views/chip.ts';
import { explanation } from '../../views/explanation.ts';
import { flowClass } from '../../views/flow.ts';
import { formatShape } from '../../views/number.ts';
import { stepper } from '../../views/stepper.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { stepSentences } from './facts.ts';
import type { InputName } from './inputs-of.ts';
import { lead } from './lead.ts';
import maskedTitle from './masked.tex';
import { messages } from './messages.ts';
import outputTitle from './output.tex';
import scaledTitle from './scaled.tex';
import scoresTitle from './scores.tex';
import { input, operation, type FormulaScene, type StepName } from './tables.ts';
import weightsTitle from './weights.tex';

const stepNames: readonly StepName[] = ['scores', 'scaled', 'masked', 'weights', 'output'];
const stepTitles: Readonly<Record<StepName, TemplateResult>> = {
  scores: scoresTitle,
  scaled: scaledTitle,
  masked: maskedTitle,
  weights: weightsTitle,
  output: outputTitle,
};

/** Goes to a step within 1 to 5; false when there is none in that direction. */
export function goToStep(scene: FormulaScene, step: number): boolean {
  if (step < 1 || step > stepNames.length) return false;
  scene.set({ step, why: null });
  return true;
}

function navigation(scene: FormulaScene): TemplateResult {
  const { step } = scene.asked;
  const isLast = step === stepNames.length;
  return html`<div class="step-buttons">
    ${button({
      label: messages.back,
      name: messages.backName,
      disabled: step === 1,
      onPress: () => goToStep(scene, step - 1),
    })}
    ${
      isLast
        ? button({ label: messages.again, onPress: () => goToStep(scene, 1) })
        : button({
            label: messages.next(messages.steps[stepNames[step]!].subtitle),
            kind: 'primary',
            onPress: () => goToStep(scene, step + 1),
          })
    }
    <span class="keys">${messages.keys}</span>
  </div>`;
}

/** The foot of the figure: the mistakes that people really make. */
function breaking(scene: FormulaScene): TemplateResult {
  const { state, asked, result, set, may } = scene;
  const isMasked = result.rightMask.data.includes(-Infinity);
  const offered = allMistakes.filter(
    (mistake) => isMasked || asked.broken.includes(mistake) || !ofTheMask.includes(mistake),
  );
  return breakIt({
    asked: asked.broken,
    onChange: may('broken') ? (broken) => set({ broken }) : undefined,
    offered,
    more:
      isMasked || !may('mask', 'queries')
        ? undefined
        : button({
            label: messages.needMask,
            kind: 'quiet',
            onPress: () => set({ mask: 'causal', queries: 'all', why: null }),
          }),
    broken: result.broken,
    mistakes: state.broken,
    queries: result.askers,
    dim: result.inputs.k.shape[1]!,
    asking: scene,
  });
}

function inputSection(scene: FormulaScene, shownAbove: readonly InputName[]): TemplateResult {
  const { state } = scene;
  const edits: readonly CellEdits[] = [state.queryEdits, state.keyEdits, state.valueEdits];
  const count = edits.reduce((sum, cells) => sum + Object.keys(cells).length, 0);
  const names = (['q', 'k', 'v'] as const).filter((name) => !shownAbove.includes(name));
  return html`<section class="inputs">
    <h2>${messages.inputs}</h2>
    ${scene.controls('tokens', 'preset', ...(state.preset === 'random' ? (['seed', 'dim', 'valueDim'] as const) : []))}
    ${scene.controls('queries', 'mask')}
    <div class="matrices">${names.map((name) => input(scene, name))}</div>
    ${
      count > 0 && scene.may('queryEdits', 'keyEdits', 'valueEdits')
        ? button({
            label: messages.discardEdits(count),
            kind: 'quiet',
            onPress: () => scene.set({ queryEdits: {}, keyEdits: {}, valueEdits: {} }),
          })
        : nothing
    }
  </section>`;
}

export function picture(scene: FormulaScene): Picture {
  const { state, asked, result } = scene;
  const { inputs, columns, picture: step } = operation(scene);
  const stepName = stepNames[state.step - 1]!;
  return {
    lead: lead(scene),
    figure: html`${stepper({
        steps: stepNames.map((name) => ({
          title: stepTitles[name],
          subtitle: messages.steps[name].subtitle,
          shape: formatShape(result.steps[name].shape),
        })),
        current: asked.step - 1,
        onStep: (index) => goToStep(scene, index + 1),
      })}
      <p class="meaning">${withSubscripts(messages.steps[stepName].meaning)}</p>
      <div class=${flowClass(columns)}>${step}</div>
      ${stepSentences(state, result).map((said) => html`<p class="fact">${sentenceView(said, scene)}</p>`)}
      ${result.why ? explanation({ ...result.why, onClose: () => scene.set({ why: null }) }) : nothing}
      ${navigation(scene)} ${breaking(scene)} ${inputSection(scene, inputs)}`,
  };
}
