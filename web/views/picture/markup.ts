// SVG as text: elements, attributes and numbers, escaped, so that a token is never markup.

/** What is not given, is not written. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Characters that XML 1.0 cannot hold in any form. */
// eslint-disable-next-line no-control-regex
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu;

/** Returns `text` for the content of an element or for an attribute in double quotes. */
export function escapeXml(text: string): string {
  return text
    .replace(unwritable, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A length or coordinate to a hundredth of a pixel. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** Returns `<name attributes>content</name>`; the content is markup already. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : escapeXml(value)}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}
