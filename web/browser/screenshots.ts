/** Pictures of the screens for the documents: `make screenshots`. */

import { readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'

import { find } from './catalogue'
import { make, openSituation, rush, SITUATIONS } from './situations'
import { DESK, TestServer, isMyTurn, openLobby, PHONE, startGame, tap } from './test_server'

const FOLDER = '../docs/screenshots'
/** The sub-folder of each picture, so that none has more than twenty files. */
const FOLDER_OF: Record<string, string> = {
  home: 'home',
  me: 'home',
  lobby: 'lobby',
  instructions: 'lobby',
  classic: 'table',
  extreme: 'table',
  duel: 'table',
  columns: 'table',
  clock: 'table',
  end: 'results',
  replay: 'results',
  games: 'results',
  daily: 'results',
  statistics: 'results',
  learn: 'learn',
  lesson: 'learn',
  rules: 'learn',
}
const SIZES = { phone: PHONE, desk: DESK } as const
const server = new TestServer()

beforeAll(() => server.open())
afterAll(() => server.close())

for (const size of ['phone', 'desk'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    it(`${size}, ${theme}`, async () => {
      const page = await server.visitor({
        viewport: SIZES[size],
        colorScheme: theme,
        deviceScaleFactor: size === 'phone' ? 2 : 1,
      })
      const shoot = (name: string) =>
        page.screenshot({ path: `${FOLDER}/${FOLDER_OF[name]!}/${name}-${size}-${theme}.png` })
      await page.goto('/')
      await page.locator('h1').waitFor()
      await shoot('home')
      for (const game of ['classic', 'extreme', 'duel', 'columns']) {
        await startGame(page, game, 'bots')
        await aFewTurns(page, game === 'columns' ? 3 : 6) // its rounds are short
        await shoot(game)
      }
      await openLobby(page)
      await shoot('lobby')
      await agreements(page, shoot)
      for (let game = 0; game < 3; game++) {
        await startGame(page, 'classic', 'alone')
        while (await isMyTurn(page)) await rush(page)
      }
      await openSituation(page, 'nearly')
      for (const move of SITUATIONS.nearly.moves) await make(page, move)
      await page.getByTestId('curve').waitFor({ timeout: 200_000 })
      await shoot('end')
      await studies(page, shoot)
    }, 600_000)
  }
}

/** Play until the table looks lived in, and pick a card up. */
async function aFewTurns(page: Page, moves = 6): Promise<void> {
  const starter = page.locator('[data-testid=starter] button').first()
  if (await starter.count()) await starter.click()
  for (let n = 0; n < moves && (await isMyTurn(page)); n++) await tap(page)
  await isMyTurn(page)
  await page.locator('[data-playable]').nth(1).click({ timeout: 1_000 }).catch(() => undefined)
}

/** What a host can choose: the cards that carry instructions, and a clock to play by. */
async function agreements(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  await find(page, 'combobox', 'home.which').selectOption('extreme')
  await find(page, 'button', 'instructions.edit').click()
  await page.getByTestId('STOP-1').fill('5')
  await shoot('instructions')
  await find(page, 'button', 'instructions.use').click()
  await find(page, 'combobox', 'clock.title').selectOption('game')
  await find(page, 'combobox', 'clock.time').selectOption('300000')
  await find(page, 'button', 'lobby.fill').click()
  await page.locator('[data-testid=start]:enabled').click()
  await page.locator('[data-pile]').first().waitFor()
  await aFewTurns(page)
  await shoot('clock')
}

let reviewed = ''

/** What is there to look at and to learn: replay and review, lessons, rules, days, figures. */
async function studies(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  reviewed ||= await review(page)
  await page.goto(`/game/${reviewed}#97`)
  await page.getByTestId('turning-point').first().waitFor()
  await shoot('replay')
  const visits: [name: string, address: string, there: string][] = [
    ['games', '/game', 'main li'],
    ['learn', '/learn', 'main li'],
    ['lesson', '/learn/classic', '[data-card="3"]'],
    ['rules', '/learn/extreme#rules', '[data-testid=clause]'],
    ['daily', '/daily', '[data-testid=deal]'],
    ['statistics', '/statistics', '[data-testid=tally]'],
    ['me', '/me', '#account-login'],
  ]
  for (const [name, address, there] of visits) {
    await page.goto(address)
    await page.locator(there).first().waitFor()
    if (name === 'lesson') {
      await page.locator(there).click()
      await page.locator('[data-pile=a]').click()
      await page.getByTestId('remark-bad').waitFor()
    }
    await shoot(name)
  }
}

/** A game of three, with the expert's opinion of it. */
async function review(page: Page): Promise<string> {
  const line = readFileSync('../tests/games/classic.jsonl', 'utf8').split('\n')[2]!
  const record = { ...JSON.parse(line), names: ['Anna', 'Ben', 'Chloé'] }
  delete record.comments
  const uploaded = await page.request.post('/api/records', { data: record })
  const { id } = (await uploaded.json()) as { id: string }
  await page.goto(`/game/${id}`)
  await find(page, 'button', 'study.review_ask').click()
  await page.getByTestId('turning-point').first().waitFor({ timeout: 200_000 })
  return id
}
