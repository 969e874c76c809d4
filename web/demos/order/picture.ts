// The picture of this demo: both orders, the verdict, and the tables on which it rests.

import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '../../experiment/demo.ts';
import { button } from '../../views/chip.ts';
import { explanation } from '../../views/explanation.ts';
import equivariant from './equivariant.tex';
import { followed, followSentence, sentences, weightsSentence } from './facts.ts';
import invariant from './invariant.tex';
import { messages } from './messages.ts';
import { orders } from './orders-view.ts';
import { identity, isIdentity, moved, reversed } from './permutation.ts';
import projections from './projections.tex';
import { compared, inputs, means, side, type OrderScene } from './tables.ts';
import { equivarianceVerdict, invarianceVerdict } from './verdict-view.ts';
import { textOf } from './why-lines.ts';

type SectionName = 'original' | 'shuffled' | 'compared' | 'pooled' | 'inputs';

/** Where each explained quantity stands, so that its explanation can stand below it. */
const sectionOf: Readonly<Record<string, SectionName>> = {
  weights: 'original',
  output: 'original',
  'shuffled-weights': 'shuffled',
  'shuffled-output': 'shuffled',
  restored: 'compared',
  difference: 'compared',
  pooled: 'pooled',
  'shuffled-pooled': 'pooled',
  positions: 'inputs',
  x: 'inputs',
  wq: 'inputs',
  wk: 'inputs',
  wv: 'inputs',
};

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

function lead(scene: OrderScene): TemplateResult {
  const words = messages.lead;
  return html`<p class="prose">
      ${words.start}<strong>${words.emphasis}</strong>${words.end}<em>${words.word}</em>:
    </p>
    <p class="display-formula">${equivariant}</p>
    <p class="hint">${words.hint}</p>
    <div class="order-presets">
      <span class="field-label">${messages.presets.label}</span>
      ${button({ label: messages.presets.bites, onPress: () => scene.set(presets.bites) })}
      ${button({ label: messages.presets.saw, onPress: () => scene.set(presets.saw) })}
    </div>`;
}

function actions(scene: OrderScene): TemplateResult {
  const { state, result } = scene;
  const { order, nextOrder } = result;
  const words = messages.actions;
  return html`<div class="order-actions">
    ${button({
      label: words.shuffle,
      kind: 'primary',
      onPress: () => scene.set({ permutation: nextOrder, shuffles: state.shuffles + 1 }),
    })}
    ${button({ label: words.reverse, onPress: () => scene.set({ permutation: reversed(order) }) })}
    ${button({
      label: words.original,
      disabled: isIdentity(order),
      onPress: () => scene.set({ permutation: identity(order.length) }),
    })}
    ${scene.controls('positions', 'causal')}
  </div>`;
}

function section(
  scene: OrderScene,
  name: SectionName,
  title: string,
  content: TemplateResult,
): TemplateResult {
  return html`<section class="order-section">
    <h2>${title}</h2>
    ${content} ${why(scene, name)}
  </section>`;
}

/** The explanation of a number in this section, if there is one. */
function why(scene: OrderScene, name: SectionName): TemplateResult | typeof nothing {
  const { state, result } = scene;
  if (!state.why || !result.why || sectionOf[state.why.quantity] !== name) return nothing;
  const text = textOf(result.why, result.names);
  return text ? explanation({ ...text, onClose: () => scene.set({ why: null }) }) : nothing;
}

function pooled(scene: OrderScene): TemplateResult {
  const words = messages.pooled;
  return html`<ul class="definitions">
      <li><strong>${words.equivariant[0]}</strong>${words.equivariant[1]}${equivariant}</li>
      <li><strong>${words.invariant[0]}</strong>${words.invariant[1]}${invariant}</li>
    </ul>
    ${means(scene)} ${invarianceVerdict(scene.result)}`;
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
      onMove: (from, to) => scene.set({ permutation: moved(result.order, from, to) }),
    })}
    ${equivarianceVerdict(state, result)}
    ${isUnmoved ? nothing : html`<p class="fact">${followSentence(state, result)}</p>`}
    ${section(scene, 'original', sections.original(first), side(scene, 'original'))}
    ${section(
      scene,
      'shuffled',
      sections.shuffled(second),
      html`${side(scene, 'shuffled')}
      ${isUnmoved ? nothing : html`<p class="meaning">${weightsSentence(result)}</p>`}`,
    )}
    ${section(scene, 'compared', sections.compared, compared(scene))}
    ${section(scene, 'pooled', sections.pooled, pooled(scene))}
    ${section(scene, 'inputs', sections.inputs, inputSection(scene))}`,
  };
}
