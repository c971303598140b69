/** Requests: the address with its blanks filled in, the body, and refusals thrown as errors. */

import { afterEach, expect, it, vi } from 'vitest'

import { addressOf, request, RequestError } from '../../src/net/request'

afterEach(() => vi.unstubAllGlobals())

function answerWith(status: number, answer: unknown) {
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(answer), { status })))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

it('fills in the blanks of an address, and leaves out what has no value', () => {
  expect(addressOf('/api/games')).toBe('/api/games')
  expect(addressOf('/api/codes/{code}', { code: 'a/b c' })).toBe('/api/codes/a%2Fb%20c')
  expect(addressOf('/api/me/games', {}, { most: 5, before: null })).toBe('/api/me/games?most=5')
  expect(addressOf('/api/daily/{game}/{players}', { game: 'duel', players: 2 }, { day: '2026-11-16' })).toBe(
    '/api/daily/duel/2?day=2026-11-16',
  )
})

it('sends the method and the body of the endpoint', async () => {
  const fetch = answerWith(200, { id: 'p1', name: 'Anna', login: '' })
  const me = await request('PUT /api/me', { body: { name: 'Anna', keep: true } })
  expect(me.name).toBe('Anna')
  expect(fetch).toHaveBeenCalledWith(
    '/api/me',
    expect.objectContaining({ method: 'PUT', body: '{"name":"Anna","keep":true}' }),
  )
})

it('throws what the server refuses', async () => {
  answerWith(404, { refused: 'no_table', text: 'There is no such table.', key: 'server.no.no_table' })
  const failed = request('GET /api/codes/{code}', { path: { code: 'x' } })
  await expect(failed).rejects.toMatchObject({ status: 404, refused: 'no_table', key: 'server.no.no_table' })
  await expect(failed).rejects.toBeInstanceOf(RequestError)
})

it('throws too where nothing answers', async () => {
  vi.stubGlobal('fetch', vi.fn(() => Promise.reject(new TypeError('no network'))))
  await expect(request('GET /api/me')).rejects.toMatchObject({ status: 0, refused: 'offline' })
})
