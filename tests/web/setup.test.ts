// Holds the set-up's decisions: which versions are too old, what is installed and what is said where nothing may be.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from '../../cpp/setup/fingerprint.mjs';
import { findCommand } from '../../cpp/setup/machine.mjs';
import { needs, needsFor } from '../../cpp/setup/needs.mjs';
import { isNetworkFailure, planFor, whatIsMissing } from '../../cpp/setup/plan.mjs';
import { formatSeconds } from '../../cpp/setup/step.mjs';
import { isAtLeast, versionIn, versionInHeader } from '../../cpp/setup/version.mjs';
import { addressFrom } from '../../web/serve.mjs';

const need = (name: string) => {
  const found = needs.find((row) => row.name === name);
  if (!found) throw new Error(`no need is called ${name}`);
  return found;
};
const missing = (name: string) => ({ need: need(name), found: null });

const debianRoot = { platform: 'linux', hasApt: true, isRoot: true, hasSudo: false };
const debianUser = { ...debianRoot, isRoot: false };
const mac = { platform: 'darwin', hasApt: false, isRoot: false, hasSudo: false };
const otherLinux = { ...mac, platform: 'linux' };

describe('versions', () => {
  it.each([
    ['20.19.0', '20.19', true],
    ['v20.20.2', '20.19', true],
    ['v20.9.0', '20.19', false],
    ['v18.20.4', '20.19', false],
    ['v22.0.0', '20.19', true],
    ['1.0.3', '1.0.3', true],
    ['1.0.2', '1.0.3', false],
    ['4', '3.22', true],
  ])('%s against %s: %s', (version, minimum, expected) => {
    expect(isAtLeast(version, minimum)).toBe(expected);
  });

  it('reads the first version a program prints', () => {
    expect(versionIn('cmake version 3.25.1\n\nCMake suite')).toBe('3.25.1');
    expect(versionIn('emcc (Emscripten gcc/clang-like replacement) 3.1.6 ()')).toBe('3.1.6');
    expect(versionIn('no number')).toBeNull();
  });

  it('reads a version from macros, and nothing when one is absent', () => {
    const header = '#define HWY_MAJOR 1\n#define HWY_MINOR 0\n  #define HWY_PATCH 3\n';
    expect(versionInHeader(header, 'HWY')).toBe('1.0.3');
    expect(versionInHeader(header.replace('HWY_PATCH', 'HWY_OTHER'), 'HWY')).toBeNull();
  });
});

describe('needs', () => {
  it('asks for no test tool to start the page', () => {
    const names = needsFor('start').map(({ name }) => name);
    expect(names).toContain('Emscripten (em++)');
    expect(names).not.toContain('Chromium');
    expect(needsFor('test').map(({ name }) => name)).toContain('Chromium');
    expect(needsFor('bench').map(({ name }) => name)).toContain('NumPy');
  });

  it('recognises each need by a command or a file, never both', () => {
    for (const row of needs) expect(Boolean(row.commands) !== Boolean(row.files), row.name).toBe(true);
  });
});

describe('the plan', () => {
  it('does nothing when nothing is missing', () => {
    expect(planFor([], debianUser)).toEqual({ kind: 'nothing' });
  });

  it('installs as root, and through sudo where it asks no password', () => {
    const gaps = [missing('CMake'), missing('Ninja')];
    const packages = ['cmake', 'ninja-build'];
    expect(planFor(gaps, debianRoot)).toEqual({ kind: 'install', packages, prefix: [] });
    expect(planFor(gaps, { ...debianUser, hasSudo: true })).toEqual({
      kind: 'install',
      packages,
      prefix: ['sudo', '-n'],
    });
  });

  it('names the command to type where it may not install', () => {
    const plan = planFor([missing('CMake'), missing('Eigen')], debianUser);
    expect(plan).toMatchObject({ kind: 'explain', fatal: true });
    expect(plan).toHaveProperty('text', expect.stringContaining('apt-get install cmake libeigen3-dev'));
  });

  it('speaks of Homebrew on a Mac and of the source elsewhere', () => {
    const gaps = [missing('Emscripten (em++)')];
    expect(planFor(gaps, mac)).toHaveProperty('text', expect.stringContaining('brew install emscripten'));
    expect(planFor(gaps, otherLinux)).toHaveProperty('text', expect.stringContaining('emsdk'));
  });

  it('goes on without what is optional', () => {
    expect(planFor([missing('clang-format')], mac)).toMatchObject({ kind: 'explain', fatal: false });
  });

  it('tells an old version from an absent one', () => {
    const text = whatIsMissing([{ need: need('Highway'), found: '0.16.0' }, missing('Ninja')]);
    expect(text).toContain('Highway, version 1.0.3 or newer (found 0.16.0)');
    expect(text).toMatch(/- Ninja$/m);
  });

  it('tells a dead network from other failures', () => {
    expect(isNetworkFailure("Temporary failure resolving 'deb.example'")).toBe(true);
    expect(isNetworkFailure('npm error code EAI_AGAIN')).toBe(true);
    expect(isNetworkFailure('E: Unable to locate package emscripten')).toBe(false);
  });
});

describe('the address', () => {
  it('is 4173 on this machine unless told otherwise, the option before PORT', () => {
    expect(addressFrom([], {})).toEqual({ port: 4173, host: '127.0.0.1' });
    expect(addressFrom([], { PORT: '5000' }).port).toBe(5000);
    expect(addressFrom(['--port', '6000', '--host', '0.0.0.0'], { PORT: '5000' })).toEqual({
      port: 6000,
      host: '0.0.0.0',
    });
  });

  it.each([['0'], ['65536'], ['http'], ['80.5'], ['']])('refuses port "%s" and quotes it', (port) => {
    expect(() => addressFrom(['--port', port], {})).toThrow(`not "${port}"`);
  });

  it('refuses an unknown option with the usage', () => {
    expect(() => addressFrom(['--prot', '1'], {})).toThrow('Usage: npm start');
  });
});

describe('on disk', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'setup-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('changes its fingerprint with content, name, presence, and with nothing else', () => {
    const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
    mkdirSync(path.join(folder, 'web/deep'), { recursive: true });
    write('web/a', 'one');
    write('web/deep/b', 'two');
    write('beside', 'not an input');
    const before = fingerprint(folder, ['web', 'absent']);

    write('web/a', 'one');
    write('beside', 'changed');
    expect(fingerprint(folder, ['web', 'absent'])).toBe(before);
    write('web/deep/b', 'TWO');
    expect(fingerprint(folder, ['web', 'absent'])).not.toBe(before);
    write('web/deep/b', 'two');
    write('absent', '');
    expect(fingerprint(folder, ['web', 'absent'])).not.toBe(before);
  });

  it('finds a command only where it may be executed', () => {
    const file = path.join(folder, 'em++');
    writeFileSync(file, '', { mode: 0o644 });
    expect(findCommand(['em++'], folder)).toBeNull();
    rmSync(file);
    writeFileSync(file, '', { mode: 0o755 });
    expect(findCommand(['absent', 'em++'], `${path.delimiter}${folder}`)).toBe(file);
  });
});

describe('times', () => {
  it.each([
    [0.44, '0.4 s'],
    [9.96, '10 s'],
    [59.4, '59 s'],
    [59.6, '1 min 00 s'],
    [185, '3 min 05 s'],
  ])('%f seconds read "%s"', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });
});
