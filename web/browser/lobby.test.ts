/** Before the game: instructions that are edited, refused, kept and passed on; and the clock. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { exactly, field, find, sentence } from './catalogue'
import { TestServer, isMyTurn, openLobby, PHONE, tap } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

it('says why a name is refused, and who can come by the link', async () => {
  const page = await server.visitor()
  await openLobby(page, 'duel')
  await page.getByText(sentence('invite.only_here')).waitFor() // the tests run at home
  await page.getByTestId('my-seat').filter({ hasText: 'Anna' }).waitFor()
  await find(page, 'textbox', 'invited.name').fill('\u2800')
  await find(page, 'button', 'lobby.rename').click()
  await page.locator('#my-name-wrong', { hasText: /\w/ }).waitFor()
  await find(page, 'textbox', 'invited.name').fill('Anne')
  await find(page, 'button', 'lobby.rename').click()
  await page.getByTestId('my-seat').filter({ hasText: 'Anne' }).waitFor()
  expect(await page.locator('#my-name-wrong').innerText()).toBe('')
  await find(page, 'button', 'lobby.fill').click()
  await page.locator('[data-testid=start]:enabled').click()
  await page.getByTestId('hand-count').filter({ hasText: exactly('duel.hand') }).waitFor()
  expect(await page.getByTestId('hand-count').count()).toBe(1) // I see my own
  expect(server.pageErrors).toEqual([])
})

it('lets the host say which cards carry instructions, and another one have the same', async () => {
  const page = await server.visitor({ viewport: PHONE })
  await openLobby(page, 'extreme')
  const list = find(page, 'combobox', 'label.instructions')
  const first = page.getByTestId('STOP-1')
  const use = find(page, 'button', 'instructions.use')
  await find(page, 'button', 'instructions.edit').click()
  expect(await first.inputValue()).toBe('4')

  // the server has the last word, and says it where it belongs
  await first.fill('100')
  await page.getByText(sentence('instructions.no_card', { card: 100, least: 2, most: 99 })).waitFor()
  expect(await first.getAttribute('aria-invalid')).toBe('true')
  await first.fill('11')
  await page.getByText(sentence('instructions.twice', { card: 11 })).first().waitFor()
  await use.click()
  const skull = page.getByTestId('instruction-SKULL')
  await skull.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  await find(skull, 'link', 'app.rule', { id: 'XR-1' }).waitFor()
  expect(await violations(page)).toEqual([])
  await first.fill('5')
  await find(page, 'textbox', 'instructions.name').fill('Sunday')
  const link = await find(page, 'textbox', 'instructions.share').inputValue()
  await use.click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await list.locator('option:checked', { hasText: 'Sunday' }).waitFor({ state: 'attached' })

  await list.selectOption('default')
  await page.reload()
  await list.selectOption('Sunday')
  await find(page, 'button', 'instructions.edit').click()
  expect(await first.inputValue()).toBe('5')
  await find(page, 'button', 'instructions.reset').click()
  expect(await first.inputValue()).toBe('4')
  await use.click()
  await list.locator('option:checked', { hasText: exactly('choice.instructions.default') }).waitFor({ state: 'attached' })

  const other = await server.visitor()
  await other.goto(link)
  await other.getByRole('heading', { name: 'Sunday' }).waitFor()
  expect(await violations(other)).toEqual([])
  await find(other, 'button', 'lobby.rename').click()
  await other.getByText(sentence('instructions.kept', { name: 'Sunday' })).waitFor()
  await find(other, 'button', 'instructions.use').click()
  await find(other, 'combobox', 'label.instructions').waitFor()
  const chosen = other.locator('#option-instructions option:checked')
  expect(await chosen.innerText()).toBe('Sunday')
  await find(other, 'button', 'instructions.edit').click()
  await field(other, 'instructions.paste').fill('STOP 6 36 65 97')
  await other.keyboard.press('Enter')
  expect(await other.getByTestId('STOP-1').inputValue()).toBe('6')
  await find(other, 'button', 'instructions.use').click()
  await other.getByTestId('instruction-SKULL').getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  expect(server.pageErrors).toEqual([])
})

it('has a clock where the host wants one, and ends when it runs out', async () => {
  const page = await server.visitor({ viewport: { width: 320, height: 640 } })
  await openLobby(page)
  await find(page, 'combobox', 'clock.title').selectOption('game')
  await page.getByText(sentence('clock.what.game')).waitFor()
  await find(page, 'combobox', 'clock.time').selectOption('120000')
  await find(page, 'button', 'lobby.fill').click()
  await page.locator('[data-testid=start]:enabled').click()
  await page.locator('[data-testid=starter] button').first().click()
  expect(await page.evaluate(() => scrollY)).toBe(0) // the choice of a clock was further down
  await isMyTurn(page)
  await tap(page)
  await page.locator('header').getByTestId('clock').filter({ hasText: /1:5\d/ }).waitFor()
  expect(await find(page, 'list', 'seat.all').locator('[data-testid=clock]:visible').count()).toBe(0) // only what runs
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violations(page)).toEqual([])

  // a time nobody could choose in the list, so that nobody has to wait for it
  const link = await page.evaluate(async () => {
    const body = { game: 'classic', players: 1, agreements: { clock: 'turn', time: 4_000 } }
    const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    const answer = await fetch('/api/tables', { ...asked, body: JSON.stringify(body) })
    return (await answer.json()) as { id: string }
  })
  await page.goto(`/table/${link.id}`)
  await find(page, 'button', 'lobby.sit').click()
  expect(await find(page, 'combobox', 'clock.time').inputValue()).toBe('4000')
  await page.locator('[data-testid=start]:enabled').click()
  await page.locator('header [data-testid=clock][data-low]').waitFor()
  await page.getByTestId('result').filter({ hasText: exactly('end.time') }).waitFor()
  const words = sentence('clock.up.you')
  await page.getByTestId('ending').getByText(words).waitFor()
  expect(await page.locator('[role=log]').first().innerText()).toMatch(words)
  expect(server.pageErrors).toEqual([])
})
