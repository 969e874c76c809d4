// The conversation of a playground in a frame with the page around it: tells of what happens, answers `get` and
// `set`, hears of slides, and asks for its height. Only the page right around it is listened to.

import type { Account } from './account.ts';
import { FrameHeight } from './height.ts';
import type { Presence } from './presence.ts';
import { messageVersion, readRequest, type HostRequest } from './requests.ts';
import type { Settings } from '../../experiment/settings.ts';
import { hostWords } from './words.ts';

/** What the conversation is about. */
export interface Spoken extends HTMLElement {
  /** Null before a demo is open */
  account(): Account | null;
  /**
   * Resolves when the link is open, with a sentence for each part of it that could not be taken as it was; with
   * null when something else was opened before. Rejects with a sentence.
   */
  openLink(link: string): Promise<readonly string[] | null>;
  /** Changes settings, whatever a learner may; returns a sentence for each that could not be taken as it was. */
  change(settings: Settings): readonly string[];
}

const told = ['attention-ready', 'attention-change', 'attention-answer'] as const;

export class Conversation {
  private readonly playground: Spoken;
  private readonly presence: Presence;
  private readonly height = new FrameHeight((message) => this.post(message));
  /** Settles when what was asked for last is open, or will not be. */
  private opening: Promise<unknown> = Promise.resolve();

  constructor(playground: Spoken, presence: Presence) {
    this.playground = playground;
    this.presence = presence;
  }

  begin(): void {
    if (window.parent === window) return;
    window.addEventListener('message', this.onMessage);
    for (const name of told) this.playground.addEventListener(name, this.onEvent);
  }

  end(): void {
    window.removeEventListener('message', this.onMessage);
    for (const name of told) this.playground.removeEventListener(name, this.onEvent);
    this.height.disconnect();
  }

  private post(message: object, origin = '*'): void {
    window.parent.postMessage(message, origin);
  }

  private readonly onEvent = ({
    type,
    detail,
  }: CustomEventInit<object> & { readonly type: string }): void => {
    this.post({ type, version: messageVersion, ...detail });
    // Before there is a demo there is no height worth a jump of the page around.
    if (type === 'attention-ready') this.height.observe(this.playground);
  };

  private readonly onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== window.parent) return;
    if (data === 'slide:start' || data === 'slide:stop') {
      this.presence.onSlide = data === 'slide:start';
      return;
    }
    const read = readRequest(data);
    if (read === null) return;
    // An answer is for who has asked; a page without an origin can only be reached without one.
    const to = origin === 'null' ? '*' : origin;
    const reply = (type: string, content: object) =>
      this.post({ type, version: messageVersion, ...content }, to);
    if ('refusal' in read) {
      reply('attention-error', { id: read.id, message: read.refusal });
      return;
    }
    const { id } = read.request;
    this.answer(read.request).then(
      (content) => reply('attention-state', { id, ...content }),
      (error: unknown) => reply('attention-error', { id, message: messageOf(error) }),
    );
  };

  /**
   * The state after the request, and what could not be taken as it was. A link is opened at once, in place of one
   * that is still on its way; all else is of what is then open. Rejects when nothing came of the request.
   */
  private answer(request: HostRequest): Promise<object> {
    const { link, settings } = request.type === 'attention-set' ? request : {};
    if (link === undefined)
      return this.opening.then(() => this.state(settings ? this.playground.change(settings) : []));
    const opened = this.playground.openLink(link).then((problems) => {
      if (!problems) throw new Error(hostWords.overtaken);
      return this.state(problems);
    });
    this.opening = opened.catch(() => undefined);
    return opened;
  }

  private state(problems: readonly string[]): object {
    const account = this.playground.account();
    if (!account) throw new Error(hostWords.notOpen);
    return { ...account, problems };
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
