// The element as one ES module, dist/embed.js: no other file is fetched, so that one hash covers it.

import { defineConfig } from 'vite';
import { oneFile } from './vite.inline.ts';
import { fromTop } from './vite.shared.ts';

export default defineConfig({
  ...oneFile,
  build: {
    ...oneFile.build,
    rolldownOptions: {
      ...oneFile.build.rolldownOptions,
      input: fromTop('web/app/embed.ts'),
      preserveEntrySignatures: 'strict',
      output: { codeSplitting: false, entryFileNames: 'embed.js' },
    },
  },
});
