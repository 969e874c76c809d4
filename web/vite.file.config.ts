// The whole playground in one language as one document, dist/attention-playground.html, that works from a disk: the
// site's page with its script, its styles and its icon inside, and a policy that allows just these.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { fileOf } from './app/language-names.ts';
import type { Language } from './experiment/presentation.ts';
import { oneFile } from './vite.inline.ts';
import { languageOf } from './vite.language.ts';
import { fromTop } from './vite.shared.ts';

const icon = `data:image/svg+xml;base64,${readFileSync(fromTop('web/public/icon.svg')).toString('base64')}`;

/** The hashes are put in when the texts are there. */
const policy =
  "default-src 'none'; script-src 'sha256-script' 'wasm-unsafe-eval'; style-src 'sha256-style'; " +
  "img-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'";

/** Where the page of one file differs from the site's. */
const ownEntry: Plugin = {
  name: 'own-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('./app/page.ts', './app/file.ts')
        .replace('./icon.svg', icon)
        .replace(/(http-equiv="Content-Security-Policy"\s+content=")[^"]*/, `$1${policy}`),
  },
};

/** Puts the hash of the page's one script, or of its one style, into its policy. */
function withHash(html: string, element: 'script' | 'style'): string {
  const texts = Array.from(html.matchAll(new RegExp(`<${element}\\b[^>]*>(.+?)</${element}>`, 'gs')));
  if (texts.length !== 1) throw new Error(`One <${element}> with text was expected, not ${texts.length}`);
  const hash = createHash('sha256').update(texts[0]![1]!).digest('base64');
  return html.replace(`sha256-${element}`, `sha256-${hash}`);
}

const ownName = (language: Language): Plugin => ({
  name: 'own-name',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('There is no page to put into one file');
      const source = withHash(withHash(String(page.source), 'script'), 'style');
      delete bundle['index.html'];
      this.emitFile({ type: 'asset', fileName: fileOf('attention-playground.html', language), source });
    },
  },
});

export default defineConfig(({ mode }) => {
  const language = languageOf(mode);
  const { build, plugins, ...common } = oneFile(language);
  return {
    ...common,
    plugins: [...plugins, ownEntry, viteSingleFile(), ownName(language)],
    build: {
      ...build,
      rolldownOptions: { ...build.rolldownOptions, input: fromTop('web/index.html') },
    },
  };
});
