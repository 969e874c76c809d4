// The suspects to tick, the check, what clears the innocent, and the answer.

import { html, nothing, type TemplateResult } from 'lit';
import { factsExplanation } from '../../lesson/facts-view.ts';
import { mistakeLabels } from '../../lesson/mistake-labels.ts';
import { mistakeMessages } from '../../lesson/mistake-messages.ts';
import { verdictWhy } from '../../lesson/mistake-why.ts';
import { allMistakes, type Verdict } from '../../lesson/mistakes.ts';
import { askAbout, sentenceView, told, type Sentence } from '../../lesson/sentence.ts';
import { measured, verdictsOf } from '../../lesson/verdicts.ts';
import { callout } from '../../views/callout.ts';
import { button, toggle } from '../../views/chip.ts';
import { liveNumber } from '../../views/live-number.ts';
import { formatNumber } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { tokenName } from '../../views/token.ts';
import { mistakesInABox } from './boxes.ts';
import type { Refutation } from './evidence.ts';
import { checkVerdict } from './facts.ts';
import { messages } from './messages.ts';
import { needingMask } from './needing-mask.ts';
import { probe } from './probes.ts';
import { evidenceWhy, type BugsScene } from './why.ts';

const { verdict: words } = messages;

function chips({ asked, set }: BugsScene): TemplateResult {
  const { suspects } = asked;
  return html`<div class="break-it" role="group" aria-label=${messages.suspects}>
    ${allMistakes.map((mistake) =>
      toggle({
        label: withSubscripts(mistakeLabels[mistake]),
        pressed: suspects.includes(mistake),
        onToggle: (on) =>
          set({
            suspects: allMistakes.filter((other) => (other === mistake ? on : suspects.includes(other))),
            checked: false,
          }),
      }),
    )}
  </div>`;
}

/** The numbers that clear a suspect, and where they are. */
function evidence({ state, result }: BugsScene, refutation: Refutation): Sentence {
  const { suspect, quantity, row, column, here, there, probe: name } = refutation;
  const askers = name === null ? result.askers : state.tokens; // in every probe all tokens ask
  const query = tokenName(askers[row]!);
  const number = (value: number, side: 0 | 1) =>
    told(formatNumber(value), value, 'evidence', allMistakes.indexOf(suspect), side);
  return words.evidence(
    words.names[quantity],
    quantity === 'weights'
      ? words.weightPlace(query, tokenName(state.tokens[column]!))
      : words.outputPlace(query, column + 1),
    number(here, 0),
    number(there, 1),
  );
}

function cleared(scene: BugsScene, refutation: Refutation): TemplateResult {
  const { suspect, probe: name } = refutation;
  const shownBy = name === null ? words.own : words.byProbe(messages.probe[name].label);
  const numbers = evidence(scene, refutation);
  // That a box gives no number can be what clears a suspect.
  return html`<div data-cleared=${suspect} data-lesson="nan">
    ${callout({
      kind: 'notice',
      title: withSubscripts(words.innocent(mistakeLabels[suspect])),
      body: html`${withSubscripts(shownBy)} ${sentenceView(numbers, scene)}
      ${
        name === null || !scene.may('dim', 'heads', 'queries', 'mask', 'queryEdits', 'keyEdits', 'valueEdits')
          ? nothing
          : button({
              label: words.tryIt,
              onPress: () => scene.set({ ...probe(name, scene.state.tokens.length), why: null }),
            })
      }`,
    })}
    ${factsExplanation([numbers], scene, (why) => evidenceWhy(scene, why))}
  </div>`;
}

/** A verdict on what the box makes of the present input, and below it the explanation of its number. */
function shown(scene: BugsScene, verdict: Verdict): TemplateResult {
  const { out, askers } = scene.result;
  const number = told(verdict.value, verdict.measure, 'verdicts', measured.indexOf(verdict.invariant), 0);
  return html`<div>
    ${callout({
      kind: verdict.kind,
      title: withSubscripts(verdict.title),
      body: verdict.body && html`${sentenceView(verdict.body, scene)}`,
      value: liveNumber({ ...number, ...askAbout(scene, number.why) }),
    })}
    ${factsExplanation([[number], verdict.body ?? []], scene, ({ row }) => verdictWhy(out, row, askers))}
  </div>`;
}

function answer(scene: BugsScene): TemplateResult {
  const { state, result } = scene;
  const { out, box, askers } = result;
  return html`<h3>${messages.revealed}</h3>
    <ul class="answer">
      ${box.map(
        (mistake) =>
          html`<li data-mistake=${mistake}>
            <strong>${withSubscripts(mistakeLabels[mistake])}</strong>
            ${withSubscripts(mistakeMessages[mistake])}
          </li>`,
      )}
    </ul>
    <h3>${messages.shown}</h3>
    <div class="claims">
      ${verdictsOf(out, box, askers, state.tokens).map((verdict) => shown(scene, verdict))}
      ${needingMask(state, result).map((mistake) =>
        callout({
          kind: 'notice',
          title: withSubscripts(messages.needsMask(mistakeLabels[mistake])),
          body: messages.nothingBlocked,
        }),
      )}
    </div>`;
}

export function suspectsSection(scene: BugsScene): TemplateResult {
  const { state, asked, result, set } = scene;
  const verdict = checkVerdict(state, result);
  return html`<section class="inputs">
    <h2>${messages.suspects}</h2>
    <p class="hint">${messages.suspectsHint}</p>
    ${chips(scene)}
    <div class="step-buttons">
      ${button({
        label: messages.check,
        kind: 'primary',
        disabled: asked.suspects.length === 0,
        onPress: () => set({ checked: true }),
      })}
      <span class="keys">${messages.chosen(asked.suspects.length, mistakesInABox)}</span>
      ${button({
        label: state.revealed ? messages.hide : messages.reveal,
        kind: 'quiet',
        onPress: () => set({ revealed: !state.revealed }),
      })}
    </div>
    <div class="claims">
      ${verdict ? callout(verdict) : nothing}
      ${result.refutations.map((refutation) => cleared(scene, refutation))}
    </div>
    ${state.revealed ? answer(scene) : nothing}
  </section>`;
}
