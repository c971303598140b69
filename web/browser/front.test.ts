/** The front door: a game of mine first, the deal of the day with what is shared of it, neutral titles. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { LANGUAGES } from '../src/language/languages'
import { violations } from './axe'
import { exactly, sentence } from './catalogue'
import { choosePlay, isMyTurn, openLobby, startGame, tap, TestServer } from './test_server'

const MOST_SCRIPT_BYTES = 60_000 // gzipped, on the first visit
const BLOCK_COUNT = 14 // of seven cards each
const SMALL_PHONE = { width: 390, height: 664 }
const SMALLEST = { width: 320, height: 568 }
const server = new TestServer()
const neutral = new TestServer(['--neutral-titles'])
beforeAll(() => Promise.all([server.open(), neutral.open()]))
afterAll(() => Promise.all([server.close(), neutral.close()]))

/** How far something reaches down. */
async function bottom(page: Page, testId: string): Promise<number> {
  const box = await page.getByTestId(testId).first().boundingBox()
  return box ? box.y + box.height : Infinity
}

it('puts an open game of mine first, and all that matters on the first screen', async () => {
  const page = await server.visitor({ viewport: SMALL_PHONE })
  await startGame(page, 'classic', 'alone')
  await page.getByTestId('my-turn').waitFor()
  await page.goto('/')
  const first = page.locator('main a, main button').first()
  await page.getByTestId('open-table').waitFor()
  expect(await first.getAttribute('data-testid')).toBe('open-table')
  await first.getByText(sentence('status.yours')).waitFor()
  await first.getByText(sentence('home.to_draw', { n: 90 })).waitFor()
  for (const part of ['open-table', 'play', 'headline', 'join']) {
    expect(await bottom(page, part), part).toBeLessThanOrEqual(SMALL_PHONE.height)
  }
  await page.setViewportSize(SMALLEST)
  expect(await bottom(page, 'open-table')).toBeLessThanOrEqual(SMALLEST.height)
  expect(await page.locator('main .button.main').count()).toBe(1)
  await first.click()
  await page.locator('[data-pile]').first().waitFor()
})

it('has one main button, a still demo under reduced motion, and a moving one otherwise', async () => {
  const still = await server.visitor({ viewport: SMALLEST })
  await still.goto('/')
  await still.getByTestId('demo').waitFor()
  expect(await still.getByTestId('demo').getAttribute('aria-hidden')).toBe('true')
  expect(await bottom(still, 'play')).toBeLessThanOrEqual(SMALLEST.height)
  expect(await violations(still)).toEqual([])
  const moving = await server.visitor({ reducedMotion: 'no-preference' })
  await moving.goto('/')
  await moving.locator('[data-testid=demo]:not([data-step="0"])').waitFor()
  expect(await still.getByTestId('demo').getAttribute('data-step')).toBe('0')
})

it('loads little script before anybody can play', async () => {
  const page = await server.visitor()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const isScript = new URL(request.url()).pathname.endsWith('.js')
    if (isScript) sizes.push(request.sizes().then((size) => size.responseBodySize))
  })
  await page.goto('/')
  await page.getByTestId('demo').waitFor()
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
})

it('axe finds nothing on home, daily and about in either theme', async () => {
  const page = await server.visitor()
  const found: string[] = []
  for (const path of ['/', '/daily', '/about']) {
    await page.goto(path)
    await page.locator('h1').waitFor()
    if (path === '/') await page.getByTestId('play').click()
    if (path !== '/about') await page.getByTestId('headline').getByRole('button').first().waitFor()
    for (const wrong of await violations(page)) found.push(`${path}: ${wrong}`)
  }
  expect(found).toEqual([])
})

for (const language of LANGUAGES) {
  it(`fits on 320 pixels in ${language}`, async () => {
    const page = await server.visitor({ viewport: SMALLEST, locale: language })
    for (const path of ['/', '/#play', '/daily', '/about', '/learn', '/game', '/statistics']) {
      await page.goto(path)
      await page.locator('h1').waitFor()
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, path).toBeLessThanOrEqual(0)
    }
  })
}

it('shares a result of the day that tells no card', async () => {
  const page = await server.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/daily')
  await page.getByTestId('headline').getByRole('button', { name: exactly('headline.play') }).click()
  while (await isMyTurn(page)) await tap(page)
  await page.goto('/daily')
  await page.getByTestId('streak').waitFor()
  await page.getByTestId('week').waitFor()
  const link = await page.evaluate(async () => (await (await fetch('/api/daily/headline')).json()) as { day: string; mine: { score: number } })
  await page.getByTestId('share-result').click()
  await page.getByTestId('share-result').getByText(sentence('invite.copied')).waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const [result, strip, address] = text.split('\n')
  expect([...strip!]).toHaveLength(BLOCK_COUNT)
  expect(strip).not.toMatch(/\d/)
  expect(address).toBe(`${server.address}/daily#${link.day}/classic/1`)
  // the numbers are those of the day, of the cards left, and of the rank
  const [year, , day] = link.day.split('-').map(Number)
  const known = [year, day, link.mine.score, 1]
  expect((result!.match(/\d+/g) ?? []).map(Number).filter((number) => !known.includes(number))).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByTestId('share-picture').click()
  expect((await download).suggestedFilename()).toBe('tenback.png')
  expect(server.pageErrors).toEqual([])
}, 120_000)

for (const language of LANGUAGES) {
  it(`shows no original title with neutral ones, in ${language}`, async () => {
    const page = await neutral.visitor({ locale: language })
    const titles = ['The Game', 'Face to Face', 'Columns']
    const look = async (screen: string) => {
      const shown = `${await page.title()} ${await page.locator('body').innerText()}`
      expect(titles.filter((title) => shown.includes(title)), screen).toEqual([])
    }
    await choosePlay(page)
    await look('home')
    expect(await (await page.request.get('/', { headers: { 'Accept-Language': language } })).text()).not.toMatch(/The Game|Face to Face|Columns/)
    await page.goto('/about')
    await page.locator('h1').waitFor()
    await look('about')
    for (const game of ['classic', 'extreme', 'duel', 'columns']) {
      await page.goto(`/learn/${game}#rules`)
      await page.getByTestId('clause').first().waitFor()
      await look(`rules of ${game}`)
    }
    await page.goto('/daily')
    await page.getByTestId('deal').first().waitFor()
    await look('daily')
    if (language === 'en') {
      await openLobby(page)
      await look('lobby')
    }
  })
}
