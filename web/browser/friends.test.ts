/** Friends at a table: two browsers and a bot, talk that is refused, a server that dies, watchers. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { find, sentence } from './catalogue'
import { rush } from './situations'
import { TestServer, isMyTurn, PHONE, tap } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

/** Ask the server as the page would, with its cookie. */
async function send(page: Page, method: 'put' | 'post', path: string, data: object) {
  const answer = await page.request[method](path, { data })
  return (await answer.json()) as { id: string; code: string }
}

/** A table with a bot that does not hesitate, Anna at it, and the link for the others. */
async function annasTable(game: string, players: number, options = {}): Promise<[Page, string]> {
  const anna = await server.visitor()
  await send(anna, 'put', '/api/me', { name: 'Anna' })
  const link = await send(anna, 'post', '/api/tables', { game, players, options, agreements: { pace: 0 } })
  await anna.goto(`/table/${link.id}`)
  await find(anna, 'button', 'lobby.sit').first().click()
  return [anna, `/t/${link.code}`]
}

async function comesIn(link: string, name: string, options = {}, how: 'come' | 'watch' = 'come'): Promise<Page> {
  const page = await server.visitor(options)
  await page.goto(link)
  await find(page, 'textbox', 'invited.name').fill(name)
  await find(page, 'button', `invited.${how}`).click()
  await page.locator('#seats-title, [data-pile]').first().waitFor()
  return page
}

/** Ben's wish that a pile is left alone, as others see it. */
const bensSignal = (page: Page) =>
  page.getByTestId('signal').filter({ hasText: 'Ben' }).filter({ hasText: sentence('signal.leave') })

/** Everybody sits, a bot takes the rest, the cards are dealt, Anna starts. */
async function begin(anna: Page, ben: Page): Promise<void> {
  const fill = find(anna, 'button', 'lobby.fill')
  await ben.getByTestId('ready').waitFor()
  if (await fill.isVisible()) await fill.click()
  await anna.locator('[data-testid=start]:enabled').click()
  await ben.locator('[data-pile]').first().waitFor()
  if (await anna.getByTestId('starter').count()) {
    for (const page of [anna, ben]) {
      const mine = page === anna ? sentence('seat.me') : 'Anna'
      await page.locator('[data-testid=starter] button', { hasText: mine }).first().click()
    }
  }
}

/** Both play until there is nothing more to play. */
async function playOut(anna: Page, ben: Page, act = rush): Promise<void> {
  for (let n = 0; n < 400; n++) {
    const over = await anna.getByTestId('rematch').count()
    if (over) return
    for (const page of [anna, ben]) {
      if (await page.getByTestId('my-turn').count()) await act(page)
    }
    await anna.waitForTimeout(20)
  }
  throw new Error('the game does not end')
}

it.each([
  ['classic', 3],
  ['extreme', 3],
  ['duel', 2],
])('a whole game of %s, on a desk and on a phone', async (game, players) => {
  const [anna, link] = await annasTable(game, players)
  const ben = await comesIn(link, 'Ben', { viewport: PHONE, hasTouch: true })
  await begin(anna, ben)
  await playOut(anna, ben)
  for (const page of [anna, ben]) {
    await page.getByTestId('proof-honest').locator('summary').click()
    expect(await page.locator('[data-testid=check], [data-testid=failed-check]').count()).toBe(3)
    expect(await page.getByTestId('open-hand').count()).toBe(players)
  }
  await anna.getByTestId('rematch').click()
  await ben.getByRole('button', { name: sentence('end.ready', { who: 'Anna' }) }).click()
  await anna.getByTestId('result').waitFor({ state: 'detached' })
  expect(await ben.locator('[data-card]').count()).toBeGreaterThan(4)
  expect(server.pageErrors).toEqual([])
})

it('a match of Columns to a few points', async () => {
  const [anna, link] = await annasTable('columns', 3, { target: 1 })
  const ben = await comesIn(link, 'Ben')
  await begin(anna, ben)
  await playOut(anna, ben, tap)
  expect(await anna.getByTestId('scores').getByRole('listitem').count()).toBe(3)
  await anna.getByTestId('proof-honest').locator('summary').waitFor()
  expect(server.pageErrors).toEqual([])
})

it('shows a refused message to nobody but its author', async () => {
  const [anna, link] = await annasTable('classic', 2)
  const ben = await comesIn(link, 'Ben')
  await begin(anna, ben)
  await anna.locator('#say').fill('I have the 47')
  await find(anna, 'button', 'talk.send').click()
  await anna.locator('#say-refused', { hasText: /\S/ }).waitFor()
  expect(await anna.locator('#say').inputValue()).toBe('I have the 47')
  await anna.locator('#say').fill('Please be careful')
  await find(anna, 'button', 'talk.send').click()
  const said = ben.getByTestId('message').filter({ hasText: 'Anna: Please be careful' })
  await said.waitFor()
  await ben.reload() // what was before is in the log, and not said aloud again
  await said.waitFor()
  expect(await ben.locator('[role=log]').innerText()).not.toContain('careful')
  expect(await ben.locator('body').innerText()).not.toContain('47 ')
  expect(await ben.getByText('I have').count()).toBe(0)

  // a signal is one touch on a pile, seen by all, and can be taken back
  await ben.locator('[data-pile=b]').click()
  await find(ben, 'button', 'signal.leave').click()
  await bensSignal(anna).waitFor()
  await find(ben, 'button', 'signal.withdraw').click()
  await anna.getByTestId('signal').waitFor({ state: 'detached' })
})

