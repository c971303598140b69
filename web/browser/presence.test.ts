/** People who come without a name, go away, and come back. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { find, sentence } from './catalogue'
import { openLobby, PHONE, TestServer } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

/** The link to the table of this lobby. */
const linkOf = async (page: Page) => `/t/${(await page.getByTestId('code').innerText()).replaceAll('-', '')}`

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
  expect(server.pageErrors.filter((text) => !text.includes('409'))).toEqual([])
})
