// What a teacher chooses for an embed: the demo, what learners may change, what they are asked, the
// theme, the language.

import { html, nothing, type TemplateResult } from 'lit';
import type { DemoMeta } from '../../experiment/demo.ts';
import {
  controlOf,
  defaultPresentation,
  languages,
  optionalFields,
  presentationSchema,
  type Presentation,
} from '../../experiment/presentation.ts';
import { button, choice } from '../../views/chip.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { controls } from '../controls.ts';
import type { Session } from '../session.ts';
import { shareWords as words } from './messages.ts';

export interface Choices {
  readonly session: Session;
  readonly demos: readonly DemoMeta[];
  readonly presentation: Presentation;
  readonly onChange: (patch: Partial<Presentation>) => void;
}

export function choices(options: Choices): TemplateResult {
  return html`${demoChoice(options)} ${controlChoice(options)} ${askChoice(options)}
    <div class="share-look">${themeChoice(options)} ${languageChoice(options)}</div>`;
}

function themeChoice({ session, presentation, onChange }: Choices): TemplateResult {
  return choice({
    label: words.theme,
    name: 'share-theme',
    options: optionsOf(presentationSchema(session.demo.schema).theme.choices),
    value: presentation.theme,
    onChoose: (theme) => onChange({ theme }),
  });
}

function languageChoice({ presentation, onChange }: Choices): TemplateResult {
  return choice({
    label: words.language,
    name: 'share-language',
    options: optionsOf(languages),
    value: presentation.language,
    onChoose: (language) => onChange({ language }),
  });
}

/** Another demo is opened above, and this panel with it. */
function demoChoice({ session, demos }: Choices): TemplateResult {
  const { id } = session.demo.meta;
  const open = ({ target }: Event) =>
    window.location.assign(`#v=1&demo=${(target as HTMLSelectElement).value}`);
  return html`<label class="share-field">
    <span class="field-label">${words.demo}</span>
    <select class="button" @change=${open}>
      ${demos.map((demo) => html`<option value=${demo.id} ?selected=${demo.id === id}>${demo.title}</option>`)}
    </select>
  </label>`;
}

function controlChoice({ session, presentation, onChange }: Choices): TemplateResult {
  const { schema } = session.demo;
  const fields = optionalFields(schema).map(([, field]) => field);
  if (fields.length === 0) return html`<p class="share-note">${words.noControls}</p>`;
  const { controls: ticked } = presentation;
  const tick = (key: string, on: boolean) =>
    onChange({
      controls: fields.map((field) => field.key).filter((one) => (one === key ? on : ticked.includes(one))),
    });
  const all = () => onChange({ controls: defaultPresentation(schema).controls });
  return html`<fieldset class="share-controls">
    <legend class="field-label">${words.controls}</legend>
    ${fields.map(
      ({ key, label, help }) =>
        html`<label title=${help}>
          ${checkbox(ticked.includes(key), (on) => tick(key, on))} <span>${withSubscripts(label)}</span>
        </label>`,
    )}
    <span class="share-all">
      ${button({ label: words.all, kind: 'quiet', onPress: all })}
      ${button({ label: words.none, kind: 'quiet', onPress: () => onChange({ controls: [] }) })}
    </span>
  </fieldset>`;
}

/** The demo's prediction, or which of its questions. */
function askChoice({ session, presentation, onChange }: Choices): TemplateResult | typeof nothing {
  const { schema, predict } = session.demo;
  const setup = Object.keys(schema).filter((name) => controlOf(schema[name]!) === 'setup');
  if (setup.length > 0) return controls(schema, session.state.value, setup, (patch) => session.set(patch));
  if (!predict) return nothing;
  return html`<label class="share-field">
    <span class="field-label">${words.asks}</span>
    <span>${checkbox(presentation.predict, (on) => onChange({ predict: on }))} ${words.predict}</span>
  </label>`;
}

function checkbox(checked: boolean, onTick: (on: boolean) => void): TemplateResult {
  return html`<input
    type="checkbox"
    .checked=${checked}
    @change=${({ target }: Event) => onTick((target as HTMLInputElement).checked)}
  />`;
}

/** Values and their labels as a choice takes them. */
export function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}
