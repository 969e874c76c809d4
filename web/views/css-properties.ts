// Sets CSS properties of an element through the object model. Lit's styleMap writes a style attribute at
// first, which a strict content security policy blocks.
import { nothing } from 'lit';
import { Directive, directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

export type CssProperties = Readonly<Record<string, string>>;

class CssPropertiesDirective extends Directive {
  private shown: CssProperties = {};

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT)
      throw new Error('cssProperties stands in a tag: <td ${cssProperties(…)}>');
  }

  override render(_properties: CssProperties): typeof nothing {
    return nothing;
  }

  override update(part: ElementPart, [properties]: [CssProperties]): typeof nothing {
    const { style } = part.element as HTMLElement;
    for (const name of Object.keys(this.shown)) {
      if (!Object.hasOwn(properties, name)) style.removeProperty(name);
    }
    for (const [name, value] of Object.entries(properties)) {
      if (this.shown[name] !== value) style.setProperty(name, value);
    }
    this.shown = properties;
    return nothing;
  }
}

/** `<td ${cssProperties({ '--fill': 'red', width: '3px' })}>`: names as in CSS. */
export const cssProperties = directive(CssPropertiesDirective);
