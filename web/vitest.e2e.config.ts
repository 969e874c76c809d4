// Tests of the built site in a real Chromium. Two files at a time: most of a test is waiting, and two cores are what
// there is at least.

import { defineConfig } from 'vitest/config';
import { fromTop } from './vite.shared.ts';

export default defineConfig({
  root: fromTop(''),
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    passWithNoTests: false,
    maxWorkers: 2,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: [fromTop('tests/e2e/serve-site.ts')],
  },
});
