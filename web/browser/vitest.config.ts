/** The tests that play in real browsers, run by `make test` after the client is built. */

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    maxWorkers: 2, // each file has a server and a browser of its own
  },
})
