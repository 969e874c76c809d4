// Tells whether anything below some paths has changed, by content, so that a build is skipped only when it may be.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A digest over the relative names and contents of all files at or below `paths`; a path that is absent counts as
 * absent, so that its appearance changes the digest.
 * @param {string} root
 * @param {string[]} paths relative to root
 * @returns {string} hexadecimal SHA-256
 */
export function fingerprint(root, paths) {
  const digest = createHash('sha256');
  for (const name of paths.flatMap((start) => filesBelow(root, start)).sort()) {
    const content = readFileSync(path.join(root, name));
    digest.update(`${name}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {string[]} names relative to root
 */
function filesBelow(root, name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [name];
  return readdirSync(full).flatMap((child) => filesBelow(root, path.join(name, child)));
}
