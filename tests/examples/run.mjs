// `npm run examples`: every example that a builder makes, with those that take minutes to install.
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runStep } from '../../cpp/setup/step.mjs';
import { runIfProgram } from '../../cpp/setup/stop.mjs';
import { build } from '../../web/build.mjs';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

await runIfProgram(import.meta.url, async () => {
  await build();
  const vitest = path.join(root, 'node_modules', '.bin', 'vitest');
  const args = ['run', '--config', 'web/vitest.examples.config.ts', '--reporter=verbose'];
  const { ok } = await runStep('test examples', vitest, args, { cwd: root });
  if (!ok) process.exitCode = 1;
});
