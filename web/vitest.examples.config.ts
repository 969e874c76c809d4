// Tests of the examples in what builds course pages, as end-to-end tests are, with those that are too slow for every run;
// none may be left out.

import { defineConfig } from 'vitest/config';
import e2e from './vitest.e2e.config.ts';

export default defineConfig({
  ...e2e,
  test: {
    ...e2e.test,
    include: ['tests/e2e/*examples.test.ts', 'tests/examples/*.test.ts'],
    env: { EVERY_EXAMPLE: '1' },
  },
});
