// Looks at the machine: which commands and headers are there, in which version, and how software is installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { isAtLeast, versionIn, versionInHeader } from './version.mjs';

// The folders in which CMakeLists.txt looks for headers.
const includeFolders = ['/usr/local/include', '/usr/include', '/opt/homebrew/include'];

/** @typedef {import('./needs.mjs').Need} Need */

/**
 * @typedef {object} Gap
 * @property {Need} need
 * @property {string | null} found the version that is there but too old; null when nothing is there
 */

/**
 * The full path of the first of `names` that is an executable on the PATH, or null.
 * @param {string[]} names
 * @param {string} [searchPath] folders separated as in PATH
 */
export function findCommand(names, searchPath = process.env.PATH || '') {
  for (const name of names) {
    for (const folder of searchPath.split(path.delimiter).filter(Boolean)) {
      const candidate = path.join(folder, name);
      if (isExecutable(candidate)) return candidate;
    }
  }
  return null;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Every existing path that `files` may mean.
 * @param {string[]} files
 */
function existingFiles(files) {
  return files
    .flatMap((file) =>
      path.isAbsolute(file) ? [file] : includeFolders.map((folder) => path.join(folder, file)),
    )
    .filter((file) => existsSync(file));
}

/**
 * What is wrong with `need` on this machine: a Gap, or null when it is there and new enough.
 * @param {Need} need
 * @returns {Gap | null}
 */
export function gapOf(need) {
  if (need.commands) {
    const command = findCommand(need.commands);
    if (!command) return { need, found: null };
    return need.minimum ? gapByVersion(need, commandVersion(command)) : null;
  }
  const files = existingFiles(need.files || []);
  if (files.length === 0) return { need, found: null };
  const prefix = need.versionMacro;
  if (!prefix) return null;
  const versions = files.map((file) => versionInHeader(readFileSync(file, 'utf8'), prefix));
  return gapByVersion(need, versions.find(Boolean) || null);
}

/** @param {string} command */
function commandVersion(command) {
  return versionIn(spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout || '');
}

/**
 * @param {Need} need
 * @param {string | null} version
 * @returns {Gap | null}
 */
function gapByVersion(need, version) {
  const isNewEnough = version !== null && isAtLeast(version, need.minimum || '0');
  return isNewEnough ? null : { need, found: version || 'of unknown version' };
}

/** How software is installed here; the input of `planFor`. */
export function installer() {
  const isRoot = Boolean(process.getuid && process.getuid() === 0);
  return {
    platform: process.platform,
    hasApt: findCommand(['apt-get']) !== null,
    isRoot,
    hasSudo: !isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0,
  };
}
