/** The sheet of settings: from the header and from a table, and what each of them changes. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Language } from '../src/language/languages'
import { violations } from './axe'
import { find, sentence } from './catalogue'
import { changeView } from './changed_view'
import { startGame, TestServer } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(async () => {
  await server.close()
  expect(server.pageErrors).toEqual([])
})

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tenback') ?? '{}') as Record<string, unknown>)
const root = (page: Page, name: string) => page.locator('html').getAttribute(`data-${name}`)

it('opens from the header by keyboard, works at once, and is kept over a reload', async () => {
  const page = await server.visitor({ viewport: { width: 320, height: 568 }, reducedMotion: 'no-preference' })
  await page.goto('/')
  await find(page, 'button', 'app.settings').press('Enter')
  const sheet = page.getByTestId('settings')
  await sheet.waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await find(sheet, 'combobox', 'settings.theme').selectOption('dark')
  await find(sheet, 'combobox', 'settings.motion').selectOption('less')
  await find(sheet, 'combobox', 'settings.speed').selectOption('fast')
  await find(sheet, 'switch', 'settings.large_cards').press('Space')
  await find(sheet, 'slider', 'settings.volume').press('Home')
  await find(sheet, 'switch', 'settings.sound.on').press('Space')
  expect(await find(sheet, 'slider', 'settings.volume').isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await find(page, 'button', 'app.settings').evaluate((button) => button === document.activeElement)).toBe(true)
  await page.reload()
  expect(await stored(page)).toMatchObject({ sound: false, volume: 0, botSpeed: 'fast' })
  expect([await root(page, 'theme'), await root(page, 'motion'), await root(page, 'cards')]).toEqual(['dark', 'less', 'large'])
})

it('hides hints, asks before a turn ends, and turns the bar, from the menu of a table', async () => {
  const page = await server.visitor()
  await startGame(page, 'classic', 'alone')
  await find(page, 'button', 'hint.ask').waitFor()
  await find(page, 'button', 'menu.title').click()
  await find(page, 'button', 'app.settings').click()
  const sheet = page.getByTestId('settings')
  for (const name of ['hints', 'confirm_end', 'left_handed'] as const) {
    await find(sheet, 'switch', `settings.${name}`).click()
  }
  await find(sheet, 'button', 'app.close').click()
  expect(await find(page, 'button', 'hint.ask').count()).toBe(0)
  const x = async (id: string) => (await page.getByTestId(id).boundingBox())!.x
  expect(await x('end')).toBeLessThan(await x('back'))

  for (let n = 0; n < 2; n++) {
    const laid = await page.locator('body').getAttribute('data-moves')
    await page.locator('[data-playable]').first().click()
    await page.locator('[data-pile][data-target]').first().click()
    await page.locator(`body:not([data-moves="${laid}"])`).waitFor()
  }
  const before = await page.locator('body').getAttribute('data-moves')
  await page.locator('[data-testid=end]:enabled').click()
  await page.getByTestId('sure').waitFor()
  await find(page, 'button', 'menu.abandon_no').click()
  await page.getByTestId('sure').waitFor({ state: 'detached' })
  expect(await page.locator('body').getAttribute('data-moves')).toBe(before)
  await page.keyboard.press('.')
  await page.getByTestId('sure').waitFor()
  await page.keyboard.press('.')
  await page.locator(`body:not([data-moves="${before}"])`).waitFor()
})

it.each(['en', 'fr', 'de'] as const)('changes language, advice and the end of a turn at a table, by keyboard, from %s', async (language) => {
  const locale = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE' }[language]
  const page = await server.visitor({ viewport: { width: 390, height: 664 }, locale })
  const change = await changeView(page, {})
  await startGame(page, 'classic', 'alone', language)
  await page.getByTestId('coach').waitFor()
  const openSheet = async (now: Language) => {
    await find(page, 'button', 'menu.title', {}, now).press('Enter')
    await find(page, 'button', 'app.settings', {}, now).press('Enter')
    await page.getByTestId('settings').waitFor()
  }
  await openSheet(language)
  const sheet = page.getByTestId('settings')
  const other = language === 'de' ? 'fr' : 'de'
  await find(sheet, 'combobox', 'settings.language', {}, language).selectOption(other)
  await find(sheet, 'switch', 'settings.coach', {}, other).press('Space')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await page.getByTestId('coach').count()).toBe(0)
  expect(await page.getByTestId('my-turn').innerText()).toMatch(sentence('status.turn', { n: 2 }, other))

  // nothing fits and the turn may end, says the page, and asks the server to end it, which knows better
  await openSheet(other)
  await find(sheet, 'switch', 'settings.auto_end', {}, other).press('Space')
  await page.keyboard.press('Escape')
  expect(await page.getByTestId('why').innerText()).toBe('')
  change({ legal: ['.', '<'] })
  await page.reload()
  await page.locator('[data-testid=why]:not(:empty)').waitFor()
})

it('keeps the whole hand above the bar with larger cards on a small phone', async () => {
  const page = await server.visitor({ viewport: { width: 320, height: 568 } })
  await page.addInitScript(() => localStorage.setItem('tenback', JSON.stringify({ largeCards: true, coach: false })))
  for (const game of ['classic', 'duel', 'columns']) {
    await startGame(page, game, 'bots')
    const bar = (await page.getByTestId('actions').boundingBox())!
    for (const card of await page.locator('[data-card]').all()) {
      const box = (await card.boundingBox())!
      expect(box.y + box.height, game).toBeLessThanOrEqual(bar.y + 1)
    }
  }
})
