/** A private server asks for its word; a notice of its operator is on every page until it is hidden. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { find, sentence } from './catalogue'
import { choosePlay, PHONE, TestServer } from './test_server'

const server = new TestServer(['--house-word', 'blue door'])
beforeAll(() => server.open())
afterAll(() => server.close())

it('asks a new person for the word before the first game, and nobody twice', async () => {
  server.admin('notice', 'We restart at nine.')
  const page = await server.visitor({ viewport: PHONE })
  const told = async () => ((await (await page.request.get('/api/notice')).json()) as { text: string }).text
  await expect.poll(told, { timeout: 15_000 }).toBe('We restart at nine.') // the server reads it now and then
  await choosePlay(page)
  await find(page, 'button', 'home.alone').click()
  const dialog = page.getByTestId('house-word')
  await dialog.getByLabel(sentence('house.word')).fill('red door')
  await find(page, 'button', 'house.go').click()
  await dialog.getByText('That is not the word of this server.').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel(sentence('house.word')).fill('Blue Door')
  await find(page, 'button', 'house.go').click()
  await page.locator('[data-pile]').first().waitFor()

  const notice = page.getByTestId('notice').getByText('We restart at nine.')
  await notice.waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByTestId('notice').getByRole('button').click()
  await notice.waitFor({ state: 'hidden' })
  await choosePlay(page)
  await find(page, 'button', 'home.alone').click()
  await page.locator('[data-pile]').first().waitFor()
  expect(await dialog.count()).toBe(0)
  expect(await notice.count()).toBe(0)
})
