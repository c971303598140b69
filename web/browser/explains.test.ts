/** Extreme, Columns and Face to Face explain themselves: words on cards, what is in force, the legend, help. */

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Language } from '../src/language/languages'
import { violations } from './axe'
import { exactly, find, sentence } from './catalogue'
import { changeView } from './changed_view'
import { make, openSituation, prepare } from './situations'
import { isMyTurn, startGame, TestServer } from './test_server'

const SMALL = { width: 320, height: 568 }
const LEAST_FONT_PX = 9
const LASTING = ['SILENCE', 'NO_BACK', 'ONE_PILE', 'DRAW_ONE']
const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE' }
const KINDS = { STOP: 4, SKULL: 11, THREE: 18, SILENCE: 7, NO_BACK: 14, ONE_PILE: 21, DRAW_ONE: 25 }
const ACTIONS = ['5S', '8H', '9N', '11E', '10B']

const server = new TestServer()
beforeAll(() => server.open())
afterAll(async () => {
  await server.close()
  expect(server.pageErrors).toEqual([])
})

/** The size of the letters of a card's name, and whether they all are on the card. */
const printed = (word: Locator) =>
  word.evaluate((svg) => {
    const card = svg.closest('.card')!.getBoundingClientRect()
    const texts = [...svg.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
    const inside = texts.every((text) => text.left >= card.left - 1 && text.right <= card.right + 1 && text.bottom <= card.bottom)
    return { inside, font: (18 * svg.getBoundingClientRect().width) / 100 }
  })

async function readsWords(page: Page, words: number): Promise<void> {
  const all = await page.locator('[data-hand]').getByTestId('card-word').all()
  expect(all).toHaveLength(words)
  for (const word of all) {
    const { inside, font } = await printed(word)
    expect(inside, await word.innerHTML()).toBe(true)
    expect(font).toBeGreaterThanOrEqual(LEAST_FONT_PX)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width)
}

it.each(['en', 'fr', 'de'] as const)('has a word to read on every special card at 320 px, in %s', async (language) => {
  const extreme = await server.visitor({ viewport: SMALL, locale: LOCALES[language] })
  await changeView(extreme, { hand: Object.values(KINDS) })
  await startGame(extreme, 'extreme', 'alone', language)
  await readsWords(extreme, Object.keys(KINDS).length)
  const lasting = extreme.locator('[data-hand] [data-special]', { has: extreme.getByTestId('lasting') })
  const kinds = await lasting.evaluateAll((marks) => marks.map((mark) => (mark as HTMLElement).dataset.special))
  expect(kinds.sort()).toEqual([...LASTING].sort())
  expect(await violations(extreme)).toEqual([])

  const columns = await server.visitor({ viewport: SMALL, locale: LOCALES[language] })
  await changeView(columns, { hand: [...ACTIONS, '3+', '7-'] })
  await startGame(columns, 'columns', 'bots', language)
  await readsWords(columns, ACTIONS.length)
  expect(await violations(columns)).toEqual([])
})

it('says what is in force and what must be covered, and SILENCE once at its pile', async () => {
  const page = await server.visitor()
  const tops = { a: KINDS.ONE_PILE, b: KINDS.SILENCE, c: 90, d: 100 }
  await changeView(page, { tops, talk: 'silent', played: [{ card: 90, pile: 'c', covered: 100 }] })
  await startGame(page, 'extreme', 'bots')
  await page.locator('[data-testid=starter] button').first().click()
  await isMyTurn(page)
  const strip = page.getByTestId('in-force')
  for (const [kind, card, pile] of [['ONE PILE', KINDS.ONE_PILE, 'A'], ['SILENCE', KINDS.SILENCE, 'B']] as const) {
    expect(await strip.innerText()).toMatch(sentence('status.kind_on', { kind, card, pile }))
  }
  expect(await page.locator('[data-pile]', { has: page.getByTestId('must-cover') }).getAttribute('data-pile')).toBe('c')
  await page.locator('[data-pile=b]').click()
  const menu = await page.getByTestId('pile-menu').innerText()
  expect(menu.match(/SILENCE/g)).toHaveLength(1)
  expect(await violations(page)).toEqual([])
})

it.each(['extreme', 'columns'])('explains the marks of %s in the menu and in the rules', async (game) => {
  const page = await server.visitor({ viewport: SMALL })
  await startGame(page, game, 'bots')
  await find(page, 'button', 'menu.title').click()
  await page.getByTestId('open-legend').click()
  const names = await page.getByTestId('legend').locator('dt').allInnerTexts()
  expect(names).toHaveLength(7)
  expect(await page.getByTestId('legend').locator('dt svg').count()).toBeGreaterThanOrEqual(7)
  expect(await violations(page)).toEqual([])
  await page.goto(`/learn/${game}#rules`)
  await page.getByTestId('legend').waitFor()
  expect(await page.getByTestId('legend').locator('dt').allInnerTexts()).toEqual(names)
  expect(await violations(page)).toEqual([])
})

it('offers help in Face to Face where a card can help, and tells when it is given', async () => {
  const page = await server.visitor({ viewport: SMALL, locale: LOCALES.de })
  const pilesAt = () => page.locator('[data-pile]').evaluateAll((all) => all.map((pile) => pile.getBoundingClientRect().y))
  const change = await changeView(page, {
    turn: 0, seat: 0, hand: [12, 33], tops: { a: 20, b: 50, x: 29, y: 60 }, played: [], legal: ['33a', '12b', '33b', '12x'], losing: [],
  })
  await startGame(page, 'duel', 'bots', 'de')
  await page.getByTestId('help-possible').waitFor()
  const places = await pilesAt()
  await page.locator('[data-card="12"]').click()
  const badge = (pile: string) => page.locator(`[data-pile=${pile}]`).getByTestId('badge-word')
  const helps = exactly('duel.helps', {}, 'de')
  expect(await badge('x').innerText()).toMatch(helps)
  expect(await badge('b').innerText()).not.toMatch(helps)
  expect(await violations(page)).toEqual([])
  change({ legal: ['33a'] })
  await page.reload()
  await page.getByTestId('help-not_now').waitFor()
  change({ played: [{ card: 12, pile: 'x', covered: 29 }] })
  await page.reload()
  await page.getByTestId('help-given').waitFor()
  expect(await pilesAt()).toEqual(places)
  const [hand, bar] = [await page.locator('[data-hand]').boundingBox(), await page.getByTestId('actions').boundingBox()]
  expect(hand!.y + hand!.height).toBeLessThanOrEqual(bar!.y + 1)
  expect(await violations(page)).toEqual([])
})

it('never has the result of a round over the columns in my turn, and my points in sight', async () => {
  const page = await server.visitor({ viewport: { width: 390, height: 664 } })
  await openSituation(page, 'round_won', 100)
  expect(await page.getByTestId('my-points').isVisible()).toBe(true)
  await make(page, await prepare(page, 'round_won'))
  await page.getByTestId('round-result').waitFor() // in the turns of the others
  expect(await page.getByTestId('my-points').isVisible()).toBe(true)
  await isMyTurn(page)
  await page.getByTestId('round-line').waitFor()
  expect(await page.getByTestId('round-result').count()).toBe(0)
  expect(await page.getByTestId('my-points').isVisible()).toBe(true)
})
