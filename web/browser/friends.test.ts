/** Friends at a table: two browsers and a bot, talk that is refused, a server that dies, watchers. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { wrongs } from './axe'
import { House, isMyTurn, PHONE, tap } from './house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

/** Ask the server as the page would, with its cookie. */
async function send(page: Page, method: 'put' | 'post', path: string, data: object) {
  const answer = await page.request[method](path, { data })
  return (await answer.json()) as { id: string; code: string }
}

/** A table with a bot that does not hesitate, Anna at it, and the link for the others. */
async function annasTable(game: string, players: number, options = {}): Promise<[Page, string]> {
  const anna = await house.visitor()
  await send(anna, 'put', '/api/me', { name: 'Anna' })
  const link = await send(anna, 'post', '/api/tables', { game, players, options, agreements: { pace: 0 } })
  await anna.goto(`/table/${link.id}`)
  await anna.getByRole('button', { name: 'Sit here' }).first().click()
  return [anna, `/t/${link.code}`]
}

async function comesIn(link: string, name: string, options = {}, how = 'Come in'): Promise<Page> {
  const page = await house.visitor(options)
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: how }).click()
  await page.locator('#seats-title, [data-pile]').first().waitFor()
  return page
}

/** Everybody sits, a bot takes the rest, the cards are dealt, Anna starts. */
async function begin(anna: Page, ben: Page): Promise<void> {
  const fill = anna.getByRole('button', { name: 'Fill up with bots' })
  await ben.locator('[data-do=ready]').click()
  await anna.getByText('Waiting for').waitFor({ state: 'detached' })
  if (await fill.isVisible()) await fill.click()
  await anna.locator('[data-do=start]:enabled').click()
  await ben.locator('[data-pile]').first().waitFor()
  if (await anna.locator('.starter').count()) {
    for (const page of [anna, ben]) {
      const mine = page === anna ? 'You' : 'Anna'
      await page.locator('.starter button', { hasText: mine }).first().click()
    }
  }
}

/** Both play until there is nothing more to play. */
async function playOut(anna: Page, ben: Page): Promise<void> {
  for (let n = 0; n < 400; n++) {
    const over = await anna.locator('[data-do=rematch]').count()
    if (over) return
    for (const page of [anna, ben]) {
      if (await page.locator('.status.mine').count()) await tap(page)
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
    await page.locator('.proof summary', { hasText: 'honest' }).click()
    expect(await page.locator('.proof li').count()).toBe(3)
    expect(await page.locator('.hands > li').count()).toBe(players)
  }
  await anna.locator('[data-do=rematch]').click()
  await ben.getByRole('button', { name: 'Play again (Anna is ready)' }).click()
  await anna.locator('#end-title').waitFor({ state: 'detached' })
  expect(await ben.locator('[data-card]').count()).toBeGreaterThan(4)
  expect(house.complaints).toEqual([])
})

it('a match of Columns to a few points', async () => {
  const [anna, link] = await annasTable('columns', 3, { target: 1 })
  const ben = await comesIn(link, 'Ben')
  await begin(anna, ben)
  await playOut(anna, ben)
  expect(await anna.locator('.scores li').count()).toBe(3)
  await anna.locator('.proof summary', { hasText: 'honest' }).waitFor()
  expect(house.complaints).toEqual([])
})

it('shows a refused message to nobody but its author', async () => {
  const [anna, link] = await annasTable('classic', 2)
  const ben = await comesIn(link, 'Ben')
  await begin(anna, ben)
  await anna.locator('#say').fill('I have the 47')
  await anna.getByRole('button', { name: 'Send' }).click()
  await anna.locator('#say-refused', { hasText: 'Do not mention numbers' }).waitFor()
  expect(await anna.locator('#say').inputValue()).toBe('I have the 47')
  await anna.locator('#say').fill('Please be careful')
  await anna.getByRole('button', { name: 'Send' }).click()
  const said = ben.locator('.said', { hasText: 'Anna: Please be careful' })
  await said.waitFor()
  await ben.reload() // what was before is in the log, and not said aloud again
  await said.waitFor()
  expect(await ben.locator('[role=log]').innerText()).not.toContain('careful')
  expect(await ben.locator('body').innerText()).not.toContain('47 ')
  expect(await ben.getByText('I have').count()).toBe(0)

  // a signal is one touch on a pile, seen by all, and can be taken back
  await ben.locator('[data-pile=b]').click()
  await ben.getByRole('button', { name: 'Please leave it' }).click()
  await anna.locator('.mark', { hasText: 'Ben: Please leave it' }).waitFor()
  await ben.getByRole('button', { name: /^Take back: Please leave/ }).click()
  await anna.locator('.mark').waitFor({ state: 'detached' })
})

