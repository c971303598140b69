/** Pictures of the screens for the documents: `make screenshots`. */

import { mkdirSync, readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'

import { DESK, House, isMyTurn, PHONE, playNow, tap } from './house'

const FOLDER = '../docs/screenshots'
const SIZES = { phone: PHONE, desk: DESK } as const
const house = new House()

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  await house.open()
})
afterAll(() => house.close())

for (const size of ['phone', 'desk'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    it(`${size}, ${theme}`, async () => {
      const page = await house.visitor({
        viewport: SIZES[size],
        colorScheme: theme,
        deviceScaleFactor: size === 'phone' ? 2 : 1,
      })
      const shoot = (name: string) =>
        page.screenshot({ path: `${FOLDER}/${name}-${size}-${theme}.png` })
      await page.goto('/')
      await page.locator('h1').waitFor()
      await shoot('home')
      for (const game of ['classic', 'extreme', 'duel', 'columns']) {
        await playNow(page, game, /With \d bots?/)
        await aFewTurns(page)
        await shoot(game)
      }
      await page.goto('/')
      await page.getByRole('button', { name: 'With friends' }).click()
      await page.locator('.qr').waitFor()
      await shoot('lobby')
      await agreements(page, shoot)
      for (let game = 0; game < 3; game++) {
        await playNow(page, 'classic', /Alone/)
        while (await isMyTurn(page)) await tap(page)
      }
      await page.locator('.proof.honest').waitFor()
      await shoot('end')
      await studies(page, shoot)
    }, 240_000)
  }
}

/** Play until the table looks lived in, and pick a card up. */
async function aFewTurns(page: Page): Promise<void> {
  const starter = page.locator('.starter button').first()
  if (await starter.count()) await starter.click()
  for (let n = 0; n < 6 && (await isMyTurn(page)); n++) await tap(page)
  await isMyTurn(page)
  await page.locator('.pick:not(.dull)').nth(1).click({ timeout: 1_000 }).catch(() => undefined)
}

/** What a host can choose: the cards that carry instructions, and a clock to play by. */
async function agreements(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  await page.getByLabel('Which game?').selectOption('The Game Extreme')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('STOP, card 1 of 4').fill('5')
  await shoot('instructions')
  await page.getByRole('button', { name: 'Play with this table' }).click()
  await page.getByLabel('Clock').selectOption('TableForMe game')
  await page.getByLabel('Time').selectOption('5 minutes')
  await page.getByRole('button', { name: 'Fill up with bots' }).click()
  await page.locator('[data-do=start]:enabled').click()
  await page.locator('[data-pile]').first().waitFor()
  await aFewTurns(page)
  await shoot('clock')
}

let reviewed = ''

/** What is there to look at and to learn: replay and review, lessons, rules, days, figures. */
async function studies(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  reviewed ||= await review(page)
  await page.goto(`/game/${reviewed}#97`)
  await page.locator('.point').first().waitFor()
  await shoot('replay')
  const visits: [name: string, address: string, there: string][] = [
    ['games', '/game', 'main li'],
    ['learn', '/learn', 'main li'],
    ['lesson', '/learn/classic', '[data-card="3"]'],
    ['rules', '/learn/extreme#rules', '.clause'],
    ['daily', '/daily', '.deal'],
    ['statistics', '/statistics', '.tallies li'],
    ['me', '/me', '#account-login'],
  ]
  for (const [name, address, there] of visits) {
    await page.goto(address)
    await page.locator(there).first().waitFor()
    if (name === 'lesson') {
      await page.locator(there).click()
      await page.locator('[data-pile=a]').click()
      await page.locator('.remark.bad').waitFor()
    }
    await shoot(name)
  }
}

/** A game of three, with the expert's opinion of it. */
async function review(page: Page): Promise<string> {
  const line = readFileSync('../tests/games/classic.jsonl', 'utf8').split('\n')[2]!
  const record = { ...JSON.parse(line), names: ['Anna', 'Ben', 'Chloé'] }
  delete record.comments
  const brought = await page.request.post('/api/records', { data: record })
  const { id } = (await brought.json()) as { id: string }
  await page.goto(`/game/${id}`)
  await page.getByRole('button', { name: 'Review this game' }).click()
  await page.locator('.point').first().waitFor({ timeout: 200_000 })
  return id
}
