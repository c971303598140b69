/** How the pictures for the documents are made. */

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['browser/screenshots.ts', 'browser/preview.ts'], testTimeout: 240_000, hookTimeout: 60_000 },
})
