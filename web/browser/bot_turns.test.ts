/** The turns of bots: as fast as the settings say at a running table, and finished by a tap, a key or a button. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { find } from './catalogue'
import { make, openSituation } from './situations'
import { startGame, TestServer } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(async () => {
  await server.close()
  expect(server.pageErrors).toEqual([])
})

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'a tap on the table': (page) => page.getByTestId('status').click(),
  'the key F': (page) => page.keyboard.press('f'),
  'its button': (page) => page.getByTestId('hurry').click(),
}

it.each(Object.keys(WAYS))('finishes the turns of slow bots by %s', async (way) => {
  const page = await server.visitor({ viewport: { width: 390, height: 844 } })
  await openSituation(page, 'ten_back', 60_000) // the bots would think for a minute before each card
  for (const move of ['47a', '37a', '.']) await make(page, move)
  await page.getByTestId('hurry').waitFor()
  await WAYS[way]!(page)
  await page.getByTestId('my-turn').waitFor()
  expect(await page.getByTestId('hurry').count()).toBe(0)
})

it('opens a pile that is tapped in the turn of a bot, and hurries nobody by that', async () => {
  const page = await server.visitor()
  await openSituation(page, 'ten_back', 60_000)
  for (const move of ['47a', '37a', '.']) await make(page, move)
  const before = await page.locator('body').getAttribute('data-moves')
  await page.locator('[data-pile=b]').click()
  await page.getByTestId('pile-menu').waitFor()
  await page.waitForTimeout(300)
  expect(await page.locator('body').getAttribute('data-moves')).toBe(before)
})

it('takes over the speed of bots at a running table, and at the next one', async () => {
  const page = await server.visitor()
  const pace = async () => {
    const id = page.url().split('/').at(-1)!
    const answer = await page.request.get(`/api/tables/${id}`)
    return ((await answer.json()) as { table: { agreements: { pace: number } } }).table.agreements.pace
  }
  await startGame(page, 'classic', 'bots')
  const normal = await pace()
  await find(page, 'button', 'menu.title').click()
  await find(page, 'button', 'app.settings').click()
  await find(page.getByTestId('settings'), 'combobox', 'settings.speed').selectOption('fast')
  await expect.poll(pace).toBeLessThan(normal)
  const fast = await pace()
  await startGame(page, 'classic', 'bots')
  expect(await pace()).toBe(fast)
})
