/** The catalogues: the same keys and blanks in every language, none missing and none unused. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { dayInWords, fill, speak } from '../../src/language/index.svelte'
import { keysOf, MADE, shapesIn } from './made_keys'

type Entry = string | Record<string, string>
const FILES = readdirSync('src/language', { recursive: true, encoding: 'utf8' }).filter(
  (name) => !name.startsWith('neutral/'), // the same sentences with other titles
)

/** All chapters of a language as one catalogue. */
function whole(language: string): Record<string, Entry> {
  const chapters = FILES.filter((name) => name.split('/').at(-1) === `${language}.json`)
  const pages = chapters.map((name) => readFileSync(join('src/language', name), 'utf8'))
  return Object.assign({}, ...pages.map((page) => JSON.parse(page) as Record<string, Entry>))
}

const [en, fr, de] = [whole('en'), whole('fr'), whole('de')]
const CATALOGUES: Record<string, Record<string, Entry>> = { en, fr, de }
const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('wire.ts'))
  .map((name) => readFileSync(join('src', name), 'utf8'))
const ALL = SOURCES.join('\n')

const texts = (entry: Entry): string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry)
const blanks = (entry: Entry): string[] =>
  [...new Set(texts(entry).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort()

const SHAPES = new Set(shapesIn(ALL))
const MADE_KEYS = new Set(Object.keys(MADE).flatMap(keysOf))

describe('the catalogues', () => {
  it.each(['fr', 'de'])('%s has the keys of English, no more and no less', (language) => {
    expect(Object.keys(CATALOGUES[language]!).sort()).toEqual(Object.keys(en).sort())
  })

  it.each(['fr', 'de'])('%s fills in the same blanks', (language) => {
    for (const [key, entry] of Object.entries(en)) {
      expect(blanks(CATALOGUES[language]![key]!), key).toEqual(blanks(entry))
    }
  })

  it('has every key that is used', () => {
    const asked = [...ALL.matchAll(/\bt\(\s*'([^']+)'/g)].map((found) => found[1]!)
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((key) => !(key in en))).toEqual([])
  })

  it('knows all that keys are put together from, and has a sentence for each', () => {
    expect([...SHAPES].sort()).toEqual(Object.keys(MADE).sort())
    expect([...MADE_KEYS].filter((key) => !(key in en))).toEqual([])
  })

  it('has no key that is not used', () => {
    const isUsed = (key: string) => MADE_KEYS.has(key) || ALL.includes(`'${key}'`)
    expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([])
  })

  it.each(['en', 'fr', 'de'])('has all plural forms of %s', (language) => {
    const rules = new Intl.PluralRules(language)
    for (const [key, entry] of Object.entries(CATALOGUES[language]!)) {
      if (typeof entry === 'string') continue
      const counts = blanks(entry).includes('{n}') // or else it is chosen by the number of names
      for (const n of [0, 1, 2, 5, 98]) {
        expect(fill(entry, { n }, rules), `${key} for ${n}`).toContain(counts ? String(n) : '')
      }
    }
  })

  it('writes French with its own spaces and apostrophes', () => {
    for (const [key, entry] of Object.entries(fr)) {
      for (const text of texts(entry)) {
        expect(text, key).not.toMatch(/'/)
        expect(text, key).not.toMatch(/(^|[^\u202f\u00a0\s]) ?[!?;](?!\w)/)
        expect(text, key).not.toMatch(/ [!?;:»]/)
        expect(text, key).not.toMatch(/\s…/)
      }
    }
  })

  it('picks few and many where a language has them', () => {
    const forms = { one: '{n} karta', few: '{n} karty', many: '{n} kart', other: '{n} karty' }
    const polish = [1, 2, 5, 12, 22].map((n) => fill(forms, { n }, new Intl.PluralRules('pl')))
    expect(polish).toEqual(['1 karta', '2 karty', '5 kart', '12 kart', '22 karty'])
  })

  it('counts nothing as one in French only', () => {
    const forms = { one: '{n} card', other: '{n} cards' }
    expect(fill(forms, { n: 0 }, new Intl.PluralRules('fr'))).toBe('0 card')
    expect(fill(forms, { n: 0 }, new Intl.PluralRules('de'))).toBe('0 cards')
  })
})

describe('a day in words', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['en', ['en-US', 'en'], 'November 16, 2026'],
    ['en', ['de-DE', 'en-GB', 'en-US'], '16 November 2026'],
    ['en', ['de-DE', 'en'], '16 November 2026'],
    ['de', ['en-US', 'de-AT'], '16. November 2026'],
    ['fr', ['en-US'], '16 novembre 2026'],
  ] as const)('is written as a reader of %s with %s writes it', async (language, languages, written) => {
    vi.stubGlobal('navigator', { languages })
    vi.stubGlobal('document', { documentElement: {} })
    await speak(language)
    expect(dayInWords(new Date(Date.UTC(2026, 10, 16)), { dateStyle: 'long', timeZone: 'UTC' })).toBe(written)
  })
})
