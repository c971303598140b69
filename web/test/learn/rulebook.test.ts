/** The rules as they are read at a table: no program's words in them, and found by the words they use. */

import { readFileSync } from 'node:fs'

import { beforeAll, expect, it, vi } from 'vitest'

import { maybe, open, speak } from '../../src/language/index.svelte'
import { LANGUAGES } from '../../src/language/languages'
import { linesIn, marked, partsOf, plain, speaksOf, words } from '../../src/learn/markdown'
import { readable, readableLine } from '../../src/learn/rulebook'
import type { OptionOffer } from '../../src/net/wire'

const options = [
  { name: 'talk', label: 'Talk', choices: ['open', 'strict'], labels: ['Anything but numbers', 'No hints either'] },
] as unknown as OptionOffer[]

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await open('lessons')
})

const read = (text: string) => plain(readableLine(words(text), options))

it('names games, options, piles, cards and moves as the table does', async () => {
  await speak('en')
  expect(read('`talk` is `strict`, unlike in `classic`')).toBe('Chat is No numbers, nothing about your own cards, unlike in The Game')
  expect(read('`45a 46a .` covers it, `a` shows 46')).toBe('45 → A, 46 → A covers it, A shows 46')
  expect(read('`11-:2 10:2 9:2 .` on a `12+`')).toBe('11 ↓, 10, 9 on a 12 ↑')
  expect(read('seat `@2` has it [X-12]')).toBe('seat 2 has it [X-12]')
})

it('puts the icon of a card before its name, in every language', async () => {
  const cards = (text: string) => readableLine(words(text), []).filter((word) => word.kind === 'card')
  await speak('en')
  expect(cards('**STOP.** Two STOPs, a NO BACK and no stop')).toEqual([
    { kind: 'card', text: 'STOP', icon: 'stop' },
    { kind: 'card', text: 'STOP', icon: 'stop' },
    { kind: 'card', text: 'NO BACK', icon: 'noback' },
  ])
  expect(plain(readableLine(words('Two **STOPs** here'), []))).toBe('Two STOPs here')
  await speak('fr')
  expect(cards('une TÊTE DE MORT').map((word) => word.text)).toEqual(['TÊTE DE MORT'])
  await speak('de')
  expect(cards('kein TOTENKOPF, KEIN ZURÜCK').map((word) => word.text)).toEqual(['TOTENKOPF', 'KEIN ZURÜCK'])
})

it('leaves out how moves are typed, in every language and game', async () => {
  for (const language of LANGUAGES) {
    await speak(language)
    for (const game of ['classic', 'extreme', 'duel', 'columns']) {
      const written = readFileSync(`../src/tenback/language/rules/${game}.${language}.md`, 'utf8')
      const parts = partsOf(written.replace(/\{(\w+\.\w+)\}/g, (_, key: string) => maybe(key)!))
      const shown = readable(parts, [])
      expect(shown).toHaveLength(parts.length - 1)
      const text = shown.flatMap((part) => part.blocks.flatMap(linesIn)).map(plain).join('\n')
      expect(text).not.toMatch(/\b(classic|extreme)\b|@\d|(?<![-\w])\d+[abcdxy]\b/)
    }
  }
})

it('finds a few letters at the beginning of words, and more within them too', () => {
  expect(speaksOf('The Game is beaten', 'ten')).toBe(false)
  expect(speaksOf('a Ten-back', 'ten')).toBe(true)
  expect(speaksOf('Der Zehnersprung', 'sprung')).toBe(true)
  expect(marked('Une carte à jouer, A JOUER', 'a jouer')).toEqual([
    { text: 'Une carte ', found: false },
    { text: 'à jouer', found: true },
    { text: ', ', found: false },
    { text: 'A JOUER', found: true },
  ])
})
