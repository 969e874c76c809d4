// "Show me the code": the experiment that is shown, as a program in one of three languages. Fetched, with the
// demo's program texts, when the panel is first opened.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { DemoDefinition, ProgramWriter, Programs } from '../experiment/demo.ts';
import type { Schema } from '../experiment/schema.ts';
import { chipStyles } from '../views/chip.css.ts';
import { codeListing } from '../views/code-listing.ts';
import { codeListingStyles } from '../views/code-listing.css.ts';
import { baseStyles } from '../views/theme.css.ts';
import { copyText } from './copy-text.ts';
import { download, isFramed } from './files/download.ts';
import { fileWords } from './files/messages.ts';
import { messages } from './messages.ts';
import type { Shown } from './session.ts';

type Language = keyof Programs;
type Writer = ProgramWriter<Schema, unknown>;

const { code: words } = messages;
const languages = Object.entries(words.languages).map(([value, label]) => ({
  value: value as Language,
  label,
}));

const fileEnds: Readonly<Record<Language, string>> = {
  numpy: '-numpy.py',
  pytorch: '-pytorch.py',
  cpp: '.cpp',
};

export class CodePanel extends LitElement {
  static override properties = {
    demo: { attribute: false },
    shown: { attribute: false },
    language: { state: true },
    writer: { state: true },
    notice: { state: true },
  };
  static override styles = [baseStyles, chipStyles, codeListingStyles];

  /** The next demo's panel begins with the language chosen last during this visit. */
  private static lastLanguage: Language = 'numpy';

  declare demo: DemoDefinition;
  declare shown: Shown;
  declare language: Language;
  /** Null while it is fetched, and where it cannot be */
  declare writer: Writer | null;
  declare notice: string | null;

  constructor() {
    super();
    this.language = CodePanel.lastLanguage;
    this.writer = null;
    this.notice = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('demo')) void this.fetchWriter();
    if (changed.has('shown') || changed.has('language')) this.notice = null;
  }

  private async fetchWriter(): Promise<void> {
    const { demo } = this;
    this.writer = null;
    const writer = await demo.code!().catch(() => null);
    if (demo !== this.demo) return;
    this.writer = writer;
    this.notice = writer ? null : words.notFetched;
  }

  private async copy(text: string): Promise<void> {
    this.notice = (await copyText(text, this.renderRoot)) ? words.copied : words.notCopied;
  }

  private save(text: string): void {
    const file = `${this.demo.meta.id}${fileEnds[this.language]}`;
    download(file, new Blob([text], { type: 'text/plain;charset=utf-8' }));
    this.notice = isFramed() ? fileWords.askedToSave(file) : fileWords.saved(file);
  }

  protected override render(): TemplateResult {
    const { writer, shown } = this;
    if (!writer) return html`<p role="status">${this.notice ?? nothing}</p>`;
    const text = writer.programs(shown.state, shown.result)[this.language];
    return html`<p>${words.about}</p>
      ${codeListing({
        label: words.language,
        languages,
        language: this.language,
        onChoose: (language) => {
          this.language = language;
          CodePanel.lastLanguage = language;
        },
        text,
        copy: words.copy,
        onCopy: () => void this.copy(text),
        save: words.save,
        onSave: () => this.save(text),
        notice: this.notice,
      })}`;
  }
}

if (!customElements.get('attention-code-panel')) customElements.define('attention-code-panel', CodePanel);
