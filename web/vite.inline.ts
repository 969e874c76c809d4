// Puts the engine into a bundle that is one file: its binaries as text, and all of its program as one function,
// which can be called, and whose text can be given to a worker.

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { build, type Alias, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { coreAliases, fromTop } from './vite.shared.ts';
import type { Language } from './experiment/presentation.ts';
import { wordsIn } from './vite.language.ts';
import { texFormulas } from './vite.tex.ts';

const binary = 'virtual:engine-binary/';
const program = 'virtual:engine-program';
/** Imported where a browser never comes. */
const forNode = /^node:/;

/** The glue of both builds is the same text; it stands there once. */
const aliases: Alias[] = coreAliases.map(({ find, replacement }) => ({
  find,
  replacement: replacement.replace('/wasm-nosimd/', '/wasm/'),
}));

async function programText(): Promise<string> {
  const built = await build({
    configFile: false,
    root: fromTop('web'),
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: aliases },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fromTop('web/engine/program.ts'), formats: ['iife'], name: 'program' },
      rolldownOptions: { external: forNode },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return `export default function engineProgram() { ${output[0].code}; return program; }`;
}

function inlineEngine(): Plugin {
  return {
    name: 'inline-engine',
    resolveId: (id) => (id === program || id.startsWith(binary) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${program}`) return programText();
      if (!id.startsWith(`\0${binary}`)) return null;
      const part = id.slice(binary.length + 1);
      const packed = gzipSync(await readFile(fromTop(`build/wasm/attention-${part}.wasm`)), { level: 9 });
      return `export default '${packed.toString('base64')}'`;
    },
  };
}

/** What all builds of one file have in common; they come after the site's, into the same folder. */
export const oneFile = (language: Language) =>
  ({
    root: fromTop('web'),
    base: './',
    publicDir: false,
    plugins: [texFormulas(), wordsIn(language), inlineEngine()],
    build: {
      outDir: fromTop('dist'),
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { external: forNode },
    },
  }) as const satisfies UserConfig;
