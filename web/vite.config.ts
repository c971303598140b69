/** How the client is built: into the server's package, which serves it. */

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const SERVER = 'http://127.0.0.1:10010' // `tenback serve`, while working on the client

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/tenback/server/browser',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page may only show what comes from its own host, by name
    modulePreload: { polyfill: false },
    target: 'es2022',
    // What the first sight needs comes in one piece: on a slow line every file costs a moment.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true, changeOrigin: false } } },
  test: { include: ['test/**/*.test.ts'], environment: 'node' },
})
