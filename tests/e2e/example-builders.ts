// Runs the real builders of course pages. Where a machine cannot have one, the test is skipped and says why;
// `npm run examples` fails there.

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

/** What npm says where no registry can be reached. */
const lacksRegistry = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENOTCACHED/;

/** Ends the test: skipped, or failed where every example is wanted. */
function missing({ skip }: TestContext, reason: string): never {
  if (process.env['EVERY_EXAMPLE']) throw new Error(reason);
  return skip(reason);
}

/**
 * Runs `command` in `folder`.
 * @throws {Error} with all that it said, when it fails; where it is not installed the test is skipped
 */
export async function build(
  test: TestContext,
  folder: string,
  command: string,
  args: readonly string[],
): Promise<void> {
  try {
    await run(command, args, { cwd: folder, env: { ...process.env, CI: 'true', NODE_ENV: 'production' } });
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as Failure;
    if (code === 'ENOENT') missing(test, `${command} is not installed`);
    const [lack] = lacksPart.exec(stderr) ?? [];
    if (lack) missing(test, `${command}: ${lack}`);
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/**
 * Installs packages into a copy of an example, apart from the product's dependencies, unless a run before has done so.
 * Without a registry the test is skipped.
 * @throws {Error} with what npm said, when anything else goes wrong
 */
export async function install(
  test: TestContext,
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
    const { stdout = '', stderr = '' } = error as Failure;
    const [lack] = lacksRegistry.exec(stderr) ?? [];
    if (lack) missing(test, `npm could not install ${wanted}: ${lack}`);
    throw new Error(`npm could not install ${wanted}:\n${stdout}${stderr}`, { cause: error });
  }
  writeFileSync(done, wanted);
}
