/** An account: made on one device, known on a second, taken away, deleted; all by the keyboard. */

import { readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Key } from '../src/language/index.svelte'
import { violations } from './axe'
import { field, find, sentence } from './catalogue'
import { giveUp, TestServer, PHONE, startGame } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

const told = (page: Page, key: Key) => page.getByRole('status').getByText(sentence(key)).waitFor()
const refused = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()

/** Fill in a form as people do who never touch the mouse. */
async function type(page: Page, lines: Partial<Record<Key, string>>): Promise<void> {
  for (const [label, text] of Object.entries(lines)) await field(page, label as Key).fill(text)
  await page.keyboard.press('Enter')
}

/** A game to be found again: given up at once, it is in the list of mine. */
async function playAndGiveUp(page: Page): Promise<void> {
  await startGame(page, 'classic', 'alone')
  await giveUp(page)
}

it('follows somebody to a second device, and goes when it is deleted', async () => {
  const first = await server.visitor({ viewport: PHONE })
  await playAndGiveUp(first)
  await first.goto('/')
  await first.getByRole('link', { name: sentence('app.me') }).click()
  await type(first, { 'me.name': 'Anna' })
  await told(first, 'me.name.saved')

  await type(first, { 'me.login': 'anna', 'me.password': 'short' })
  await refused(first)
  const password = field(first, 'me.password')
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await password.getAttribute('aria-invalid')).toBe('true')
  expect(await password.getAttribute('autocomplete')).toBe('new-password')
  expect(await violations(first)).toEqual([])
  await type(first, { 'me.password': 'long enough' })
  await told(first, 'me.created')

  // the same login is not for somebody else
  const other = await server.visitor()
  await startGame(other, 'classic', 'alone')
  await other.goto('/me')
  await type(other, { 'me.login': 'Anna', 'me.password': 'another one' })
  await other.locator('#account-login-wrong', { hasText: /\S/ }).waitFor()

  const second = await server.visitor()
  await second.goto('/me')
  await type(second, { 'me.login': 'anna', 'me.password': 'long enoygh' })
  await refused(second)
  await type(second, { 'me.password': 'long enough' })
  await told(second, 'me.welcome')
  await second.goto('/')
  await second.getByText(sentence('mine.games')).waitFor()
  await second.getByRole('link', { name: sentence('app.me') }).filter({ hasText: 'Anna' }).click()

  const [file] = await Promise.all([
    second.waitForEvent('download'),
    find(second, 'button', 'me.export').click(),
  ])
  const kept = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown[]>
  expect([kept.name, kept.login, kept.devices, kept.games?.length]).toEqual(['Anna', 'anna', 2, 1])

  await find(second, 'button', 'me.sign_out.others').click()
  await told(second, 'me.signed_out.others')
  await first.reload()
  await field(first, 'me.login').waitFor() // nobody any more

  await find(second, 'button', 'me.delete').click()
  expect(await violations(second)).toEqual([])
  await type(second, { 'me.password': 'long enoygh' })
  await refused(second)
  await field(second, 'me.password').fill('long enough')
  await find(second, 'button', 'me.delete.yes').click()
  await told(second, 'me.deleted')
  await type(second, { 'me.login': 'anna', 'me.password': 'long enough' })
  await refused(second)
  // refusals are answers with a status, which a browser mentions
  expect(server.pageErrors.splice(0).filter((said) => !/status of 4\d\d/.test(said))).toEqual([])
})

it('deletes a guest only under the right name', async () => {
  const page = await server.visitor()
  await playAndGiveUp(page)
  await page.goto('/me')
  await find(page, 'button', 'me.delete').click()
  await type(page, { 'me.delete.name': 'Ghost' })
  await page.getByText(sentence('me.delete.other')).waitFor()
  await find(page, 'button', 'me.delete.no').click()
  await page.reload()
  await find(page, 'button', 'me.delete').click()
  await type(page, { 'me.delete.name': 'guest' })
  await told(page, 'me.deleted')
  expect(await find(page, 'button', 'me.delete').count()).toBe(0)
  expect(server.pageErrors.splice(0).filter((said) => !/status of 4\d\d/.test(said))).toEqual([])
})
