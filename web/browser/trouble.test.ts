/** Where nothing goes on: an address that leads nowhere, and a table that the server cannot read. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import { wrongs } from './axe'
import { House, PHONE, playNow } from './house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

it('says of an address that it leads nowhere, and leads on', async () => {
  const page = await house.visitor({ viewport: PHONE, locale: 'fr-FR' })
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Rien ici' }).waitFor()
  expect(await page.title()).toContain('Rien ici')
  expect(await wrongs(page)).toEqual([])
  await page.locator('main a.button').click()
  await page.getByRole('button', { name: 'En solo' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

it('says that a table cannot be read, and comes back by itself once it is mended', async () => {
  const page = await house.visitor({ viewport: PHONE })
  await playNow(page, 'classic', /Alone/)
  const card = await page.locator('.pick').first().getAttribute('data-card')
  await house.kill()
  const mend = house.spoil()
  await house.serve()

  const line = page.getByRole('complementary', { name: 'Connection' })
  await line.getByText('The server cannot read this table at present.').waitFor()
  expect(await wrongs(page)).toEqual([])
  await page.reload() // now there is nothing to show but that
  await page.getByRole('heading', { name: 'The server cannot read this table' }).waitFor()
  expect(await wrongs(page)).toEqual([])

  await house.kill()
  mend()
  await house.serve()
  await page.locator(`.pick[data-card="${card}"]`).click({ timeout: 30_000 })
  await page.locator('[data-pile].target').first().click()
  await page.locator(`[data-card="${card}"]`).waitFor({ state: 'detached' })
  expect(await line.count()).toBe(0)
})
