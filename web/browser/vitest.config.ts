/** The tests that play in real browsers, run by `make test` after the client is built. */

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false, // one browser at a time is enough for two cores
  },
})
