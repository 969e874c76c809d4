// Installs Debian packages, telling apart a dead network from everything else that can go wrong.
import process from 'node:process';
import { isNetworkFailure } from './plan.mjs';
import { runStep } from './step.mjs';
import { Stop } from './stop.mjs';

const aptOptions = ['-q', '-y', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300'];

/**
 * Installs `packages` with apt-get.
 * @param {string[]} packages
 * @param {string[]} prefix what to put before apt-get: nothing for root, else sudo
 * @throws {Stop} when apt-get fails
 */
export async function installDebianPackages(packages, prefix) {
  const words = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...aptOptions];
  const apt = (/** @type {string} */ title, /** @type {string[]} */ args) =>
    runStep(title, words[0] || 'env', [...words.slice(1), ...args]);

  process.stdout.write(`Installing with apt-get: ${packages.join(' ')} (a few minutes on a new machine)\n`);
  const update = await apt('apt-get update', ['update']);
  const install = await apt('apt-get install', ['install', '--no-install-recommends', ...packages]);
  if (install.ok) return;
  throw new Stop(
    isNetworkFailure(update.output + install.output)
      ? 'apt-get cannot reach its package servers. Check the network connection and proxy settings, then run the same command again.'
      : `apt-get could not install ${packages.join(' ')}; its output stands above. Mend what it names, then run the same command again.`,
  );
}
