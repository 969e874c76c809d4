// The picture of this demo: both orders, the verdict, and the tables on which it rests.

import { html, nothing, type TemplateResult } from 'lit';
import type { Mistake } from '../../engine/types.ts';
import type { Picture } from '../../experiment/demo.ts';
import { breakIt } from '../../lesson/break-it.ts';
import { draggableSetting } from '../../lesson/draggable-setting.ts';
import { factsView } from '../../lesson/facts-view.ts';
import { allMistakes } from '../../lesson/mistakes.ts';
import type { Sentence } from '../../lesson/sentence.ts';
import { button } from '../../views/chip.ts';
import { tokenName } from '../../views/token.ts';
import equivariant from './equivariant.tex';
import { followed, followSentence, sentences, weightsSentence } from './facts.ts';
import invariant from './invariant.tex';
import { measureWhy } from './measured.ts';
import { messages } from './messages.ts';
import { orders } from './orders-view.ts';
import { identity, isIdentity, moved, reversed } from './permutation.ts';
import projections from './projections.tex';
import { schema } from './schema.ts';
import { compared, inputs, means, side, type OrderScene } from './tables.ts';
import { equivariance } from './verdict.ts';
import { equivarianceVerdict, invarianceVerdict } from './verdict-view.ts';

const presets = {
  bites: {
    tokens: ['dog', 'bites', 'man'],
    permutation: [2, 1, 0],
    positions: false,
    causal: false,
    why: null,
  },
  saw: { tokens: ['the', 'dog', 'saw', 'the', 'man'], permutation: [3, 4, 2, 0, 1], why: null },
} as const;

/** Which token is followed; its place can be dragged. */
function following(scene: OrderScene): TemplateResult {
  const [start, middle, end] = messages.here;
  const { names } = scene.result;
  const name = tokenName(names[followed(scene.state)]!);
  return html`<p class="prose">
    ${start}${draggableSetting(scene, schema, 'token', {
      most: names.length - 1,
      format: (place) => String(place + 1), // as the words above and below are numbered
    })}${middle}${name}${end}
  </p>`;
}

function lead(scene: OrderScene): TemplateResult {
  const words = messages.lead;
  return html`<p class="prose">
      ${words.start}<strong>${words.emphasis}</strong>${words.end}<em>${words.word}</em>:
    </p>
    <p class="display-formula">${equivariant}</p>
    ${following(scene)}
    <p class="hint">${words.hint}</p>
    ${
      scene.may('tokens', 'permutation', 'positions', 'causal')
        ? html`<div class="order-presets">
            <span class="field-label">${messages.presets.label}</span>
            ${button({ label: messages.presets.bites, onPress: () => scene.set(presets.bites) })}
            ${button({ label: messages.presets.saw, onPress: () => scene.set(presets.saw) })}
          </div>`
        : nothing
    }`;
}

function actions(scene: OrderScene): TemplateResult {
  const { state, result } = scene;
  const { order, nextOrder } = result;
  const words = messages.actions;
  const shuffling = html`${button({
    label: words.shuffle,
    kind: 'primary',
    onPress: () => scene.set({ permutation: nextOrder, shuffles: state.shuffles + 1 }),
  })}
  ${button({ label: words.reverse, onPress: () => scene.set({ permutation: reversed(order) }) })}
  ${button({
    label: words.original,
    disabled: isIdentity(order),
    onPress: () => scene.set({ permutation: identity(order.length) }),
  })}`;
  return html`<div class="order-actions">
    ${scene.may('permutation') ? shuffling : nothing} ${scene.controls('positions', 'causal')}
  </div>`;
}

/** A sentence, and below it the explanation of a number that no table shows. */
const said = (scene: OrderScene, sentence: Sentence) =>
  factsView([sentence], scene, (why) => measureWhy(scene.result, why));

function section(title: string, content: TemplateResult): TemplateResult {
  return html`<section class="order-section">
    <h2>${title}</h2>
    ${content}
  </section>`;
}

/** They change nothing where nothing is blocked. */
const ofTheMask: readonly Mistake[] = ['maskWithZero', 'maskAfterSoftmax', 'swappedMask'];

function breaking(scene: OrderScene): TemplateResult {
  const { state, asked, result, set, may } = scene;
  const offered = allMistakes.filter(
    (mistake) => state.causal || asked.broken.includes(mistake) || !ofTheMask.includes(mistake),
  );
  const isUnnoticed = result.broken !== null && equivariance(result).kind === 'held';
  return html`${breakIt({
    asked: asked.broken,
    onChange: may('broken') ? (broken) => set({ broken }) : undefined,
    offered,
    more:
      state.causal || !may('causal')
        ? undefined
        : button({
            label: messages.needMask,
            kind: 'quiet',
            onPress: () => set({ causal: true, why: null }),
          }),
    broken: result.broken,
    mistakes: state.broken,
    queries: result.names,
    dim: result.attention.original.k.shape[1]!,
    asking: scene,
  })}
  ${isUnnoticed ? html`<p class="fact">${messages.stillEquivariant}</p>` : nothing}`;
}

function pooled(scene: OrderScene): TemplateResult {
  const words = messages.pooled;
  return html`<ul class="definitions">
      <li><strong>${words.equivariant[0]}</strong>${words.equivariant[1]}${equivariant}</li>
      <li><strong>${words.invariant[0]}</strong>${words.invariant[1]}${invariant}</li>
    </ul>
    ${means(scene)} ${invarianceVerdict(scene)}`;
}

function inputSection(scene: OrderScene): TemplateResult {
  const hasPositions = scene.result.inputs.positions !== null;
  return html`<p class="hint">
      ${projections}${hasPositions ? html`. ${messages.inputs.withPositions}` : nothing}
    </p>
    ${scene.controls('seed')} ${inputs(scene)}`;
}

export function picture(scene: OrderScene): Picture {
  const { state, result } = scene;
  const { sections } = messages;
  const [first, second] = sentences(result);
  const isUnmoved = isIdentity(result.order);
  return {
    lead: lead(scene),
    figure: html`${scene.controls('tokens')} ${actions(scene)}
    ${orders({
      names: result.names,
      order: result.order,
      followed: followed(state),
      onFollow: (token) => scene.set({ token }),
      onMove: scene.may('permutation')
        ? (from, to) => scene.set({ permutation: moved(result.order, from, to) })
        : undefined,
    })}
    ${equivarianceVerdict(scene)} ${isUnmoved ? nothing : said(scene, followSentence(state, result))}
    ${section(sections.original(first), side(scene, 'original'))}
    ${section(
      sections.shuffled(second),
      html`${side(scene, 'shuffled')} ${isUnmoved ? nothing : said(scene, weightsSentence(result))}`,
    )}
    ${breaking(scene)} ${section(sections.compared, compared(scene))}
    ${section(sections.pooled, pooled(scene))} ${section(sections.inputs, inputSection(scene))}`,
  };
}
