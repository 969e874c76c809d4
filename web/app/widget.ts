// The element as an anywidget: the keys of a notebook's model are the element's attributes (demo, link, theme and
// every setting of the demo by its key), and what the learner makes of the experiment comes back as `link`.

import { presentationKeys } from '../experiment/presentation.ts';
import { attributeText } from './attribute-text.ts';
import type { AttentionPlaygroundElement, AttentionWidget, WidgetModel } from './element-types.ts';
import { loadDemo } from './registry.ts';

export const renderWidget: AttentionWidget['render'] = ({ model, el }) => {
  const playground = document.createElement('attention-playground');
  const binding = new Binding(model, playground);
  el.append(playground);
  return () => {
    binding.end();
    playground.remove();
  };
};

/** Keeps a model and its element alike, in both directions. */
class Binding {
  private readonly model: WidgetModel;
  private readonly playground: AttentionPlaygroundElement;
  private readonly listeners = new Map<string, () => void>();
  private isEnded = false;

  constructor(model: WidgetModel, playground: AttentionPlaygroundElement) {
    this.model = model;
    this.playground = playground;
    for (const key of ['demo', 'link', ...presentationKeys]) this.follow(key);
    void this.followSettings();
    playground.addEventListener('attention-change', this.tellModel);
  }

  end(): void {
    this.isEnded = true;
    for (const [event, listener] of this.listeners) ifOffered(() => this.model.off(event, listener));
    this.playground.removeEventListener('attention-change', this.tellModel);
  }

  private async followSettings(): Promise<void> {
    const demo = await loadDemo(String(this.model.get('demo') ?? ''));
    for (const { key } of Object.values(demo?.schema ?? {})) this.follow(key);
  }

  private follow(key: string): void {
    const event = `change:${key}`;
    if (this.isEnded || this.listeners.has(event)) return;
    const listener = () => this.apply(key);
    this.listeners.set(event, listener);
    this.model.on(event, listener);
    this.apply(key);
  }

  private apply(key: string): void {
    if (this.isEnded) return;
    const value = this.model.get(key);
    const text = attributeText(value);
    if (key === 'link' && text !== null && text === this.playground.link) return; // what it has told itself
    if (text === null) this.playground.removeAttribute(key);
    else this.playground.setAttribute(key, text);
    if (key === 'demo') void this.followSettings();
  }

  private readonly tellModel = ({ detail }: HTMLElementEventMap['attention-change']): void => {
    this.model.set('link', detail.link);
    ifOffered(() => this.model.save_changes());
  };
}

/**
 * MyST's model gives, takes and tells values; at `off` and `save_changes` it throws that they are “not implemented
 * yet”: it has no notebook behind it, and goes when its page goes. Any other error is its caller's.
 */
function ifOffered(call: () => void): void {
  try {
    call();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('not implemented'))) throw error;
  }
}
