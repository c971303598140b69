/** Before the game: an instruction table that is edited, refused, kept and passed on. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { wrongs } from './axe'
import { House, PHONE } from './house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

/** The lobby of a table of this game, with oneself on the first seat. */
async function lobby(page: Page, game: string): Promise<void> {
  await page.goto('/')
  await page.locator(`label:has(input[value=${game}])`).click()
  await page.getByRole('button', { name: 'With friends' }).click()
  await page.locator('.qr').waitFor()
}

it('lets the host say which cards carry instructions, and another one have the same', async () => {
  const page = await house.visitor({ viewport: PHONE })
  await lobby(page, 'extreme')
  const list = page.getByLabel('Which cards carry instructions')
  const first = page.getByLabel('STOP, card 1 of 4')
  const use = page.getByRole('button', { name: 'Play with this table' })
  await page.getByRole('button', { name: 'Edit' }).click()
  expect(await first.inputValue()).toBe('4')

  // the server has the last word, and says it where it belongs
  await first.fill('11')
  await use.click()
  const skull = page.getByRole('group', { name: 'SKULL' })
  await skull.getByRole('alert').getByText('11 cannot stand under SKULL').waitFor()
  await skull.getByRole('link', { name: 'Rule XR-1' }).waitFor()
  expect(await wrongs(page)).toEqual([])
  await first.fill('5')
  await page.getByLabel('Keep it in this browser as').fill('Sunday')
  const link = await page.getByLabel('Pass it on as a link').inputValue()
  await use.click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await list.locator('option:checked', { hasText: 'Sunday' }).waitFor({ state: 'attached' })

  await list.selectOption('Our table')
  await page.reload()
  await list.selectOption('Sunday')
  await page.getByRole('button', { name: 'Edit' }).click()
  expect(await first.inputValue()).toBe('5')
  await page.getByRole('button', { name: 'Back to our table' }).click()
  expect(await first.inputValue()).toBe('4')
  await use.click()
  await list.locator('option:checked', { hasText: 'Our table' }).waitFor({ state: 'attached' })

  const other = await house.visitor()
  await other.goto(link)
  await other.getByRole('heading', { name: 'Sunday' }).waitFor()
  expect(await wrongs(other)).toEqual([])
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByText('Kept as “Sunday”.').waitFor()
  await other.getByRole('button', { name: 'Play with this table' }).click()
  await other.getByLabel('Which cards carry instructions').waitFor()
  const chosen = other.locator('#option-instructions option:checked')
  expect(await chosen.innerText()).toBe('Sunday')
  await other.getByRole('button', { name: 'Edit' }).click()
  await other.getByLabel('A link or a table that').fill('STOP 6 36 65 97')
  await other.keyboard.press('Enter')
  expect(await other.getByLabel('STOP, card 1 of 4').inputValue()).toBe('6')
  await other.getByRole('button', { name: 'Play with this table' }).click()
  await other.getByText('needs exactly four cards for SKULL').waitFor()
  expect(house.complaints).toEqual([])
})
