/** What a reader should never have to wonder about. */

import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

import svelteConfig from './svelte.config.js'

export default ts.config(
  { ignores: ['node_modules', 'dist', 'src/net/wire.ts', 'public'] },
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'no-console': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off', // a key that was just tested is there
      'svelte/no-at-html-tags': 'error', // names and messages never become markup
      'svelte/no-navigation-without-resolve': 'off', // we have a router of our own
      'svelte/prefer-svelte-reactivity': 'off', // plain maps are replaced as a whole
    },
  },
)
