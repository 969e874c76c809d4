// "Save or open": the figure and its parts as pictures, its matrices as numbers, the experiment as a file that
// opens again. Fetched when the panel is first opened.

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { DemoDefinition } from '../../experiment/demo.ts';
import { encodeFile } from '../../experiment/file.ts';
import { encodeLink } from '../../experiment/link.ts';
import type { Schema, StateOf } from '../../experiment/schema.ts';
import { button } from '../../views/chip.ts';
import { chipStyles } from '../../views/chip.css.ts';
import { pictureOf, type PictureFile } from '../../views/picture/figure.ts';
import { pngOf } from '../../views/picture/png.ts';
import { baseStyles } from '../../views/theme.css.ts';
import { copyText } from '../copy-text.ts';
import type { Shown } from '../session.ts';
import { download, isFramed } from './download.ts';
import { fileNames } from './file-names.ts';
import { filesPanelStyles } from './files-panel.css.ts';
import { csvOf, jsonOf, type MatrixData } from './matrix-text.ts';
import { fileWords as words } from './messages.ts';
import { partsOf, type Part } from './parts.ts';

type Kind = keyof typeof words.kinds;

const mimeTypes = {
  svg: 'image/svg+xml',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
} as const;

export class FilesPanel extends LitElement {
  static override properties = {
    demo: { attribute: false },
    shown: { attribute: false },
    state: { attribute: false },
    notice: { state: true },
    text: { state: true },
  };
  static override styles = [baseStyles, chipStyles, filesPanelStyles];

  declare demo: DemoDefinition;
  declare shown: Shown;
  /** What is saved as the experiment */
  declare state: StateOf<Schema>;
  declare private notice: string | null;
  /** What was saved last, where that may have been forbidden without a word */
  declare private text: string | null;
  /** Ends hearing of what is folded and unfolded in the figure: only what shows can be saved. */
  private folding: AbortController | null = null;

  constructor() {
    super();
    this.notice = null;
    this.text = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.folding = new AbortController();
    const { signal } = this.folding;
    this.figure.addEventListener('toggle', () => this.requestUpdate(), { capture: true, signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.folding?.abort();
  }

  private get figure(): HTMLElement {
    return this.closest<HTMLElement>('.figure')!;
  }

  private say(notice: string, text: string | null = null): void {
    this.notice = notice;
    this.text = text;
  }

  private saved(file: string, text: string | null): void {
    this.say(isFramed() ? words.askedToSave(file) : words.saved(file), isFramed() ? text : null);
  }

  private saveText(name: string, kind: keyof typeof mimeTypes, text: string): void {
    const file = `${this.demo.meta.id}-${name}.${kind}`;
    download(file, new Blob([text], { type: mimeTypes[kind] }));
    this.saved(file, text);
  }

  /** The whole figure has the demo's title for a caption; its parts have captions of their own. */
  private picture(element: HTMLElement, name: string): PictureFile {
    const { demo, shown, state } = this;
    const { id, title } = demo.meta;
    const link = encodeLink({ demo: id, state, schema: demo.schema });
    const facts = demo.facts(shown.state, shown.result);
    const caption = element === this.figure ? title : undefined;
    return pictureOf(element, {
      title: caption ?? name,
      description: words.source(title, facts, link),
      caption,
    });
  }

  private async savePng(name: string, picture: PictureFile): Promise<void> {
    const file = `${this.demo.meta.id}-${name}.png`;
    try {
      download(file, await pngOf(picture));
      this.saved(file, null);
    } catch {
      this.say(words.notDrawn);
    }
  }

  private readonly saveExperiment = (): void => {
    const { demo, state } = this;
    this.saveText('experiment', 'json', encodeFile({ demo: demo.meta.id, state, schema: demo.schema }));
  };

  private readonly onChosen = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    const [file] = field.files ?? [];
    field.value = ''; // the same file can be opened again
    if (!file) return;
    this.dispatchEvent(new CustomEvent('experiment-file', { bubbles: true, composed: true, detail: file }));
  };

  private async copy(text: string): Promise<void> {
    this.say((await copyText(text, this.renderRoot)) ? words.copied : words.notCopied);
  }

  protected override render(): TemplateResult {
    const { notice, text, figure } = this;
    const copy =
      text === null ? nothing : button({ label: words.copyInstead, onPress: () => void this.copy(text) });
    return html`<ul class="files">
        ${this.line(words.figure, this.pictures(figure, words.figure, 'figure'))}
        ${fileNames(partsOf(figure)).map(([part, file]) => this.partLine(part, file))} ${this.experiment()}
      </ul>
      <p class="files-about">${words.about} ${words.openHint}</p>
      <div class="files-notice" role="status">${notice ?? nothing} ${copy}</div>`;
  }

  private line(name: string, kinds: readonly TemplateResult[], className = ''): TemplateResult {
    return html`<li class=${className}>
      <span class="file-name">${name}</span><span class="file-kinds">${kinds}</span>
    </li>`;
  }

  private partLine({ name, element, matrix }: Part, file: string): TemplateResult {
    const numbers = matrix ? this.numbers(matrix, name, file) : [];
    return this.line(name, [...numbers, ...this.pictures(element, name, file)]);
  }

  private numbers(matrix: MatrixData, name: string, file: string): TemplateResult[] {
    return [
      kindButton(name, 'csv', () => this.saveText(file, 'csv', csvOf(matrix))),
      kindButton(name, 'json', () => this.saveText(file, 'json', jsonOf(matrix))),
    ];
  }

  private pictures(element: HTMLElement, name: string, file: string): TemplateResult[] {
    return [
      kindButton(name, 'svg', () => this.saveText(file, 'svg', this.picture(element, name).svg)),
      kindButton(name, 'png', () => void this.savePng(file, this.picture(element, name))),
    ];
  }

  private experiment(): TemplateResult {
    const choose = () => this.renderRoot.querySelector<HTMLInputElement>('input[type=file]')!.click();
    const kinds = [
      kindButton(words.experiment, 'json', this.saveExperiment),
      button({ label: words.open, onPress: choose }),
      html`<input type="file" accept=".json,application/json" hidden @change=${this.onChosen} />`,
    ];
    return this.line(words.experiment, kinds, 'experiment');
  }
}

function kindButton(name: string, kind: Kind, onPress: () => void): TemplateResult {
  return button({ label: words.kinds[kind], name: words.as(name, words.kinds[kind]), onPress });
}

if (!customElements.get('attention-files-panel')) customElements.define('attention-files-panel', FilesPanel);
