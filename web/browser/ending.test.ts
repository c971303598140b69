/** The end of a game: one main button, my earlier results, the expert's view, and playing on from the turning point. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { find } from './catalogue'
import { rush } from './situations'
import { isMyTurn, startGame, TestServer } from './test_server'

const SMALL_PHONE = { width: 390, height: 664 }
const REVIEW_MS = 90_000
const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

it('compares a result, has one main button, and plays on from the turning point', async () => {
  const page = await server.visitor({ viewport: SMALL_PHONE })
  for (let game = 0; game < 2; game++) {
    await startGame(page, 'classic', 'alone')
    while (await isMyTurn(page)) await rush(page)
  }
  const ending = page.getByTestId('ending')
  await page.getByTestId('comparison').waitFor()
  await page.getByTestId('same-deal').waitFor({ timeout: REVIEW_MS })
  await page.getByTestId('curve').waitFor()
  await page.getByTestId('last-win').waitFor() // whoever only taps loses
  expect(await ending.locator('.button.main').count()).toBe(1)
  const main = await ending.locator('.button.main').boundingBox()
  expect(main!.y + main!.height).toBeLessThanOrEqual(SMALL_PHONE.height)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])

  await find(ending, 'link', 'end.replay').click()
  expect(await page.getByTestId('day').innerText()).toMatch(/\d{4}/)
  await page.goBack()
  const on = find(page, 'button', 'study.on')
  if (await on.count()) await on.click()
  else return // no single turn decided this game
  await page.getByTestId('continued').waitFor()
}, 240_000)

it('ranks opponents in a table', async () => {
  const page = await server.visitor()
  await startGame(page, 'duel', 'bots')
  while (await isMyTurn(page)) await rush(page)
  const rows = page.getByTestId('scores').getByRole('listitem')
  expect(await rows.count()).toBe(2)
  expect(await rows.first().locator('.rank').innerText()).toBe('1')
  await page.getByTestId('who-laid').waitFor()
  expect(await page.getByTestId('ending').locator('.button.main').count()).toBe(1)
  expect(server.pageErrors).toEqual([])
}, 240_000)
