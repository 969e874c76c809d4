// Tests of the page's parts and of the built engine, without a browser.

import { defineConfig } from 'vitest/config';
import { coreAliases, fromTop } from './vite.shared.ts';
import { texFormulas } from './vite.tex.ts';

export default defineConfig({
  root: fromTop(''),
  resolve: { alias: coreAliases },
  plugins: [texFormulas()],
  test: {
    include: ['tests/web/**/*.test.ts', 'tests/conformance/**/*.test.ts'],
    passWithNoTests: false,
    testTimeout: 30_000,
  },
});
