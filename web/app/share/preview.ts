// The preview of an embed: embed.html in a frame, as a course page has it, and spoken with as a course page may.

import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { cssProperties } from '../../views/css-properties.ts';
import { shareWords as words } from './messages.ts';

/** How long the last of several quick changes is waited for, in milliseconds. */
const delay = 300;
/** In pixels; higher ones scroll in the frame. */
const highest = 640;

export class EmbedPreview extends LitElement {
  static override properties = {
    link: {},
    page: {},
    width: { type: Number },
    height: { state: true },
  };

  /** What is shown: the fragment of its address */
  declare link: string;
  /** Where it is shown: the address without a fragment */
  declare page: string;
  /** Of the frame in pixels; 0: all there is */
  declare width: number;
  declare private height: number;

  /**
   * What the frame has begun with; its address never changes, which would be entries in the history: another page
   * is another frame.
   */
  private firstLink = '';
  private sentLink = '';
  private timer = 0;

  constructor() {
    super();
    this.width = 0;
    this.height = highest;
  }

  /** Draws into its own light DOM, where the styles of the panel hold. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('message', this.onMessage);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('message', this.onMessage);
    window.clearTimeout(this.timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('link') && !changed.has('page')) return;
    if (changed.has('page')) this.firstLink = this.sentLink = this.link;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(this.send, delay);
  }

  private get frame(): HTMLIFrameElement | null {
    return this.querySelector('iframe');
  }

  private readonly send = (): void => {
    if (this.link === this.sentLink) return;
    this.sentLink = this.link;
    this.frame?.contentWindow?.postMessage({ type: 'attention-set', link: this.link }, window.origin);
  };

  private readonly onMessage = ({ source, data }: MessageEvent<{ type?: string; height?: number }>): void => {
    if (source === null || source !== this.frame?.contentWindow) return;
    if (data.type === 'attention-ready') {
      this.send(); // what was sent before it listened is lost
      // None can be read in a page without an origin.
      const title = this.frame.contentDocument?.title ?? '';
      this.dispatchEvent(new CustomEvent('shown-title', { detail: title }));
    }
    if (data.type !== 'attention-height') return;
    this.height = data.height!;
    this.dispatchEvent(new CustomEvent('needed-height', { detail: this.height }));
  };

  protected override render(): TemplateResult {
    const size = {
      '--frame-width': this.width === 0 ? '100%' : `${this.width}px`,
      '--frame-height': `${Math.min(this.height, highest)}px`,
    };
    const { page, firstLink } = this;
    return html`<div class="preview-room" ${cssProperties(size)}>
      ${keyed(
        page,
        html`<iframe title=${words.previewName} src="${page}#${firstLink}" allow="clipboard-write"></iframe>`,
      )}
    </div>`;
  }
}

if (!customElements.get('attention-embed-preview'))
  customElements.define('attention-embed-preview', EmbedPreview);