it('survives the death of the server in the middle of a turn', async () => {
  const [anna, link] = await annasTable('classic', 2)
  const ben = await comesIn(link, 'Ben')
  await begin(anna, ben)
  await isMyTurn(anna)
  await tap(anna)
  const tops = await anna.locator('[data-pile]').allInnerTexts()
  await house.kill()
  await anna.getByText('The connection is lost').first().waitFor()
  // what is done meanwhile waits, and is done once
  await anna.locator('#say').fill('Still here')
  await anna.getByRole('button', { name: 'Send' }).click()
  await house.serve()
  await ben.locator('.said', { hasText: 'Anna: Still here' }).waitFor()
  expect(await ben.locator('.said').count()).toBe(1)
  await anna.locator('p.line').waitFor({ state: 'detached' })
  expect(await anna.locator('[data-pile]').allInnerTexts()).toEqual(tops)
  await tap(anna)
})

it('lets somebody watch who has no seat, and shows no hand', async () => {
  const [anna, link] = await annasTable('classic', 2)
  await comesIn(link, 'Dora', {}, 'Only watch')
  await anna.getByText('Watching: Dora').waitFor()
  const ben = await comesIn(link, 'Ben')
  await begin(anna, ben)
  const cleo = await comesIn(link, 'Cleo')
  await cleo.getByText('You are watching').waitFor()
  expect(await cleo.locator('[data-card]').count()).toBe(0)
  await anna.getByRole('button', { name: 'Menu' }).click()
  await anna.getByRole('button', { name: 'Let watchers see my hand' }).click()
  await cleo.getByRole('button', { name: 'Anna' }).click()
  await cleo.locator('[data-card]').first().waitFor()
  expect(await cleo.locator('[data-do=end]').count()).toBe(0)
})

/** A table of Extreme where Anna, who is to start, holds the 7 (a SILENCE) and the 8. */
async function beforeTheSilence(): Promise<[Page, string]> {
  const anna = await house.visitor()
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
  await anna.getByRole('button', { name: 'Sit here' }).first().click()
  return [anna, `/t/${code}`]
}

it('lets nobody speak or signal while a SILENCE is visible', async () => {
  const [anna, link] = await beforeTheSilence()
  const ben = await comesIn(link, 'Ben', { viewport: PHONE })
  await begin(anna, ben)
  await ben.locator('[data-do=talk]').click()
  await ben.locator('#say').fill('Well')
  const lay = async (card: number) => {
    await isMyTurn(anna)
    await anna.locator(`[data-card="${card}"]`).click()
    await anna.locator('[data-pile=a].target').click()
  }
  await lay(7)
  for (const page of [anna, ben]) {
    await page.locator('.rule.hushed', { hasText: 'The 7 is a SILENCE' }).waitFor()
    expect(await wrongs(page)).toEqual([])
  }
  await ben.getByRole('button', { name: 'Send' }).click()
  await ben.locator('#say-refused', { hasText: 'Greetings and short reactions are fine' }).waitFor()
  await ben.locator('#say').fill('phew')
  await ben.getByRole('button', { name: 'Send' }).click()
  await anna.locator('.said', { hasText: 'Ben: phew' }).waitFor()
  await ben.locator('#say').fill('Well')
  await ben.locator('[data-pile=b]').click()
  await ben.locator('.ask', { hasText: 'The 7 is a SILENCE' }).waitFor()
  expect(await ben.getByRole('button', { name: 'Please leave it' }).count()).toBe(0)

  // a card on it ends the silence, and what was begun can be sent
  await lay(8)
  await ben.locator('.rule', { hasText: 'Anything but numbers' }).waitFor()
  expect(await ben.locator('#say').inputValue()).toBe('Well')
  await ben.getByRole('button', { name: 'Send' }).click()
  await anna.locator('.said', { hasText: 'Ben: Well' }).waitFor()
  await ben.locator('[data-pile=b]').click()
  await ben.getByRole('button', { name: 'Please leave it' }).click()
  await anna.locator('.mark', { hasText: 'Ben: Please leave it' }).waitFor()
  expect(house.complaints).toEqual([])
})
