// Small things to press: buttons, switches that break something, and one choice of several.
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { live } from 'lit/directives/live.js';

export interface ButtonOptions {
  readonly label: string | TemplateResult;
  readonly onPress: () => void;
  /** `primary` is the one next thing to do. Default `plain`. */
  readonly kind?: 'primary' | 'plain' | 'quiet' | undefined;
  /** It does nothing, and says so, but keeps the focus that its last press may have left on it. */
  readonly disabled?: boolean | undefined;
  /** For screen readers, where the label is only a sign. */
  readonly name?: string | undefined;
}

/** A push button. */
export function button({
  label,
  onPress,
  kind = 'plain',
  disabled = false,
  name,
}: ButtonOptions): TemplateResult {
  return html`<button
    type="button"
    class="button ${kind}"
    aria-disabled=${ifDefined(disabled ? 'true' : undefined)}
    aria-label=${ifDefined(name)}
    @click=${disabled ? nothing : onPress}
  >
    ${label}
  </button>`;
}

export interface ToggleOptions {
  readonly label: string | TemplateResult;
  readonly pressed: boolean;
  readonly onToggle: (pressed: boolean) => void;
  /** `break` (dashed, turns red when on) for mistakes one can make on purpose. Default `plain`. */
  readonly kind?: 'break' | 'plain' | undefined;
  readonly disabled?: boolean | undefined;
}

/** A chip that is on or off (`aria-pressed`). */
export function toggle({
  label,
  pressed,
  onToggle,
  kind = 'plain',
  disabled = false,
}: ToggleOptions): TemplateResult {
  return html`<button
    type="button"
    class="toggle ${kind}"
    ?disabled=${disabled}
    aria-pressed=${pressed ? 'true' : 'false'}
    @click=${() => onToggle(!pressed)}
  >
    ${label}
  </button>`;
}

export interface ChoiceOptions<Value extends string> {
  /** What is chosen; the group's visible name unless `hideLabel`. */
  readonly label: string | TemplateResult;
  readonly hideLabel?: boolean | undefined;
  /** Unique among the choices of the page. */
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string | TemplateResult }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A segmented choice of native radio buttons, so arrows and screen readers work as everywhere. */
export function choice<Value extends string>(options: ChoiceOptions<Value>): TemplateResult {
  const { label, hideLabel = false, name, value, onChoose } = options;
  return html`<fieldset class="choice">
    <legend class=${hideLabel ? 'visually-hidden' : 'choice-label'}>${label}</legend>
    <div class="segments">
      ${options.options.map(
        (option) =>
          html`<label class="segment">
            <input
              type="radio"
              name=${name}
              value=${option.value}
              .checked=${live(option.value === value)}
              @change=${() => onChoose(option.value)}
            />
            <span>${option.label}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}