it('survives the death of the server in the middle of a turn', async () => {
  const [anna, link] = await annasTable('classic', 2)
  const ben = await comesIn(link, 'Ben')
  await begin(anna, ben)
  await isMyTurn(anna)
  await tap(anna)
  const tops = await anna.locator('[data-pile]').allInnerTexts()
  await server.kill()
  await anna.getByText(sentence('connection.cut')).first().waitFor()
  // what is done meanwhile waits, and is done once
  await anna.locator('#say').fill('Still here')
  await find(anna, 'button', 'talk.send').click()
  await server.serve()
  await ben.getByTestId('message').filter({ hasText: 'Anna: Still here' }).waitFor()
  expect(await ben.getByTestId('message').count()).toBe(1)
  await find(anna, 'complementary', 'connection.title').waitFor({ state: 'detached' })
  expect(await anna.locator('[data-pile]').allInnerTexts()).toEqual(tops)
  await tap(anna)
})

it('lets somebody watch who has no seat, and shows no hand', async () => {
  const [anna, link] = await annasTable('classic', 2)
  await comesIn(link, 'Dora', {}, 'watch')
  await anna.getByText(sentence('lobby.watching', { names: 'Dora' })).waitFor()
  const ben = await comesIn(link, 'Ben')
  await begin(anna, ben)
  const cleo = await comesIn(link, 'Cleo')
  await cleo.getByText(sentence('watch.hands')).waitFor()
  expect(await cleo.locator('[data-card]').count()).toBe(0)
  await find(anna, 'button', 'menu.title').click()
  await find(anna, 'button', 'menu.open_hand').click()
  await cleo.getByRole('button', { name: 'Anna' }).click()
  await cleo.locator('[data-card]').first().waitFor()
  expect(await cleo.getByTestId('end').count()).toBe(0)
})

/** A table of Extreme where Anna, who is to start, holds the 7 (a SILENCE) and the 8. */
async function beforeTheSilence(): Promise<[Page, string]> {
  const anna = await server.visitor()
  const deck = Array.from({ length: 98 }, (_, n) => n + 2).filter((card) => card !== 7 && card !== 8)
  const record = {
    tenback: 1,
    game: 'extreme',
    players: 2,
    options: { talk: 'open', kinds: ['SILENCE'] },
    decks: [[7, 8, ...deck]],
    moves: ['@1'],
  }
  await send(anna, 'put', '/api/me', { name: 'Anna' })
  const brought = await send(anna, 'post', '/api/records', record)
  const { id, code } = await send(anna, 'post', `/api/games/${brought.id}/table`, { moves: 1 })
  await anna.goto(`/table/${id}`)
  await find(anna, 'button', 'lobby.sit').first().click()
  return [anna, `/t/${code}`]
}

it('lets nobody speak or signal while a SILENCE is visible', async () => {
  const [anna, link] = await beforeTheSilence()
  const ben = await comesIn(link, 'Ben', { viewport: PHONE })
  await begin(anna, ben)
  await ben.getByTestId('talk').click()
  await ben.locator('#say').fill('Well')
  const lay = async (card: number) => {
    await isMyTurn(anna)
    await anna.locator(`[data-card="${card}"]`).click()
    await anna.locator('[data-pile=a][data-target]').click()
  }
  await lay(7)
  for (const page of [anna, ben]) {
    await page.locator('#say-rule', { hasText: sentence('talk.silence', { card: 7 }) }).waitFor()
    expect(await violations(page)).toEqual([])
  }
  await find(ben, 'button', 'talk.send').click()
  await ben.locator('#say-refused', { hasText: /\S/ }).waitFor()
  await ben.locator('#say').fill('phew')
  await find(ben, 'button', 'talk.send').click()
  await anna.getByTestId('message').filter({ hasText: 'Ben: phew' }).waitFor()
  await ben.locator('#say').fill('Well')
  await ben.locator('[data-pile=b]').click()
  await ben.getByTestId('pile-menu').filter({ hasText: sentence('talk.silence', { card: 7 }) }).waitFor()
  expect(await find(ben, 'button', 'signal.leave').count()).toBe(0)

  // a card on it ends the silence, and what was begun can be sent
  await lay(8)
  await ben.locator('#say-rule', { hasText: sentence('talk.open') }).waitFor()
  expect(await ben.locator('#say').inputValue()).toBe('Well')
  await find(ben, 'button', 'talk.send').click()
  await anna.getByTestId('message').filter({ hasText: 'Ben: Well' }).waitFor()
  await ben.locator('[data-pile=b]').click()
  await find(ben, 'button', 'signal.leave').click()
  await bensSignal(anna).waitFor()
  expect(server.pageErrors).toEqual([])
})
