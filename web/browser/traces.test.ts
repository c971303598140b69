/** What the others have done: tabs under the piles, drawn cards, and the log by turns. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { isMyTurn, tap, TestServer } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

/** A game of The Game with bots that do not hesitate; I start. */
async function withBots(page: Page, game = 'classic', players = 3): Promise<void> {
  await page.request.put('/api/me', { data: { name: 'Anna' } })
  const wish = { game, players, options: { starter: '@1' }, agreements: { pace: 0 } }
  const made = await page.request.post('/api/tables', { data: wish })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/table/${id}`)
  await page.getByTestId('seat').first().getByRole('button').first().click()
  await page.getByTestId('fill').click()
  await page.locator('[data-testid=start]:enabled').click()
  await page.getByTestId('my-turn').waitFor()
}

it('shows after the turns of others what they laid, and which cards I have drawn', async () => {
  const page = await server.visitor()
  await withBots(page)
  const before = await page.getByTestId('stock').filter({ visible: true }).innerText()
  for (let move = 0; move < 3; move++) await tap(page) // two cards, and the end of the turn
  await isMyTurn(page)
  const fresh = page.locator('[data-testid=tab][data-fresh]')
  await fresh.first().waitFor()
  const seats = await fresh.evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLElement).dataset.seatOf))
  expect(seats).not.toContain('0')
  expect(await page.locator('[data-testid=tab][data-seat-of="0"]').count()).toBeGreaterThan(0)
  expect(await page.getByTestId('drawn').count()).toBe(2)
  expect(await page.getByTestId('stock').filter({ visible: true }).innerText()).not.toBe(before)
  const turns = await page.getByTestId('log-turn').allInnerTexts()
  expect(turns.length).toBeGreaterThanOrEqual(3)
  expect(turns[0]).toMatch(/\d+→[A-D]\s+\d+→[A-D]/)
  await page.locator('[data-card]').first().click()
  expect(await page.getByTestId('drawn').count()).toBe(0)
  expect(server.pageErrors).toEqual([])
})
