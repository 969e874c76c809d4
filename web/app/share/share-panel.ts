// "Share or embed": the link of the experiment as it stands, and what a teacher pastes into a course page, with
// what learners may change there. Fetched when the panel is first opened.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { DemoMeta } from '../../experiment/demo.ts';
import { encodeFile } from '../../experiment/file.ts';
import { linkLengths } from '../../experiment/link-pairs.ts';
import { encodeLink } from '../../experiment/link.ts';
import {
  controlOf,
  defaultPresentation,
  optionalFields,
  presentationSchema,
  type Presentation,
} from '../../experiment/presentation.ts';
import type { Schema, StateOf } from '../../experiment/schema.ts';
import { button, choice, toggle } from '../../views/chip.ts';
import { chipStyles } from '../../views/chip.css.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { baseStyles } from '../../views/theme.css.ts';
import { controlStyles } from '../controls.css.ts';
import { controls } from '../controls.ts';
import { copyText } from '../copy-text.ts';
import { download } from '../files/download.ts';
import type { Session } from '../session.ts';
import { integrityOf } from './integrity.ts';
import { shareWords as words } from './messages.ts';
import './preview.ts';
import { sharePanelStyles } from './share-panel.css.ts';
import { pageAddress, snippets, type Embedded, type SnippetName } from './snippets.ts';

/** Higher frames scroll inside: a course page is more than one demo. */
const highestFrame = 800;
const widths = { full: 0, medium: 500, phone: 360 } as const;

export class SharePanel extends LitElement {
  static override properties = {
    session: { attribute: false },
    demos: { attribute: false },
    state: { attribute: false },
    presentation: { state: true },
    kind: { state: true },
    width: { state: true },
    height: { state: true },
    integrity: { state: true },
    notice: { state: true },
    qr: { state: true },
  };
  static override styles = [baseStyles, chipStyles, controlStyles, sharePanelStyles];

  declare session: Session;
  /** Those there are to choose from */
  declare demos: readonly DemoMeta[];
  /** What learners begin with */
  declare state: StateOf<Schema>;
  declare private presentation: Presentation;
  declare private kind: SnippetName;
  declare private width: keyof typeof widths;
  declare private height: number;
  declare private integrity: string | null;
  declare private notice: string | null;
  /** Draws the QR code, once it is wanted */
  declare private qr: typeof import('./qr.ts').qrCode | null;

  private readonly site = new URL('.', window.location.href).href;

