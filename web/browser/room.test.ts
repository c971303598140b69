/** A screen in the room, short codes, the results of an evening, and a table with the same people. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { find, sentence } from './catalogue'
import { giveUp, isMyTurn, openLobby, PHONE, tap, TestServer } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

/** What the page could scroll, in both directions; a television has nobody to do it. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
    return [scrollWidth - clientWidth, scrollHeight - clientHeight]
  })

const codeOf = async (page: Page) => (await page.getByTestId('code').innerText()).replaceAll(/[^A-Z]/g, '')

async function joins(code: string, name: string): Promise<Page> {
  const page = await server.visitor({ viewport: PHONE, hasTouch: true })
  await page.goto('/')
  await page.getByTestId('join').click()
  await page.locator('#code').fill(code.toLowerCase())
  await find(page, 'button', 'home.go').click()
  await find(page, 'textbox', 'invited.name').fill(name)
  await find(page, 'button', 'invited.come').click()
  await page.locator('#seats-title').waitFor()
  return page
}

it('shows a table on a screen, from the code to the result, and no hand', async () => {
  const anna = await server.visitor()
  await openLobby(anna, 'extreme')
  const code = await codeOf(anna)
  expect(code).toMatch(/^[CDFGHJKMNPQRTVWX]{6}$/)

  // by the short code, without a name; the address then has the long one
  const room = await server.visitor({ viewport: { width: 1920, height: 1080 } })
  await room.goto(`/t/${code}/screen`)
  const shown = room.getByTestId('short-code')
  await shown.waitFor()
  expect((await shown.innerText()).replaceAll(/\s/g, '')).toContain(code)
  await room.waitForURL(/\/t\/[a-z2-7]{12}\/screen/)
  expect(await violations(room)).toEqual([])
  const ben = await joins(code, 'Ben')
  await room.getByTestId('screen-seat').filter({ hasText: 'Ben' }).waitFor()
  expect(await anna.getByText(sentence('lobby.watching')).count()).toBe(0) // a screen is nobody

  await find(anna, 'button', 'lobby.start_with', { n: 2 }).click()
  await anna.getByTestId('best-hand').click()
  await ben.getByTestId('best-hand').click()
  await room.getByTestId('screen-status').filter({ hasText: /Anna|Ben/ }).waitFor()
  for (const [width, height] of [[1280, 720], [1920, 1080], [3840, 2160]] as const) {
    await room.setViewportSize({ width, height })
    expect(await overflow(room)).toEqual([0, 0])
    const pile = await room.locator('.place').first().boundingBox()
    expect(pile!.height / height).toBeGreaterThan(0.35) // to be read from the sofa
    expect(await room.getByTestId('card-count').count()).toBe(2)
  }
  expect(await violations(room)).toEqual([])
  const hands = await anna.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')))
  expect(hands.length).toBeGreaterThan(5)
  expect(await room.locator('[data-card], [data-playable], button').count()).toBe(0)

  const first = (await anna.getByTestId('my-turn').count()) ? anna : ben
  if (await isMyTurn(first)) await tap(first)
  await room.getByTestId('tab').first().waitFor() // the card that was laid, in the colour of its player
  await ben.getByTestId('react').click()
  await ben.getByTestId('reaction-thanks').click()
  await room.locator('[data-testid=reaction][data-kind=thanks]').waitFor()

  // the short code is worth nothing now, and the screen stays after a reload
  const late = await server.visitor()
  await late.goto(`/t/${code}`)
  await find(late, 'heading', 'invited.gone').waitFor()
  await room.reload()
  await room.getByTestId('screen-status').waitFor()
  await giveUpBoth(anna, ben)
  await room.getByTestId('screen-result').waitFor()
  expect(await overflow(room)).toEqual([0, 0])
  expect(server.pageErrors.splice(0).filter((error) => !error.includes('404'))).toEqual([])
})

async function giveUpBoth(anna: Page, ben: Page): Promise<void> {
  await find(ben, 'button', 'menu.title').click()
  await find(ben, 'button', 'menu.abandon').click()
  await find(ben, 'button', 'warning.yes').click()
  await giveUp(anna)
}

it('keeps the results of the evening, and brings the same people to a new table', async () => {
  const anna = await server.visitor()
  await openLobby(anna, 'classic')
  const ben = await joins(await codeOf(anna), 'Ben')
  await find(anna, 'button', 'lobby.start_with', { n: 2 }).click()
  await ben.locator('[data-pile]').first().waitFor()
  await giveUpBoth(anna, ben)
  await anna.getByTestId('rematch').click()
  await ben.getByTestId('rematch').click()
  await anna.getByTestId('result').waitFor({ state: 'detached' })
  await giveUpBoth(anna, ben)
  await anna.getByTestId('table-results').getByRole('listitem').nth(1).waitFor()
  expect(await violations(anna)).toEqual([])
  await find(anna, 'button', 'menu.title').click()
  await anna.getByRole('dialog').getByTestId('table-results').waitFor()

  // Ben reads the rules when Anna opens a table with him
  await ben.goto('/learn')
  await anna.goto('/')
  const partners = anna.getByTestId('partners')
  await partners.getByRole('checkbox', { name: /Ben/ }).check()
  expect(await violations(anna)).toEqual([])
  await partners.getByTestId('partners-open').click()
  await anna.locator('#seats-title').waitFor()
  const join = ben.getByTestId('invitation-join')
  await join.waitFor({ timeout: 30_000 })
  expect(await violations(ben)).toEqual([])
  await join.click()
  await find(ben, 'button', 'invited.come').click()
  await anna.getByTestId('seat').filter({ hasText: 'Ben' }).waitFor()

  // my games, with dates and filters
  await anna.goto('/game')
  const games = anna.locator('section a[href^="/game/"]')
  await games.nth(1).waitFor()
  const filters = anna.getByTestId('game-filters')
  await find(filters, 'combobox', 'study.filter.game').selectOption('columns')
  await anna.getByTestId('no-games').waitFor()
  await find(filters, 'combobox', 'study.filter.game').selectOption('classic')
  await find(filters, 'combobox', 'study.filter.players').selectOption('2')
  await find(filters, 'combobox', 'study.filter.period').selectOption('7')
  await games.nth(1).waitFor()
  expect(await violations(anna)).toEqual([])
  expect(server.pageErrors).toEqual([])
})
