/** Where nothing goes on: an address that leads nowhere, and a table that the server cannot read. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { find, sentence } from './catalogue'
import { TestServer, PHONE, startGame } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

it('says of an address that it leads nowhere, and leads on', async () => {
  const page = await server.visitor({ viewport: PHONE, locale: 'fr-FR' })
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await find(page, 'heading', 'lost.title', {}, 'fr').waitFor()
  expect(await page.title()).toMatch(sentence('lost.title', {}, 'fr'))
  expect(await violations(page)).toEqual([])
  await page.locator('main a.button').click()
  await find(page, 'button', 'home.play', {}, 'fr').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

it('says that a table cannot be read, and comes back by itself once it is mended', async () => {
  const page = await server.visitor({ viewport: PHONE })
  await startGame(page, 'classic', 'alone')
  const card = await page.locator('[data-card]').first().getAttribute('data-card')
  await server.kill()
  const repair = server.breakLogs()
  await server.serve()

  const line = find(page, 'complementary', 'connection.title')
  await line.getByText(sentence('connection.failed')).waitFor()
  expect(await violations(page)).toEqual([])
  await page.reload() // now there is nothing to show but that
  await find(page, 'heading', 'connection.failed').waitFor()
  expect(await violations(page)).toEqual([])

  await server.kill()
  repair()
  await server.serve()
  await page.locator(`[data-card="${card}"]`).click({ timeout: 30_000 })
  await page.locator('[data-pile][data-target]').first().click()
  await page.locator(`[data-card="${card}"]`).waitFor({ state: 'detached' })
  expect(await line.count()).toBe(0)
})
