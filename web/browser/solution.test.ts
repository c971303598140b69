/** A lost game: whether it could be won, how, and from which turn on no more. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { exactly, find, sentence } from './catalogue'
import { PHONE, TestServer } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

const LOST = {
  tenback: 1,
  game: 'classic',
  players: 2,
  seed: 'example 188',
  names: ['Ada', 'Émile'],
  moves: ['@2', '88b 50a 56d .', '78a 39d 28c 11d .', '17c'],
}

it('shows how the deal could be won, and the turn that gave the win away', async () => {
  const page = await server.visitor({ viewport: PHONE })
  await page.goto('/game')
  await page.getByLabel(sentence('study.choose_file')).setInputFiles({
    name: 'lost.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(LOST)),
  })
  await page.waitForURL(/\/game\/\w+$/)
  const game = new URL(page.url()).pathname
  await find(page, 'button', 'study.review_ask').click()
  const lastWin = page.getByTestId('last-win')
  await lastWin.getByText(sentence('study.won.could')).waitFor({ timeout: 60_000 })
  expect(await violations(page)).toEqual([])

  await find(lastWin, 'link', 'study.won.watch').click()
  await page.getByRole('heading', { level: 1, name: exactly('study.won.title') }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${game}/solution`)
  await page.keyboard.press('End')
  await page.getByTestId('step-text').getByText(sentence('study.told.lays')).waitFor()
  expect(Number(new URL(page.url()).hash.slice(1))).toBeGreaterThan(98) // all cards, and the ends of turns
  expect(await violations(page)).toEqual([])

  // a link to it, in another language; and back to the game as it was played
  const other = await server.visitor({ locale: 'de-DE' })
  await other.goto(page.url())
  await other.getByRole('heading', { level: 1, name: exactly('study.won.title', {}, 'de') }).waitFor()
  await find(page, 'link', 'study.won.back').click()
  const watchTurn = lastWin.getByRole('link').nth(1)
  await watchTurn.click()
  await page.getByText(sentence('study.won.turn')).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${game}/solution/turn`)
  await page.keyboard.press('End')
  await page.getByTestId('step-text').getByText(sentence('study.told.lays')).waitFor()
  expect(server.pageErrors).toEqual([])
})

it('has nothing to show for a game that nobody has reviewed', async () => {
  const page = await server.visitor()
  await page.goto('/game/nothing/solution')
  await page.getByText(exactly('study.gone')).waitFor()
})
