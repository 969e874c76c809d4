// The picture of this demo: the stepper, what the present step takes and makes, and the inputs to edit.

import { html, nothing, type TemplateResult } from 'lit';
import type { Tensor } from '../../engine/types.ts';
import type { Picture, Scene } from '../../experiment/demo.ts';
import type { CellEdits } from '../../experiment/schema.ts';
import { sumsToOne } from '../../lesson/mistakes.ts';
import { editCell } from '../../lesson/inputs.ts';
import { after } from '../../views/after.ts';
import { button } from '../../views/chip.ts';
import { matrix, type MatrixOptions } from '../../views/matrix.ts';
import { formatNumber, formatShape } from '../../views/number.ts';
import { stepper } from '../../views/stepper.ts';
import { tokenName } from '../../views/token.ts';
import attention from './attention.tex';
import { breakIt } from './break-it.ts';
import { spokenQuery, stepFacts } from './facts.ts';
import maskedTitle from './masked.tex';
import { messages } from './messages.ts';
import outputTitle from './output.tex';
import scaledTitle from './scaled.tex';
import type { FormulaResult } from './compute.ts';
import { scaledText } from './scaled-text.ts';
import { schema } from './schema.ts';
import scoresTitle from './scores.tex';
import weightsTitle from './weights.tex';
import { editsOf, firstAsker, why, type InputName } from './why.ts';

type FormulaScene = Scene<typeof schema, FormulaResult>;
type StepName = 'scores' | 'scaled' | 'masked' | 'weights' | 'output';

const stepNames: readonly StepName[] = ['scores', 'scaled', 'masked', 'weights', 'output'];
const stepTitles: Readonly<Record<StepName, TemplateResult>> = {
  scores: scoresTitle,
  scaled: scaledTitle,
  masked: maskedTitle,
  weights: weightsTitle,
  output: outputTitle,
};
const toneOf = { q: 'query', k: 'key', v: 'value' } as const;

/** Goes to a step within 1 to 5; false when there is none in that direction. */
export function goToStep(scene: FormulaScene, step: number): boolean {
  if (step < 1 || step > stepNames.length) return false;
  scene.set({ step, why: null });
  return true;
}

const sizes = ({ shape, data }: Tensor) => ({ rows: shape[0]!, columns: shape[1]!, values: data });

/** A click on a cell asks why. */
function selectable(scene: FormulaScene, quantity: InputName | StepName | 'mask'): Partial<MatrixOptions> {
  const { why: asked } = scene.state;
  return {
    selected: asked?.quantity === quantity ? asked : null,
    onSelect: (row, column) => scene.set({ why: { quantity, row, column } }),
  };
}

/** q, k or v, editable in place. */
function input(scene: FormulaScene, name: InputName): TemplateResult {
  const { state, result } = scene;
  const field = editsOf[name];
  const labels = name === 'q' ? result.askers : state.tokens;
  // Edits are kept by token, and the queries may begin at the last one.
  const firstRow = name === 'q' ? firstAsker(scene) : 0;
  return matrix({
    quantity: name,
    caption: messages.matrices[name],
    note: formatShape(result.inputs[name].shape),
    ...sizes(result.inputs[name]),
    rowLabels: labels,
    rowTone: toneOf[name],
    colours: toneOf[name],
    min: schema[field].min,
    max: schema[field].max,
    ...selectable(scene, name),
    ...(scene.may(field) && {
      onEdit: (row, column, value) =>
        scene.set({ [field]: editCell(scene.asked[field], firstRow + row, column, value) }),
    }),
  });
}

/** A computed matrix whose numbers explain themselves. */
function computed(scene: FormulaScene, name: StepName, options: Partial<MatrixOptions>): TemplateResult {
  const { state, result } = scene;
  const tensor = result.steps[name];
  const columns = name === 'output' ? undefined : state.tokens;
  return matrix({
    quantity: name,
    caption: '',
    note: formatShape(tensor.shape),
    ...sizes(tensor),
    rowLabels: result.askers,
    columnLabels: columns,
    rowTone: 'query',
    columnTone: 'key',
    colours: 'diverging',
    emphasisRow: result.askers.length > 1 ? spokenQuery(state, result) : null,
    ...selectable(scene, name),
    ...options,
  });
}

function mask(scene: FormulaScene): TemplateResult {
  const { state, result } = scene;
  return matrix({
    quantity: 'mask',
    caption: state.broken.includes('swappedMask') ? messages.matrices.swappedMask : messages.matrices.mask,
    note: formatShape(result.mask.shape),
    ...sizes(result.mask),
    rowLabels: result.askers,
    columnLabels: state.tokens,
    rowTone: 'query',
    columnTone: 'key',
    ...selectable(scene, 'mask'),
  });
}

