// Brings node_modules to exactly what package-lock.json says, and does nothing when it already is.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { isNetworkFailure } from './plan.mjs';
import { runStep } from './step.mjs';
import { Stop } from './stop.mjs';

const stampPath = 'node_modules/.installed-from';
// A dead network is told within seconds, a slow one is given a minute for each package.
const patience = ['--fetch-timeout=60000', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

/**
 * Runs `npm ci` in `root` when node_modules was not installed from the present package-lock.json.
 * @param {string} root
 * @throws {Stop} when npm fails
 */
export async function installNodeModules(root) {
  const stamp = path.join(root, stampPath);
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;

  const options = ['ci', '--no-audit', '--no-fund', ...patience];
  const npmScript = process.env.npm_execpath;
  const [command, args] = npmScript ? [process.execPath, [npmScript, ...options]] : ['npm', options];
  const { ok, output } = await runStep('npm packages (npm ci)', command, args, { cwd: root });
  if (!ok) {
    throw new Stop(
      isNetworkFailure(output)
        ? 'npm cannot reach its package registry. Check the network connection and proxy settings, then run the same command again.'
        : 'npm ci failed; its output stands above. Mend what it names, then run the same command again.',
    );
  }
  writeFileSync(stamp, lock);
}
