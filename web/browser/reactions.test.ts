/** Reactions: one tap or key for all to see, in silence too, by players and watchers. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { find, sentence } from './catalogue'
import { PHONE, TestServer } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

async function joins(code: string, name: string, options = {}): Promise<Page> {
  const page = await server.visitor(options)
  await page.goto(`/t/${code}`)
  await find(page, 'textbox', 'invited.name').fill(name)
  await find(page, 'button', 'invited.come').click()
  await page.locator('#seats-title, [data-pile]').first().waitFor()
  return page
}

/** A table of Anna's and Ben's on a phone, where Anna starts, and Wim who watches. */
async function table(game: string, options: object): Promise<[Page, Page, Page]> {
  const anna = await server.visitor()
  await anna.request.put('/api/me', { data: { name: 'Anna' } })
  const made = await anna.request.post('/api/tables', { data: { game, players: 2, options } })
  const { id, code } = (await made.json()) as { id: string; code: string }
  await anna.goto(`/table/${id}`)
  await find(anna, 'button', 'lobby.sit').first().click()
  const ben = await joins(code, 'Ben', { viewport: PHONE, hasTouch: true })
  const wim = await joins(code, 'Wim', { viewport: { width: 320, height: 568 } })
  await anna.locator('[data-testid=start]:enabled').click()
  await ben.locator('[data-pile]').first().waitFor()
  return [anna, ben, wim]
}

const shown = (page: Page, kind: string) => page.locator(`[data-testid=reaction][data-kind=${kind}]`)

it('shows a reaction at the seat and in the log, and reads it aloud', async () => {
  const [anna, ben, wim] = await table('classic', { starter: '@1' })
  await ben.getByTestId('react').click()
  expect(await violations(ben)).toEqual([])
  await ben.getByTestId('reaction-clap').click()
  await ben.getByTestId('signal-tray').waitFor({ state: 'detached' })
  await shown(anna, 'clap').waitFor()
  const [seat, bubble] = [await anna.locator('[data-seat="1"]').boundingBox(), await shown(anna, 'clap').boundingBox()]
  expect(Math.abs(seat!.x + seat!.width / 2 - bubble!.x - bubble!.width / 2)).toBeLessThan(seat!.width / 2)
  expect(bubble!.y).toBeGreaterThan(seat!.y)
  await anna.locator('[role=log]').filter({ hasText: sentence('tell.reacted', { who: 'Ben' }) }).waitFor({ state: 'attached' })
  await anna.getByTestId('log-turn').filter({ hasText: 'Ben' }).getByTestId('log-reaction').waitFor()
  await shown(anna, 'clap').waitFor({ state: 'detached' }) // after some seconds

  // by keyboard: the tray, an arrow, and back to where one was
  await anna.locator('[data-card]').first().focus()
  await anna.keyboard.press('r')
  await anna.getByTestId('reaction-clap').and(anna.locator(':focus')).waitFor()
  await anna.keyboard.press('ArrowRight')
  await anna.keyboard.press('Enter')
  await shown(ben, 'phew').waitFor()
  await anna.locator('[data-card]:focus').first().waitFor()
  await anna.keyboard.press('r')
  await anna.keyboard.press('5')
  await shown(ben, 'celebrate').waitFor()

  // the signals are in the same place
  await ben.getByTestId('react').click()
  const name = new RegExp(`${sentence('signal.about', { pile: 'B' }).source}: ${sentence('signal.leave').source}`)
  await ben.getByTestId('signal-tray').getByRole('button', { name }).click()
  await anna.getByTestId('signal').filter({ hasText: 'Ben' }).waitFor()
  await ben.keyboard.press('Escape')
  await ben.getByTestId('signal-tray').waitFor({ state: 'detached' })

  // watchers react as well, with their names
  await wim.getByTestId('react').click()
  await wim.getByTestId('reaction-thanks').click()
  await shown(anna, 'thanks').filter({ hasText: 'Wim' }).waitFor()
  expect(await wim.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(server.pageErrors).toEqual([])
})

it('lets nobody flood the table, and says why', async () => {
  const [anna, ben] = await table('extreme', { talk: 'silent', starter: '@1' })
  for (let n = 0; n < 3; n++) {
    await ben.getByTestId('react').click()
    await ben.getByTestId('reaction-sorry').click()
    await ben.getByTestId('signal-tray').waitFor({ state: 'detached' })
  }
  await shown(anna, 'sorry').waitFor() // in silence too
  await ben.getByTestId('react').click()
  await ben.getByTestId('reaction-sorry').click()
  await ben.getByTestId('signal-tray').getByRole('alert').filter({ hasText: /\d/ }).waitFor()
  expect(server.pageErrors).toEqual([])
})
