/** An account: made on one device, known on a second, taken away, deleted; all by the keyboard. */

import { readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { wrongs } from './axe'
import { giveUp, House, PHONE, playNow } from './house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

const told = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

/** Fill in a form as people do who never touch the mouse. */
async function type(page: Page, lines: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(lines)) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.keyboard.press('Enter')
}

/** A game to be found again: given up at once, it is in the list of mine. */
async function playAndGiveUp(page: Page): Promise<void> {
  await playNow(page, 'classic', /Alone/)
  await giveUp(page)
}

it('follows somebody to a second device, and goes when it is deleted', async () => {
  const first = await house.visitor({ viewport: PHONE })
  await playAndGiveUp(first)
  await first.goto('/')
  await first.getByRole('link', { name: 'About you' }).click()
  await type(first, { 'What others at a table call you': 'Anna' })
  await told(first, 'Your name is saved.')

  await type(first, { Login: 'anna', Password: 'short' })
  await first.getByText('A password has 8 to 200 characters.').waitFor()
  const password = first.getByLabel('Password', { exact: true })
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await password.getAttribute('aria-invalid')).toBe('true')
  expect(await password.getAttribute('autocomplete')).toBe('new-password')
  expect(await wrongs(first)).toEqual([])
  await type(first, { Password: 'long enough' })
  await told(first, 'Your account is ready.')

  // the same login is not for somebody else
  const other = await house.visitor()
  await playNow(other, 'classic', /Alone/)
  await other.goto('/me')
  await type(other, { Login: 'Anna', Password: 'another one' })
  await other.getByText('Somebody else signs in by this name already.').waitFor()

  const second = await house.visitor()
  await second.goto('/me')
  await type(second, { Login: 'anna', Password: 'long enoygh' })
  await second.getByText('Login and password do not belong together.').waitFor()
  await type(second, { Password: 'long enough' })
  await told(second, 'Welcome back.')
  await second.goto('/')
  await second.getByText('Games you have played').waitFor()
  await second.getByRole('link', { name: 'About you Anna' }).click()

  const [file] = await Promise.all([
    second.waitForEvent('download'),
    second.getByRole('button', { name: 'Download my data' }).click(),
  ])
  const kept = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown[]>
  expect([kept.name, kept.login, kept.devices, kept.games?.length]).toEqual(['Anna', 'anna', 2, 1])

  await second.getByRole('button', { name: 'Sign out on all other devices' }).click()
  await told(second, 'You are signed out on all other devices.')
  await first.reload()
  await first.getByLabel('Login', { exact: true }).waitFor() // nobody any more

  await second.getByRole('button', { name: 'Delete my data' }).click()
  expect(await wrongs(second)).toEqual([])
  await type(second, { Password: 'long enoygh' })
  await second.getByText('Login and password do not belong together.').waitFor()
  await second.getByLabel('Password', { exact: true }).fill('long enough')
  await second.getByRole('button', { name: 'Delete for good' }).click()
  await told(second, 'Everything about you is deleted.')
  await type(second, { Login: 'anna', Password: 'long enough' })
  await second.getByText('Login and password do not belong together.').waitFor()
  // refusals are answers with a status, which a browser mentions
  expect(house.complaints.splice(0).filter((said) => !/status of 4\d\d/.test(said))).toEqual([])
})

it('deletes a guest only under the right name', async () => {
  const page = await house.visitor()
  await playAndGiveUp(page)
  await page.goto('/me')
  await page.getByRole('button', { name: 'Delete my data' }).click()
  await type(page, { 'To confirm, type your name: Guest': 'Ghost' })
  await page.getByText('This is not your name.').waitFor()
  await page.getByRole('button', { name: 'Keep everything' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Delete my data' }).click()
  await type(page, { 'To confirm, type your name: Guest': 'guest' })
  await told(page, 'Everything about you is deleted.')
  expect(await page.getByRole('button', { name: 'Delete my data' }).count()).toBe(0)
  expect(house.complaints).toEqual([])
})
