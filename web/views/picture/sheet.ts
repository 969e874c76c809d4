// The sheet that a figure is drawn on: pieces of markup in order, definitions, and how far the drawing reaches.

import { tag } from './markup.ts';

/** A place on the page, in CSS pixels; `DOMRect` is one. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export class Sheet {
  private readonly pieces: string[] = [];
  private readonly definitions: string[] = [];
  private clip: Area | null = null;
  private reach = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

  /** Adds markup that covers `area`. */
  add(markup: string, area: Area): void {
    this.pieces.push(markup);
    const { clip, reach } = this;
    const left = Math.max(area.left, clip?.left ?? -Infinity);
    const top = Math.max(area.top, clip?.top ?? -Infinity);
    const right = Math.min(area.right, clip?.right ?? Infinity);
    const bottom = Math.min(area.bottom, clip?.bottom ?? Infinity);
    if (left >= right || top >= bottom) return;
    this.reach = {
      left: Math.min(reach.left, left),
      top: Math.min(reach.top, top),
      right: Math.max(reach.right, right),
      bottom: Math.max(reach.bottom, bottom),
    };
  }

  /** Adds an element with an id to `<defs>`; returns `url(#id)`. */
  define(
    name: string,
    attributes: Readonly<Record<string, string | number | undefined>>,
    content: string,
  ): string {
    const id = `${name}-${this.definitions.length + 1}`;
    this.definitions.push(tag(name, { id, ...attributes }, content));
    return `url(#${id})`;
  }

  /** Draws what `draw` adds inside a group with these attributes. */
  group(attributes: Readonly<Record<string, string | number | undefined>>, draw: () => void): void {
    const start = this.pieces.length;
    draw();
    const inside = this.pieces.splice(start).join('');
    if (inside !== '') this.pieces.push(tag('g', attributes, inside));
  }

  /** Draws what `draw` adds within a rounded rectangle. */
  clipped(area: Area, radius: number, draw: () => void): void {
    const before = this.clip;
    this.clip = area;
    const shape = tag('rect', {
      x: area.left,
      y: area.top,
      width: area.right - area.left,
      height: area.bottom - area.top,
      rx: radius > 0 ? radius : undefined,
    });
    this.group({ 'clip-path': this.define('clipPath', {}, shape) }, draw);
    this.clip = before;
  }

  /** What has been drawn covers this; nothing when nothing was. */
  get extent(): Area | null {
    return this.reach.left < this.reach.right ? this.reach : null;
  }

  get markup(): string {
    const definitions = this.definitions.length > 0 ? tag('defs', {}, this.definitions.join('')) : '';
    return definitions + this.pieces.join('');
  }
}
