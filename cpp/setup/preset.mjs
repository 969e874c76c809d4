// Configures and builds one CMake preset; the page's build and the tests share it.
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runStep } from './step.mjs';

/**
 * Builds the engine alone, which needs nothing that only tests need, or everything with the tests. CMake and Ninja
 * skip what is up to date.
 * @param {string} root
 * @param {string} preset
 * @param {'engine' | 'tests'} part
 * @returns {Promise<boolean>} whether it was built, in build/<preset>
 */
export async function buildPreset(root, preset, part) {
  discardMovedBuild(path.join(root, 'build', preset), root);
  const forTests = part === 'tests';
  const configure = ['--preset', preset, `-DBUILD_TESTING=${forTests ? 'ON' : 'OFF'}`];
  if (!(await runStep(`configure ${preset}`, 'cmake', configure, { cwd: root })).ok) return false;
  const build = ['--build', '--preset', preset, ...(forTests ? [] : ['--target', 'engine'])];
  return (await runStep(`build ${preset}`, 'cmake', build, { cwd: root })).ok;
}

/**
 * Removes a build folder that CMake would refuse because the checkout has been moved or copied since.
 * @param {string} folder
 * @param {string} root
 */
function discardMovedBuild(folder, root) {
  const cache = path.join(folder, 'CMakeCache.txt');
  if (!existsSync(cache)) return;
  const home = /^CMAKE_HOME_DIRECTORY:INTERNAL=(.*)$/m.exec(readFileSync(cache, 'utf8'));
  const source = home?.[1] ?? '';
  if (!existsSync(source) || realpathSync(source) !== root) rmSync(folder, { recursive: true });
}
