// Tests of the built site in a real Chromium, one file after the other: two at a time take two cores as long.

import { defineConfig } from 'vitest/config';
import { fromTop } from './vite.shared.ts';

export default defineConfig({
  root: fromTop(''),
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    passWithNoTests: false,
    fileParallelism: false,
    isolate: false,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: [fromTop('tests/e2e/serve-site.ts')],
  },
});
