/** People who come without a name, go away, and come back. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { find, sentence } from './catalogue'
import { isMyTurn, openLobby, PHONE, tap, TestServer } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

/** The link to the table of this lobby. */
const linkOf = async (page: Page) => `/t/${(await page.getByTestId('code').innerText()).replaceAll(/\W/g, '')}`

it('finds a name for everybody who brings none', async () => {
  const host = await server.visitor()
  await openLobby(host, 'classic', '')
  await host.getByTestId('my-seat').filter({ hasText: /Guest \(/ }).waitFor()

  const friend = await server.visitor({ viewport: PHONE })
  await friend.goto(await linkOf(host))
  await find(friend, 'button', 'invited.come').click()
  await host.getByTestId('seat').filter({ hasText: 'Guest 2' }).waitFor()
  await friend.getByTestId('my-seat').filter({ hasText: 'Guest 2' }).waitFor()
  expect(await friend.getByText(sentence('invite.only_here')).count()).toBe(0) // for the host to change

  // somebody who types a name that is taken is told so at the field
  const other = await server.visitor({ viewport: PHONE })
  await other.goto(await linkOf(host))
  const name = find(other, 'textbox', 'invited.name')
  await name.fill('guest')
  await find(other, 'button', 'invited.watch').click()
  await other.locator('form #name-wrong', { hasText: /\S/ }).waitFor()
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  expect(await violations(other)).toEqual([])
  await name.fill('Olga')
  await find(other, 'button', 'invited.watch').click()
  await host.getByText(sentence('lobby.watching', { names: 'Olga' })).waitFor()
  expect(server.pageErrors.splice(0)).toEqual([expect.stringContaining('409')]) // the name that was taken
})

/** A table of Anna's where Lea comes to sit and starts the game, and somebody away is not waited for long. */
async function withLea(agreements: object, name = 'Lea'): Promise<[Page, Page]> {
  const anna = await server.visitor({ viewport: PHONE })
  await anna.request.put('/api/me', { data: { name: 'Anna' } })
  const data = { game: 'classic', players: 2, options: { starter: '@2' }, agreements: { pace: 0, ...agreements } }
  const link = (await (await anna.request.post('/api/tables', { data })).json()) as { id: string; code: string }
  await anna.goto(`/table/${link.id}`)
  await find(anna, 'button', 'lobby.sit').first().click()
  const lea = await server.visitor()
  await lea.goto(`/t/${link.code}`)
  await find(lea, 'textbox', 'invited.name').fill(name)
  await find(lea, 'button', 'invited.come').click()
  await lea.getByTestId('ready').waitFor()
  await anna.locator('[data-testid=start]:enabled').click()
  await isMyTurn(lea)
  return [anna, lea]
}

/** The page is closed, and opened again later in the same browser. */
async function comesBack(page: Page): Promise<Page> {
  const again = await page.context().newPage()
  await again.goto(page.url())
  return again
}

it('lets a bot play for a friend who has gone, and gives the seat back', async () => {
  const [anna, lea] = await withLea({ grace: 1_500, stand_in: '' })
  await lea.close()
  await anna.getByTestId('status').filter({ hasText: sentence('status.away', { who: 'Lea' }) }).waitFor()
  await anna.getByTestId('away').filter({ hasText: /0:0\d/ }).waitFor()
  await anna.getByTestId('stand-in').waitFor()
  expect(await violations(anna)).toEqual([])
  await anna.getByTestId('keep-waiting').click()
  await anna.getByTestId('stand-in').waitFor({ state: 'detached' })
  await anna.getByTestId('stand-in').click() // offered again after a while
  await isMyTurn(anna) // the bot has made Lea's turn
  const back = await comesBack(lea)
  await back.locator('[data-card]').first().waitFor()
  for (let n = 0; n < 3; n++) await tap(anna)
  await isMyTurn(back) // it is hers again
  await anna.getByTestId('status').filter({ hasText: sentence('status.other', { who: 'Lea' }) }).waitFor()
  expect(server.pageErrors).toEqual([])
})

it('has the whole hand in sight on a small phone while somebody with a long name is away', async () => {
  const [anna, leonhard] = await withLea({ grace: 1_000, stand_in: '' }, 'Leonhard Maximilian')
  await anna.setViewportSize({ width: 320, height: 568 })
  const seesHand = async () => {
    const [hand, bar] = [await anna.locator('[data-hand]').boundingBox(), await anna.getByTestId('actions').boundingBox()]
    expect(hand!.y + hand!.height).toBeLessThanOrEqual(bar!.y + 1)
    for (const seat of await anna.locator('[data-seat]').all()) {
      const { x, width } = (await seat.boundingBox())!
      expect([x >= 0, x + width <= 320]).toEqual([true, true])
    }
  }
  await seesHand()
  await leonhard.close()
  await anna.getByTestId('stand-in').waitFor()
  await seesHand()
  await anna.getByTestId('stand-in').click()
  await isMyTurn(anna)
  await seesHand()
})

it('has a bot stand in by itself where nobody objects', async () => {
  const [anna, lea] = await withLea({ grace: 1_500 })
  await lea.close()
  await anna.getByTestId('absence').filter({ hasText: sentence('absence.soon', { who: 'Lea' }) }).waitFor()
  await anna.getByTestId('keep-waiting').waitFor()
  await isMyTurn(anna)
  const back = await comesBack(lea)
  await anna.getByTestId('away').waitFor({ state: 'detached' })
  await back.locator('[data-card]').first().waitFor()
  expect(server.pageErrors).toEqual([])
})

it('starts with those who are there, after a chat', async () => {
  const anna = await server.visitor()
  await openLobby(anna, 'classic')
  expect(await anna.locator('#say').count()).toBe(0) // nobody is there to read it
  const lea = await server.visitor({ viewport: PHONE })
  await lea.goto(await linkOf(anna))
  await find(lea, 'textbox', 'invited.name').fill('Lea')
  await find(lea, 'button', 'invited.come').click()
  await anna.locator('#say').fill('Shall we start with 2?')
  await find(anna, 'button', 'talk.send').click()
  await lea.getByTestId('message').filter({ hasText: 'Shall we start with 2?' }).waitFor()
  expect(await violations(lea)).toEqual([])

  // whoever needs a moment says so
  await find(lea, 'button', 'lobby.wait').click()
  await anna.getByText(sentence('lobby.waiting', { names: 'Lea' })).waitFor()
  expect(await anna.getByTestId('start').isEnabled()).toBe(false)
  await find(lea, 'button', 'lobby.ready').click()
  await find(anna, 'button', 'lobby.start_with', { n: 2 }).click()
  await anna.getByTestId('message').filter({ hasText: 'Shall we start with 2?' }).waitFor() // it stays to be read

  // who starts: what is suggested, whom it waits for, and one tap to let the server say it
  await anna.getByTestId('best-hand').click()
  const waiting = sentence('starter.waiting', { names: 'Lea' })
  await anna.getByTestId('starter-told').filter({ hasText: waiting }).waitFor()
  await lea.getByTestId('best-hand').click()
  await anna.getByTestId('starter').waitFor({ state: 'detached' })
  expect(await anna.getByTestId('card-count').count()).toBe(2)
  expect(server.pageErrors).toEqual([])
})
