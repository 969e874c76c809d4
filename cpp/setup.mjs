// Prepares the machine for `npm start`, `npm test` and the like: finds what is missing, installs it where that is
// allowed, and otherwise says exactly what to install. It runs before `npm ci`, so it uses Node's own modules only,
// and syntax that an outdated Node still reads far enough to be told that it is outdated.
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { installDebianPackages } from './setup/apt.mjs';
import { gapOf, installer } from './setup/machine.mjs';
import { needsFor, purposes } from './setup/needs.mjs';
import { installNodeModules } from './setup/npm.mjs';
import { planFor, whatIsMissing } from './setup/plan.mjs';
import { runIfProgram, Stop } from './setup/stop.mjs';
import { isAtLeast } from './setup/version.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const oldestNode = '20.19';

/** @typedef {import('./setup/needs.mjs').Purpose} Purpose */

/**
 * The value of `--for`.
 * @param {string[]} args
 * @returns {Purpose}
 */
function purposeIn(args) {
  const purpose = purposes.find((known) => args.length === 2 && args[0] === '--for' && args[1] === known);
  if (!purpose) throw new Stop(`Usage: node cpp/setup.mjs --for ${purposes.join('|')}`);
  return purpose;
}

/** @param {Purpose} purpose */
function gapsFor(purpose) {
  return needsFor(purpose).flatMap((need) => gapOf(need) || []);
}

/**
 * Installs the system's part of what `purpose` needs.
 * @param {Purpose} purpose
 * @throws {Stop} when something necessary is still missing at the end
 */
async function prepareSystem(purpose) {
  const plan = planFor(gapsFor(purpose), installer());
  if (plan.kind === 'nothing') return;
  if (plan.kind === 'explain') {
    if (plan.fatal) throw new Stop(plan.text);
    process.stdout.write(`${plan.text}\n`);
    return;
  }
  await installDebianPackages(plan.packages, plan.prefix);
  const left = gapsFor(purpose).filter((gap) => !gap.need.optional);
  if (left.length > 0) {
    throw new Stop(
      `${whatIsMissing(left)}\nThis system's own packages are too old or incomplete. Use Debian 12 or newer, or install:\n` +
        left.map(({ need }) => `  - ${need.name}: ${need.elsewhere}`).join('\n'),
    );
  }
}

runIfProgram(import.meta.url, async () => {
  if (!isAtLeast(process.version, oldestNode)) {
    throw new Stop(
      `Node ${oldestNode} or newer is needed; this is ${process.version}. Get it from https://nodejs.org.`,
    );
  }
  const purpose = purposeIn(process.argv.slice(2));
  await prepareSystem(purpose);
  await installNodeModules(root);
});