function maskedCaption({ broken }: FormulaScene['state'], scaled: string): string {
  const { matrices } = messages;
  if (broken.includes('maskAfterSoftmax')) return matrices.notYetMasked(scaled);
  return broken.includes('maskWithZero') ? matrices.maskedWithZero(scaled) : matrices.masked(scaled);
}

/** What a right attention keeps, row by row: shown where it does not. */
function brokenRows({ broken, rightMask }: FormulaResult): Record<'sums' | 'leaks', Partial<MatrixOptions>> {
  if (!broken) return { sums: { note: messages.matrices.rowsSumToOne }, leaks: {} };
  const columns = rightMask.shape[1]!;
  const mayRead = (row: number) =>
    rightMask.data.subarray(row * columns, (row + 1) * columns).some((m) => m !== -Infinity);
  const sums = [...broken.rowSums.data];
  const isWrong = (sum: number, row: number) => mayRead(row) && !sumsToOne(sum);
  return {
    sums: {
      note: sums.some(isWrong) ? undefined : messages.matrices.rowsSumToOne,
      rowNotes: sums.map((sum, row) =>
        isWrong(sum, row) ? { text: messages.matrices.rowSum(formatNumber(sum)), violated: true } : null,
      ),
    },
    leaks: {
      rowNotes: Array.from(broken.rowLeaks.data, (leaks) =>
        leaks ? { text: messages.matrices.leaks, violated: true } : null,
      ),
    },
  };
}

/** What the present step takes, and what it makes of it. */
function operation(scene: FormulaScene): { inputs: readonly InputName[]; picture: TemplateResult } {
  const { matrices } = messages;
  const { state, result } = scene;
  const scaledBy = scaledText(result.inputs.k.shape[1]!, state.broken);
  const notes = brokenRows(result);
  const scores = computed(scene, 'scores', { caption: matrices.scores });
  const scaled = computed(scene, 'scaled', { caption: matrices.scaled(scaledBy) });
  const masked = computed(scene, 'masked', { caption: maskedCaption(state, scaledBy) });
  const weights = computed(scene, 'weights', {
    caption: matrices.weights,
    ...notes.sums,
    colours: 'weights',
    // A weight where none may be shows its colour.
    blocked: (row, column) => {
      const cell = row * state.tokens.length + column;
      return result.rightMask.data[cell] === -Infinity && result.steps.weights.data[cell] === 0;
    },
  });
  const output = computed(scene, 'output', { caption: matrices.output, colours: 'value', ...notes.leaks });
  switch (state.step) {
    case 1:
      return {
        inputs: ['q', 'k'],
        picture: html`${input(scene, 'q')}${input(scene, 'k')}${after('→', scores)}`,
      };
    case 2:
      return { inputs: [], picture: html`${scores}${after('→', scaled)}` };
    case 3:
      return {
        inputs: [],
        picture: html`${scaled}${after('+', mask(scene))}${after('→', masked)}`,
      };
    case 4:
      return { inputs: [], picture: html`${masked}${after('→', weights)}` };
    default:
      return { inputs: ['v'], picture: html`${weights}${input(scene, 'v')}${after('→', output)}` };
  }
}

function navigation(scene: FormulaScene): TemplateResult {
  const { step } = scene.state;
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

function lead(scene: FormulaScene): TemplateResult {
  const { askers } = scene.result;
  const [start, query, middle, key, end, values, stop] =
    askers.length === 1 ? messages.lead.asks(tokenName(askers[0]!)) : messages.lead.allAsk;
  return html`<p class="prose">
      ${start}<strong class="query">${query}</strong>${middle}<strong class="key">${key}</strong>${end}<strong
        class="value"
        >${values}</strong
      >${stop}
    </p>
    <p class="display-formula">${attention}</p>
    <p class="hint">${messages.lead.hint}</p>`;
}

export function picture(scene: FormulaScene): Picture {
  const { state, result } = scene;
  const { inputs, picture: step } = operation(scene);
  const stepName = stepNames[state.step - 1]!;
  return {
    lead: lead(scene),
    figure: html`${stepper({
        steps: stepNames.map((name) => ({
          title: stepTitles[name],
          subtitle: messages.steps[name].subtitle,
          shape: formatShape(result.steps[name].shape),
        })),
        current: state.step - 1,
        onStep: (index) => goToStep(scene, index + 1),
      })}
      <p class="meaning">${messages.steps[stepName].meaning}</p>
      <div class="matrices">${step}</div>
      ${stepFacts(state, result).map((fact) => html`<p class="fact">${fact}</p>`)} ${why(scene)}
      ${navigation(scene)} ${breakIt(scene)} ${inputSection(scene, inputs)}`,
  };
}