  constructor() {
    super();
    this.kind = 'iframe';
    this.width = 'full';
    this.height = highestFrame;
    this.integrity = null;
    this.notice = null;
    this.qr = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void integrityOf(`${this.site}embed.js`).then((integrity) => {
      this.integrity = integrity;
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) this.presentation = this.session.presentation;
    if (changed.has('state') || changed.has('session')) this.notice = null;
  }

  private get schema(): Schema {
    return this.session.demo.schema;
  }

  /** The experiment alone, for a friend. */
  private get plainLink(): string {
    return encodeLink({ demo: this.session.demo.meta.id, state: this.state, schema: this.schema });
  }

  /** The experiment as it is presented to learners. */
  private get link(): string {
    const { presentation, schema, state } = this;
    return encodeLink({ demo: this.session.demo.meta.id, state, schema, presentation });
  }

  private get embedded(): Embedded {
    const { site, link, integrity } = this;
    const title = `${words.titled(this.session.demo.meta.title)}`;
    return { site, link, title, integrity, height: Math.min(Math.ceil(this.height / 10) * 10, highestFrame) };
  }

  private change(patch: Partial<Presentation>): void {
    this.presentation = { ...this.presentation, ...patch };
    this.notice = null;
  }

  private async copy(what: string, text: string): Promise<void> {
    this.notice = (await copyText(text, this.renderRoot)) ? words.copied(what) : words.notCopied;
  }

  private copyButton(what: string, text: string): TemplateResult {
    return button({
      label: words.copy,
      name: words.copyName(what),
      onPress: () => void this.copy(what, text),
    });
  }

  protected override render(): TemplateResult {
    return html`${this.linkSection()} ${this.courseSection()}
      <p class="share-notice" role="status">${this.notice ?? nothing}</p>`;
  }

  private linkSection(): TemplateResult {
    const address = pageAddress({ site: this.site, link: this.plainLink });
    return html`<section class="share-link" aria-label=${words.link}>
      ${this.field(words.linkName, address)}
      <div class="share-buttons">
        ${this.copyButton(words.link, address)}
        ${'share' in navigator ? button({ label: words.send, onPress: () => void this.send(address) }) : nothing}
        ${toggle({ label: words.showQr, pressed: this.qr !== null, onToggle: (on) => void this.showQr(on) })}
      </div>
      ${this.lengthNote(address.length)} ${this.qrView(address)}
    </section>`;
  }

  private field(name: string, text: string): TemplateResult {
    return html`<input
      class="share-text"
      type="text"
      readonly
      aria-label=${name}
      .value=${text}
      @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
    />`;
  }

  private async send(url: string): Promise<void> {
    try {
      await navigator.share({ title: words.titled(this.session.demo.meta.title), url });
    } catch {
      // The person has thought better of it, or the device has.
    }
  }

  private async showQr(on: boolean): Promise<void> {
    this.qr = on ? (await import('./qr.ts')).qrCode : null;
  }

  private qrView(address: string): TemplateResult | typeof nothing {
    if (!this.qr) return nothing;
    const code = this.qr(address, words.qrName(this.session.demo.meta.title));
    if (code === nothing) return html`<p class="share-note">${words.qrTooLong}</p>`;
    return html`<div class="share-qr">${code} ${button({ label: words.saveQr, onPress: this.saveQr })}</div>`;
  }

  private readonly saveQr = (): void => {
    const drawing = new XMLSerializer().serializeToString(this.renderRoot.querySelector('svg.qr')!);
    download(`${this.session.demo.meta.id}-qr.svg`, new Blob([drawing], { type: 'image/svg+xml' }));
  };

  private lengthNote(length: number): TemplateResult | typeof nothing {
    const { comfortable, risky, refused } = linkLengths;
    if (length <= comfortable) return nothing;
    const kind = length > refused ? 'refused' : length > risky ? 'risky' : 'long';
    return html`<p class="share-note" role="status">
      ${words.lengths[kind](length)}
      ${kind === 'long' ? nothing : button({ label: words.saveFile, onPress: this.saveFile })}
    </p>`;
  }

  private readonly saveFile = (): void => {
    const { id } = this.session.demo.meta;
    const text = encodeFile({ demo: id, state: this.state, schema: this.schema });
    download(`${id}-experiment.json`, new Blob([text], { type: 'application/json' }));
  };

  private courseSection(): TemplateResult | typeof nothing {
    if (window.location.protocol === 'file:') return html`<p class="share-note">${words.fromFile}</p>`;
    if (this.link.length > linkLengths.refused) return nothing; // said above
    return html`<section aria-label=${words.coursePage}>
      <h2>${words.coursePage}</h2>
      <p class="share-about">${words.about}</p>
      ${this.demoChoice()} ${this.controlChoice()} ${this.askChoice()} ${this.themeChoice()} ${this.preview()}
      ${this.snippet()}
    </section>`;
  }

  /** Another demo is opened above, and this panel with it. */
  private demoChoice(): TemplateResult {
    const { id } = this.session.demo.meta;
    const open = ({ target }: Event) =>
      window.location.assign(`#v=1&demo=${(target as HTMLSelectElement).value}`);
    return html`<label class="share-field">
      <span class="field-label">${words.demo}</span>
      <select @change=${open}>
        ${this.demos.map((demo) => html`<option value=${demo.id} ?selected=${demo.id === id}>${demo.title}</option>`)}
      </select>
    </label>`;
  }

  private controlChoice(): TemplateResult {
    const fields = optionalFields(this.schema);
    if (fields.length === 0) return html`<p class="share-note">${words.noControls}</p>`;
    const { controls: ticked } = this.presentation;
    const tick = (key: string, on: boolean) =>
      this.change({
        controls: fields
          .map(([, field]) => field.key)
          .filter((one) => (one === key ? on : ticked.includes(one))),
      });
    return html`<fieldset class="share-controls">
      <legend class="field-label">${words.controls}</legend>
      ${fields.map(
        ([, { key, label, help }]) =>
          html`<label title=${help}>
            <input
              type="checkbox"
              .checked=${ticked.includes(key)}
              @change=${({ target }: Event) => tick(key, (target as HTMLInputElement).checked)}
            />
            <span>${withSubscripts(label)}</span>
          </label>`,
      )}
      <span class="share-all">
        ${button({ label: words.all, kind: 'quiet', onPress: () => this.change(defaultControls(this.schema)) })}
        ${button({ label: words.none, kind: 'quiet', onPress: () => this.change({ controls: [] }) })}
      </span>
    </fieldset>`;
  }

  private askChoice(): TemplateResult | typeof nothing {
    const { session, presentation } = this;
    const setup = Object.entries(this.schema).filter(([, field]) => controlOf(field) === 'setup');
    if (setup.length > 0)
      return controls(
        this.schema,
        this.state,
        setup.map(([name]) => name),
        (patch) => session.set(patch),
      );
    if (!session.demo.predict) return nothing;
    return html`<label class="share-field">
      <span class="field-label">${words.asks}</span>
      <span>
        <input
          type="checkbox"
          .checked=${presentation.predict}
          @change=${({ target }: Event) => this.change({ predict: (target as HTMLInputElement).checked })}
        />
        ${words.predict}
      </span>
    </label>`;
  }

  private themeChoice(): TemplateResult {
    return choice({
      label: words.theme,
      name: 'share-theme',
      options: options(presentationSchema(this.schema).theme.choices),
      value: this.presentation.theme,
      onChoose: (theme) => this.change({ theme }),
    });
  }

  private preview(): TemplateResult {
    return html`<div class="share-preview">
      ${choice({
        label: words.preview,
        name: 'share-width',
        options: options(words.widths),
        value: this.width,
        onChoose: (width) => {
          this.width = width;
        },
      })}
      <p class="share-note">${words.previewHint}</p>
      <attention-embed-preview
        .link=${this.link}
        .width=${widths[this.width]}
        @needed-height=${({ detail }: CustomEvent<number>) => {
          this.height = detail;
        }}
      ></attention-embed-preview>
    </div>`;
  }

  private snippet(): TemplateResult {
    const { kind, embedded, integrity } = this;
    const text = snippets[kind](embedded);
    const isFrame = kind === 'iframe' || kind === 'quarto';
    return html`<div class="share-paste">
      ${choice({
        label: words.kind,
        name: 'share-kind',
        options: options(words.kinds),
        value: kind,
        onChoose: (chosen) => {
          this.kind = chosen;
        },
      })}
      <p class="share-note">
        ${words.where[kind]} ${isFrame ? words.height(embedded.height, this.height) : nothing}
        ${kind === 'element' && integrity === null ? words.noIntegrity : nothing}
      </p>
      <textarea
        class="share-text"
        readonly
        rows="4"
        aria-label=${words.kinds[kind]}
        .value=${text}
      ></textarea>
      <div class="share-buttons">
        ${this.copyButton(words.kinds[kind], text)}
        <a href="#reference">${words.reference}</a>
      </div>
    </div>`;
  }
}

const defaultControls = (schema: Schema) => ({ controls: defaultPresentation(schema).controls });

function options<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}

if (!customElements.get('attention-share-panel')) customElements.define('attention-share-panel', SharePanel);
