// The checksum at the end of a link, by which a cut or changed link is told from a whole one.

/** Characters of a checksum: 36⁴ values, so one damage in 1.7 million goes unseen. */
export const checksumLength = 4;

/** Returns four characters 0–9 a–z computed from the UTF-16 code units of `text` (FNV-1a, then mixed). */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let position = 0; position < text.length; position++) {
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = (hash ^ (hash >>> 16)) >>> 0;
  return (hash % 36 ** checksumLength).toString(36).padStart(checksumLength, '0');
}
