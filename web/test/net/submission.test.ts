/** A form: what the server refuses stands by its field, and for as long as it is true. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { RequestError } from '../../src/net/request'
import { Submission } from '../../src/net/submission.svelte'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const refused = (key: string, retry: number | null = null) => () =>
  Promise.reject(new RequestError(400, 'refused', `because ${key}`, retry, key))

it('says what is wrong beside the field it is about', async () => {
  const submission = new Submission({ 'server.no.wrong_password': 'old' })
  expect(await submission.send(refused('server.no.login_taken'))).toBe(false)
  expect(submission.field).toBe('login')
  expect(submission.errorAt('login')).toBe('because server.no.login_taken')
  expect(submission.errorAt('password')).toBe('')
  await submission.send(refused('server.no.wrong_password'))
  expect([submission.errorAt('login'), submission.errorAt('old')]).toEqual([
    '',
    'because server.no.wrong_password',
  ])
  await submission.send(refused('server.no.failed'))
  expect(submission.errorAt()).toBe('because server.no.failed')
})

it('tells who was too fast how long to wait, and forgets it when that is over', async () => {
  const submission = new Submission()
  await submission.send(refused('server.no.too_fast', 4_200))
  expect(submission.errorAt()).toContain('app.wait')
  vi.advanceTimersByTime(4_100)
  expect(submission.errorAt()).not.toBe('')
  vi.advanceTimersByTime(200)
  expect(submission.errorAt()).toBe('')
})

it('sends once, however often it is pressed, and is free again afterwards', async () => {
  const submission = new Submission()
  let calls = 0
  const slow = () => new Promise<void>((done) => setTimeout(done, 100)).then(() => void calls++)
  const first = submission.send(slow)
  expect(await submission.send(slow)).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(await first).toBe(true)
  expect(calls).toBe(1)
  expect(submission.busy).toBe(false)
})
