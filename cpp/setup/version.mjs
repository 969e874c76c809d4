// Reads and compares version numbers, so that "too old" is told before a compiler stumbles over it.

/**
 * The first dotted number in `text`, or null when there is none: "cmake version 3.25.1" gives "3.25.1".
 * @param {string} text
 * @returns {string | null}
 */
export function versionIn(text) {
  const match = /\d+(?:\.\d+)+/.exec(text);
  return match ? match[0] : null;
}

/**
 * The version a header states by `#define <prefix>_MAJOR 1`, `_MINOR` and `_PATCH`, or null when one is missing.
 * @param {string} header the header's text
 * @param {string} prefix for example "HWY"
 * @returns {string | null}
 */
export function versionInHeader(header, prefix) {
  const parts = ['MAJOR', 'MINOR', 'PATCH'].map((part) =>
    new RegExp(`^\\s*#define\\s+${prefix}_${part}\\s+(\\d+)`, 'm').exec(header),
  );
  return parts.every(Boolean) ? parts.map((part) => part && part[1]).join('.') : null;
}

/**
 * Whether `version` is `minimum` or newer; parts that are absent count as 0.
 * @param {string} version
 * @param {string} minimum
 */
export function isAtLeast(version, minimum) {
  const have = version.replace(/^v/, '').split('.').map(Number);
  const want = minimum.split('.').map(Number);
  for (let i = 0; i < want.length; i++) {
    const difference = (have[i] || 0) - (want[i] || 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
