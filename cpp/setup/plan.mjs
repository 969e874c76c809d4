// Decides, from what is missing and what the machine allows, whether to install or what to tell the user.

/** @typedef {import('./machine.mjs').Gap} Gap */

/**
 * @typedef {object} Installer
 * @property {string} platform as in process.platform
 * @property {boolean} hasApt apt-get is on the PATH
 * @property {boolean} isRoot
 * @property {boolean} hasSudo sudo works without asking for a password
 *
 * @typedef {{ kind: 'nothing' }
 *   | { kind: 'install', packages: string[], prefix: string[] }
 *   | { kind: 'explain', text: string, fatal: boolean }} Plan
 */

/**
 * `nothing` when there is no gap, `install` with Debian packages where apt-get may be used without a question, else
 * `explain` with the text to show; `fatal` tells whether the command cannot go on.
 * @param {Gap[]} gaps
 * @param {Installer} machine
 * @returns {Plan}
 */
export function planFor(gaps, machine) {
  if (gaps.length === 0) return { kind: 'nothing' };
  if (machine.hasApt && (machine.isRoot || machine.hasSudo)) {
    return { kind: 'install', packages: debianPackages(gaps), prefix: machine.isRoot ? [] : ['sudo', '-n'] };
  }
  return {
    kind: 'explain',
    text: `${whatIsMissing(gaps)}\n${howToInstall(gaps, machine)}`,
    fatal: gaps.some((gap) => !gap.need.optional),
  };
}

/**
 * One line for each gap: what is needed, and the version found when it is too old.
 * @param {Gap[]} gaps
 */
export function whatIsMissing(gaps) {
  const lines = gaps.map(({ need, found }) => {
    const wanted = need.minimum ? `${need.name}, version ${need.minimum} or newer` : need.name;
    const have = found ? ` (found ${found})` : '';
    return `  - ${wanted}${have}${need.optional ? ' (optional)' : ''}`;
  });
  return ['This machine lacks:', ...lines].join('\n');
}

/**
 * @param {Gap[]} gaps
 * @param {Installer} machine
 */
function howToInstall(gaps, machine) {
  if (machine.hasApt) {
    return [
      'Install it as an administrator, then run the same command again:',
      `  sudo apt-get update && sudo apt-get install ${debianPackages(gaps).join(' ')}`,
    ].join('\n');
  }
  if (machine.platform === 'darwin') {
    const lines = gaps.map(({ need }) => `  brew install ${need.homebrew}`);
    return ['Install it with Homebrew (https://brew.sh), then run the same command again:', ...lines].join(
      '\n',
    );
  }
  const lines = gaps.map(({ need }) => `  - ${need.name}: ${need.elsewhere || `package ${need.debian}`}`);
  return [
    "Install it with your system's package manager or from",
    ...lines,
    'then run the same command again.',
  ].join('\n');
}

/** @param {Gap[]} gaps */
function debianPackages(gaps) {
  return gaps.map((gap) => gap.need.debian);
}

/**
 * Whether a failed download's output speaks of an unreachable network rather than of anything else.
 * @param {string} output of apt-get or npm
 */
export function isNetworkFailure(output) {
  return /Temporary failure resolving|Could not resolve|Could not connect|Unable to connect|Network is unreachable|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(
    output,
  );
}
