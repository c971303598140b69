/** The client's own sentences: tests name things as the catalogues do, whatever the wording. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Locator, Page } from 'playwright-core'

import type { Key } from '../src/language/index.svelte'
import { LANGUAGES, type Language } from '../src/language/languages'

type Values = Record<string, string | number>
type Role = Parameters<Page['getByRole']>[0]
type Catalogue = Record<string, string | Record<string, string>>

const FOLDER = 'src/language'
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => !name.startsWith('neutral/'), // the same sentences with other titles
)
const CATALOGUES = new Map(LANGUAGES.map((language) => [language, read(language)]))

function read(language: Language): Catalogue {
  const chapters = FILES.filter((name) => name.split('/').at(-1) === `${language}.json`)
  const pages = chapters.map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Catalogue)
  return Object.assign({}, ...pages) as Catalogue
}

function source(key: Key, values: Values, language: Language): string {
  const entry = CATALOGUES.get(language)![key]!
  const forms = typeof entry === 'string' ? [entry] : Object.values(entry)
  const escape = (text: string) => text.replace(/[.*+?^$()|[\]\\/]/g, '\\$&')
  const patterns = forms.map((form) =>
    escape(form)
      .replace(/\{(\w+)\}/g, (_, name: string) => (name in values ? escape(String(values[name])) : '.+'))
      .replace(/\s+/g, '\\s+'),
  )
  return `(?:${patterns.join('|')})`
}

/** A pattern of this sentence in all its plural forms; a blank without a value matches anything. */
export function sentence(key: Key, values: Values = {}, language: Language = 'en'): RegExp {
  return new RegExp(source(key, values, language))
}

/** The same with nothing before it and after it. */
export function exactly(key: Key, values: Values = {}, language: Language = 'en'): RegExp {
  return new RegExp(`^\\s*${source(key, values, language)}\\s*$`)
}

/** What has this role and is called exactly so. */
export function find(
  within: Page | Locator,
  role: Role,
  key: Key,
  values: Values = {},
  language: Language = 'en',
): Locator {
  return within.getByRole(role, { name: exactly(key, values, language) })
}

/** The field with exactly this label; password fields have no role. */
export function field(within: Page | Locator, key: Key, values: Values = {}, language: Language = 'en'): Locator {
  return within.getByLabel(exactly(key, values, language))
}
