// Runs the programs that the demos give out, and holds what they print to the engine's numbers: the same
// experiment, in NumPy and in C++ with the native library. PyTorch's text is read by Python, not run.

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCommand } from '../../web/lesson/code/cpp.ts';
import { experiments } from './code-experiments.ts';
import { expectNear, type Tolerance } from './engine/near.ts';
import { printedNumbers } from './printed-numbers.ts';

const run = promisify(execFile);
const top = fileURLToPath(new URL('../..', import.meta.url));

/** The first Python that has NumPy: the one on the PATH, or Debian's own. */
async function findPython(): Promise<string | null> {
  for (const python of ['python3', '/usr/bin/python3']) {
    const found = await run(python, ['-c', 'import numpy']).then(
      () => true,
      () => false,
    );
    if (found) return python;
  }
  return null;
}

const python = await findPython();
const isNativeBuilt = existsSync(path.join(top, 'build/native/libexperiments.a'));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Six decimals, or six digits, of float32 arithmetic in another order. */
const printed: Tolerance = { absolute: 3e-6, relative: 1e-5 };

type Numbers = Readonly<Record<string, ArrayLike<number>>>;

/** These quantities, no other, and their numbers. */
function expectPrinted(text: string, expected: Numbers, margins: Numbers | null = null): void {
  const numbers = printedNumbers(text);
  expect([...numbers.keys()].sort()).toEqual(Object.keys(expected).sort());
  for (const [name, values] of Object.entries(expected)) {
    const found = numbers.get(name)!;
    const margin = margins?.[name];
    if (!margin) {
      expectNear(name, found, values, printed);
      continue;
    }
    expect(found.length, name).toBe(values.length);
    found.forEach((number, n) => {
      const off = Math.abs(number - values[n]!);
      expect(off, `${name}, number ${n}: ${number}`).toBeLessThanOrEqual(margin[n]! + printed.absolute);
    });
  }
}

it('is asked of every demo that has programs', () => {
  const demos = fileURLToPath(new URL('../../web/demos', import.meta.url));
  const withPrograms = readdirSync(demos).filter((demo) => existsSync(path.join(demos, demo, 'code.ts')));
  expect(Object.keys(experiments).sort()).toEqual(withPrograms.sort());
});

describe.each(Object.entries(experiments))('%s', (_, cases) => {
  describe.each(cases)('$name', ({ prepare, onlyPython, isCompiled }) => {
    let prepared: Awaited<ReturnType<typeof prepare>>;
    beforeAll(async () => {
      prepared = await prepare();
    });

    it.skipIf(!python)(
      `NumPy prints the engine's numbers${python ? '' : ' (skipped: no NumPy)'}`,
      async () => {
        const file = path.join(folder, 'program.py');
        writeFileSync(file, prepared.programs.numpy);
        const { stdout } = await run(python!, [file]);
        expectPrinted(stdout, prepared.expected, prepared.margins);
      },
    );

    it.skipIf(!python)(`Python reads the PyTorch text${python ? '' : ' (skipped: no Python)'}`, async () => {
      const file = path.join(folder, 'torch_program.py');
      writeFileSync(file, prepared.programs.pytorch);
      await run(python!, ['-W', 'error', '-c', 'import ast, sys; ast.parse(open(sys.argv[1]).read())', file]);
    });

    if (!isCompiled) return;
    it.skipIf(!isNativeBuilt)(
      `C++ prints the engine's numbers${isNativeBuilt ? '' : ' (skipped: build/native is not there)'}`,
      { timeout: 120_000 },
      async () => {
        const [source, binary] = ['demo.cc', 'demo'].map((name) => path.join(folder, name));
        const { programs, expected, cppMargins } = prepared;
        writeFileSync(source!, programs.cpp);
        expect(programs.cpp).toContain(`// ${buildCommand}\n`);
        const command = buildCommand.replace('demo.cc', source!).replace('-o demo', `-o ${binary}`);
        await run('bash', ['-c', `${command} -Wall -Wextra -Werror`], { cwd: top });
        const { stdout } = await run(binary!);
        const kept = Object.entries(expected).filter(([name]) => !onlyPython.includes(name));
        expectPrinted(stdout, Object.fromEntries(kept), cppMargins);
      },
    );
  });
});
