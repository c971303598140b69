/** A whole game alone, with nothing but the keyboard. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Replay } from '../src/net/wire'
import { exactly, find, sentence } from './catalogue'
import { choosePlay, giveUp, isMyTurn, settled, startGame, TestServer } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

it('plays The Game from the front page to the end with the keyboard only', async () => {
  const page = await server.visitor()
  const key = (name: string) => page.keyboard.press(name)
  await choosePlay(page)
  const start = find(page, 'button', 'home.alone')
  for (let n = 0; n < 20 && !(await start.evaluate((it) => it === document.activeElement)); n++) {
    await key('Tab')
  }
  await key('Enter')
  await page.locator('[data-pile]').first().waitFor()
  expect(await page.locator('[data-card]').count()).toBe(8)
  expect(await page.getByTestId('turn-text').innerText()).toMatch(exactly('status.turn', { n: 2 }))

  let laid = 0
  while ((await page.getByTestId('rematch').count()) === 0) {
    const before = await page.locator('body').getAttribute('data-moves')
    if (await page.getByTestId('end').isEnabled()) await key('.')
    else {
      const card = await page.locator('[data-playable]').first().getAttribute('data-card')
      for (const digit of card!) await key(digit)
      const piles = page.locator('[data-pile][data-target]')
      const badges = await piles.getByTestId('badge').allInnerTexts()
      const costs = badges.map((text) => Number(/\d+/.exec(text)?.[0] ?? 0))
      const cheapest = costs.indexOf(Math.min(...costs))
      await key((await piles.nth(cheapest).getAttribute('data-pile'))!)
      laid += 1
    }
    // a warning has the focus on its safe answer: Tab and Enter choose the other one
    for (let n = 0; n < 200; n++) {
      if (await find(page, 'button', 'warning.yes').isVisible()) {
        await key('Tab')
        await key('Enter')
      }
      if ((await page.locator('body').getAttribute('data-moves')) !== before) break
      await page.waitForTimeout(20)
    }
    const lost = await page.evaluate(() => document.activeElement === document.body)
    expect(lost, `the focus after ${before}`).toBe(false)
  }
  expect(laid).toBeGreaterThan(5)
  const heading = page.getByTestId('result')
  const title = await heading.innerText()
  expect(exactly('end.lost').test(title) || exactly('end.beaten').test(title), title).toBe(true)
  await page.getByTestId('proof-honest').locator('summary').waitFor()
  const log = await page.locator('[role=log]').innerText()
  expect(log).toMatch(sentence('tell.ended.finished'))
  expect(server.pageErrors).toEqual([])
})

it('tells of a card that the seed has not dealt', async () => {
  const page = await server.visitor()
  // a server that changes a hand afterwards, in what it says of the finished game
  await page.route('**/api/games/*', async (route) => {
    const replay = (await (await route.fetch()).json()) as Replay
    replay.steps[0]!.hands[0]![0] = 1
    await route.fulfill({ json: replay })
  })
  await startGame(page, 'classic', 'alone')
  await giveUp(page)
  await page.getByTestId('proof-dishonest').waitFor()
  expect(await page.getByTestId('check').count()).toBe(1)
  const wrong = await page.getByTestId('failed-check').allInnerTexts()
  expect(wrong).toEqual([
    expect.stringMatching(sentence('end.check.deal.not')),
    expect.stringMatching(sentence('end.check.seen.not')),
  ])
})

it('gives a hint to somebody who plays alone, and asks before a game is given up', async () => {
  const page = await server.visitor()
  await startGame(page, 'classic', 'alone')
  await find(page, 'button', 'hint.ask').click()
  await page.getByTestId('hint').filter({ hasText: sentence('hint.lay') }).waitFor()
  await find(page, 'button', 'menu.title').click()
  await find(page, 'button', 'menu.abandon').click()
  await page.getByText(sentence('menu.abandon_why')).waitFor()
  await find(page, 'button', 'warning.no').click()
  await page.keyboard.press('Escape')
  expect(await page.locator('[data-testid=my-turn], [data-testid=hint]').count()).toBeGreaterThan(0)
  await giveUp(page)

  // friends agree on hints beforehand, and then nobody is shown what is refused
  await choosePlay(page)
  await find(page, 'button', 'home.friends').click()
  const allowed = find(page, 'checkbox', 'lobby.hints')
  expect(await allowed.isChecked()).toBe(false)
  await find(page, 'button', 'lobby.fill').click()
  await page.locator('[data-testid=start]:enabled').click()
  await page.locator('[data-testid=starter] button').first().click()
  await page.getByTestId('my-turn').waitFor({ timeout: 60_000 })
  expect(await find(page, 'button', 'hint.ask').count()).toBe(0)
  expect(server.pageErrors).toEqual([])
})

it('has the focus on the table from the start, and lays a typed card on its typed column', async () => {
  const page = await server.visitor()
  const key = (name: string) => page.keyboard.press(name)
  await choosePlay(page)
  await page.locator('label:has(input[value=columns])').click()
  await find(page, 'button', 'home.bots').press('Enter')
  expect(await isMyTurn(page)).toBe(true) // a lot has decided who starts
  await page.locator('[data-hand] :focus').waitFor()

  const before = await page.locator('body').getAttribute('data-moves')
  if (await page.getByTestId('draw').count()) await key('d')
  else {
    const card = (await page.locator('[data-playable]').first().getAttribute('data-card'))!
    const picked = page.locator(`[data-card="${card}"][aria-pressed=true]`)
    for (let n = 0; n < 5 && !(await picked.count()); n++) {
      for (const digit of /^\d+/.exec(card)![0]) await key(digit)
    }
    await key('c')
    await key((await page.locator('[data-pile][data-target]').first().getAttribute('data-pile'))!)
  }
  await settled(page, before)
  expect(await page.locator('[data-hand] :focus').count()).toBe(1)
})
