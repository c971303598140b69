/** Small screens, upright and on their side: what is to be seen is in sight, and nothing is cut. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { find } from './catalogue'
import { changeView } from './changed_view'
import { make, openSituation, prepare } from './situations'
import { DESK, giveUp, TestServer, isMyTurn, PHONE, startGame, tap } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

/** The whole hand is above the bar. */
async function seesHand(page: Page): Promise<void> {
  const hand = (await page.locator('[data-hand]').boundingBox())!
  const bar = (await page.getByTestId('actions').boundingBox())!
  expect(hand.y + hand.height).toBeLessThanOrEqual(bar.y + 1)
}

/** A table full of bots that do not hesitate, where it is asked who starts. */
async function fill(page: Page, game: string, players: number, options = {}): Promise<void> {
  await page.request.put('/api/me', { data: { name: 'Anna' } })
  const wish = { game, players, options, agreements: { pace: 0, lot: false } }
  const made = await page.request.post('/api/tables', { data: wish })
  const link = (await made.json()) as { id: string }
  await page.goto(`/table/${link.id}`)
  await page.getByTestId('seat').first().getByRole('button').first().click()
  await page.getByTestId('fill').click()
  await page.locator('[data-testid=start]:enabled').click()
  await page.locator('[data-testid=starter] button').first().waitFor()
}

it('has both sides of Face to Face in sight, and at its end the piles beside the result', async () => {
  const page = await server.visitor({ viewport: PHONE })
  const box = async (selector: string) => (await page.locator(selector).boundingBox())!
  const lowest = async () => {
    const piles = await page.locator('[data-pile]').all()
    const boxes = await Promise.all(piles.map((pile) => pile.boundingBox()))
    return Math.max(...boxes.map((one) => one!.y + one!.height))
  }
  await startGame(page, 'duel', 'bots')
  await isMyTurn(page)
  const lying = [[844, 390], [640, 400], [568, 320]] as const
  for (const [width, height] of [[320, 568], ...lying] as const) {
    await page.setViewportSize({ width, height })
    await seesHand(page)
    expect(await lowest()).toBeLessThan(width < height ? (await box('[data-hand]')).y : height)
  }
  await giveUp(page)
  for (const [width, height] of lying) {
    await page.setViewportSize({ width, height })
    expect(await lowest()).toBeLessThan(height)
  }
  await page.setViewportSize({ width: 320, height: 568 })
  const [talk, end] = [page.getByTestId('talk'), await box('[data-testid=ending]')]
  const { y, height } = (await talk.boundingBox())!
  expect(y + height).toBeLessThan(end.y) // it covers nothing of the result
  await page.setViewportSize(DESK)
  expect(await talk.isVisible()).toBe(false)
})

it('asks who starts and about a pile without hiding a name or a card, and cuts no sentence', async () => {
  const page = await server.visitor({ viewport: { width: 320, height: 568 }, locale: 'fr-FR' })
  await fill(page, 'classic', 5)
  await page.getByTestId('vote').nth(3).waitFor() // all four have a wish
  for (const choice of await page.locator('[data-testid=starter] button').all()) {
    const { x, width } = (await choice.boundingBox())!
    expect([x >= 0, x + width <= 320]).toEqual([true, true])
  }
  await seesHand(page)
  await page.locator('[data-testid=starter] button').first().click()
  await isMyTurn(page)
  await page.locator('[data-pile=a]').click()
  await page.getByTestId('pile-menu').waitFor()
  await seesHand(page)
  await page.getByTestId('pile-menu').getByRole('button').last().click()
  await tap(page)
  const cut = await page.getByTestId('latest').evaluate((line) => line.scrollHeight - line.clientHeight)
  expect(cut).toBeLessThanOrEqual(1)
})

it.each([
  ['fr-FR', 'fr'],
  ['de-DE', 'de'],
] as const)('tells what a card costs in one line at each of four narrow piles, in %s', async (locale, language) => {
  const page = await server.visitor({ viewport: { width: 320, height: 568 }, locale })
  await changeView(page, { hand: [57], legal: ['57a', '57b', '57c', '57d'], tops: { a: 47, b: 2, c: 99, d: 62 } })
  await startGame(page, 'classic', 'alone', language)
  await page.locator('[data-card]').click()
  const boxes = await page.getByTestId('badge').evaluateAll((all) =>
    all.map((badge) => badge.getBoundingClientRect()).map(({ left, right, height }) => ({ left, right, height })),
  )
  expect(boxes).toHaveLength(4)
  for (const [number, { left, right, height }] of boxes.entries()) {
    expect(height).toBeLessThan(24)
    expect(left).toBeGreaterThanOrEqual(boxes[number - 1]?.right ?? 0)
    expect(right).toBeLessThanOrEqual(320)
  }
})

it('gives a hint above the whole hand', async () => {
  const page = await server.visitor({ viewport: { width: 320, height: 568 } })
  await startGame(page, 'classic', 'alone')
  await find(page, 'button', 'hint.ask').click()
  await page.getByTestId('hint').waitFor()
  expect(await violations(page)).toEqual([])
  for (const [width, height] of [[320, 568], [844, 390]] as const) {
    await page.setViewportSize({ width, height })
    await seesHand(page)
  }
})

it('shows the result of a round over the columns, until a card is touched', async () => {
  const page = await server.visitor({ viewport: { width: 320, height: 568 }, locale: 'fr-FR' })
  await fill(page, 'columns', 5, { target: 1000 })
  await page.locator('[data-testid=starter] button').first().click()
  await isMyTurn(page)
  await tap(page)
  for (const pick of await page.locator('[data-card$=S], [data-card$=H], [data-card$=N], [data-card$=E], [data-card$=B]').all()) {
    await pick.click()
    await page.locator('[data-testid=effect]:not(:empty)').waitFor()
    await seesHand(page)
    await page.keyboard.press('Escape')
  }
  await openSituation(page, 'round_won', 100)
  await make(page, await prepare(page, 'round_won'))
  const round = page.getByTestId('round-result')
  await round.waitFor()
  await seesHand(page)
  await page.getByTestId('my-turn').waitFor()
  await page.locator('[data-card]').first().click()
  await round.waitFor({ state: 'detached' })
})

it('shows help for the keyboard only where there is one', async () => {
  const phone = await server.visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  const desk = await server.visitor()
  for (const [page, shown] of [[phone, false], [desk, true]] as const) {
    await startGame(page, 'classic', 'alone')
    await find(page, 'button', 'menu.title').click()
    expect(await page.getByTestId('keys').isVisible()).toBe(shown)
  }
})
