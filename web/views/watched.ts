// Whether anybody watches what is drawn under a root: what runs there by itself pauses while nobody does.
import type { ReactiveController } from 'lit';

const eventName = 'watched-change';
const unwatched = new WeakSet<Node>();

/** Tells what runs under `root`, a document or a shadow root, whether somebody watches. At first somebody does. */
export function setWatched(root: Node, isWatched: boolean): void {
  if (isWatched) unwatched.delete(root);
  else unwatched.add(root);
  root.dispatchEvent(new Event(eventName));
}

/** Calls an element back when somebody begins or ceases to watch the root that it stands under. */
export class WatchedController implements ReactiveController {
  private readonly host: Element;
  private readonly onChange: (isWatched: boolean) => void;
  private root: Node | null = null;

  /** The element adds it to its controllers. */
  constructor(host: Element, onChange: (isWatched: boolean) => void) {
    this.host = host;
    this.onChange = onChange;
  }

  get isWatched(): boolean {
    return this.root === null || !unwatched.has(this.root);
  }

  hostConnected(): void {
    this.root = this.host.getRootNode();
    this.root.addEventListener(eventName, this.tell);
  }

  hostDisconnected(): void {
    this.root?.removeEventListener(eventName, this.tell);
    this.root = null;
  }

  private readonly tell = () => this.onChange(this.isWatched);
}
