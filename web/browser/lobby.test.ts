/** Before the game: instructions that are edited, refused, kept and passed on; and the clock. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { wrongs } from './axe'
import { House, isMyTurn, PHONE, tap } from './house'

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

it('says why a name is refused, and who can come by the link', async () => {
  const page = await house.visitor()
  await lobby(page, 'duel')
  await page.getByText('tenback serve --host 0.0.0.0').waitFor() // the tests run at home
  await page.getByLabel('Your name').fill('   ')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('#my-name-wrong', { hasText: /\w/ }).waitFor()
  await page.getByLabel('Your name').fill('Anna')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.chairs .name', { hasText: 'Anna' }).waitFor()
  expect(await page.locator('#my-name-wrong').innerText()).toBe('')
  await page.getByRole('button', { name: 'Fill up with bots' }).click()
  await page.locator('[data-do=start]:enabled').click()
  await page.locator('[data-count]', { hasText: /^\d in hand$/ }).waitFor()
  expect(await page.locator('[data-count]').count()).toBe(1) // I see my own
  expect(house.complaints).toEqual([])
})

it('lets the host say which cards carry instructions, and another one have the same', async () => {
  const page = await house.visitor({ viewport: PHONE })
  await lobby(page, 'extreme')
  const list = page.getByLabel('Which cards carry instructions')
  const first = page.getByLabel('STOP, card 1 of 4')
  const use = page.getByRole('button', { name: 'Play with this table' })
  await page.getByRole('button', { name: 'Edit' }).click()
  expect(await first.inputValue()).toBe('4')

  // the server has the last word, and says it where it belongs
  await first.fill('100')
  await page.getByText('“100” is no card; they go from 2 to 99.').waitFor()
  expect(await first.getAttribute('aria-invalid')).toBe('true')
  await first.fill('11')
  await page.getByText('The 11 stands in two places.').first().waitFor()
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

it('has a clock where the host wants one, and ends when it runs out', async () => {
  const page = await house.visitor({ viewport: { width: 320, height: 640 } })
  await lobby(page, 'classic')
  await page.getByLabel('Clock').selectOption('TableForMe game')
  await page.getByText('Everybody has this long for all their turns together.').waitFor()
  await page.getByLabel('Time').selectOption('2 minutes')
  await page.getByRole('button', { name: 'Fill up with bots' }).click()
  await page.locator('[data-do=start]:enabled').click()
  await page.locator('.starter button').first().click()
  expect(await page.evaluate(() => scrollY)).toBe(0) // the choice of a clock was further down
  await isMyTurn(page)
  await tap(page)
  await page.locator('header [data-clock]', { hasText: /1:5\d/ }).waitFor()
  expect(await page.locator('.seats [data-clock]:visible').count()).toBe(0) // only what runs
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await wrongs(page)).toEqual([])

  // a time nobody could choose in the list, so that nobody has to wait for it
  const link = await page.evaluate(async () => {
    const body = { game: 'classic', players: 1, agreements: { clock: 'turn', time: 4_000 } }
    const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    const answer = await fetch('/api/tables', { ...asked, body: JSON.stringify(body) })
    return (await answer.json()) as { id: string }
  })
  await page.goto(`/table/${link.id}`)
  await page.getByRole('button', { name: 'Sit here' }).click()
  expect(await page.getByLabel('Time').locator('option:checked').innerText()).toBe('4 seconds')
  await page.locator('[data-do=start]:enabled').click()
  await page.locator('header .clock.low').waitFor()
  await page.locator('#end-title', { hasText: 'Time is up' }).waitFor()
  const words = 'Your time is up: the game is over, and nobody has won.'
  await page.locator('.end').getByText(words).waitFor()
  expect(await page.locator('[role=log]').first().innerText()).toContain(words)
  expect(house.complaints).toEqual([])
})
