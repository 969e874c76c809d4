// The element in one language as one ES module, dist/embed.js or dist/embed.es.js: no other file is fetched, so that
// one hash covers it.

import { defineConfig } from 'vite';
import { fileOf } from './app/language-names.ts';
import { oneFile } from './vite.inline.ts';
import { languageOf } from './vite.language.ts';
import { fromTop } from './vite.shared.ts';

export default defineConfig(({ mode }) => {
  const language = languageOf(mode);
  const { build, ...common } = oneFile(language);
  return {
    ...common,
    build: {
      ...build,
      rolldownOptions: {
        ...build.rolldownOptions,
        input: fromTop('web/app/embed.ts'),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false, entryFileNames: fileOf('embed.js', language) },
      },
    },
  };
});
