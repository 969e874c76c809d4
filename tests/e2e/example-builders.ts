// Runs the real builders of course pages. Where a machine cannot have one, the test is skipped and says why.

import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestContext } from 'vitest';

const run = promisify(execFile);

interface Failure {
  readonly code?: string | number;
  readonly stdout?: string;
  readonly stderr?: string;
}

/** What builders say that are there without the theme or the extension that an example needs. */
const lacksPart = /Unrecognised theme name|Could not import extension/;

/**
 * Runs `command` in `folder`.
 * @throws {Error} with all that it said, when it fails; where it is not installed the test is skipped
 */
export async function build(
  { skip }: TestContext,
  folder: string,
  command: string,
  args: readonly string[],
): Promise<void> {
  try {
    await run(command, args, { cwd: folder, env: { ...process.env, CI: 'true', NODE_ENV: 'production' } });
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as Failure;
    if (code === 'ENOENT') skip(`${command} is not installed`);
    const [lack] = lacksPart.exec(stderr) ?? [];
    if (lack) skip(`${command}: ${lack}`);
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/**
 * Installs packages into a copy of an example, apart from the product's dependencies, unless a run before has done so.
 * Without a registry the test is skipped.
 */
export async function install(
  { skip }: TestContext,
  folder: string,
  dependencies: Readonly<Record<string, string>>,
): Promise<void> {
  const done = path.join(folder, 'installed.json');
  const wanted = JSON.stringify(dependencies);
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return;
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  try {
    await run('npm', ['install', ...options], { cwd: folder });
  } catch (error) {
    skip(`npm could not install ${wanted}: ${(error as Failure).stderr?.split('\n')[0]}`);
  }
  writeFileSync(done, wanted);
}
