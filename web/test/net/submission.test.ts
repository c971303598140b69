/** A form: what the server refuses stands by its field, and for as long as it is true. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Problem } from '../../src/net/request'
import { Sending } from '../../src/net/submission.svelte'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const refused = (key: string, retry: number | null = null) => () =>
  Promise.reject(new Problem(400, 'refused', `because ${key}`, retry, key))

it('says what is wrong beside the field it is about', async () => {
  const sending = new Sending({ 'server.no.wrong_password': 'old' })
  expect(await sending.send(refused('server.no.login_taken'))).toBe(false)
  expect(sending.field).toBe('login')
  expect(sending.about('login')).toBe('because server.no.login_taken')
  expect(sending.about('password')).toBe('')
  await sending.send(refused('server.no.wrong_password'))
  expect([sending.about('login'), sending.about('old')]).toEqual([
    '',
    'because server.no.wrong_password',
  ])
  await sending.send(refused('server.no.failed'))
  expect(sending.about()).toBe('because server.no.failed')
})

it('tells who was too fast how long to wait, and forgets it when that is over', async () => {
  const sending = new Sending()
  await sending.send(refused('server.no.too_fast', 4_200))
  expect(sending.about()).toContain('app.wait')
  vi.advanceTimersByTime(4_100)
  expect(sending.about()).not.toBe('')
  vi.advanceTimersByTime(200)
  expect(sending.about()).toBe('')
})

it('sends once, however often it is pressed, and is free again afterwards', async () => {
  const sending = new Sending()
  let calls = 0
  const slow = () => new Promise<void>((done) => setTimeout(done, 100)).then(() => void calls++)
  const first = sending.send(slow)
  expect(await sending.send(slow)).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(await first).toBe(true)
  expect(calls).toBe(1)
  expect(sending.busy).toBe(false)
})
