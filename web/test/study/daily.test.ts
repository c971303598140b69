/** The address of a deal of the day, and the deal that an address asks for. */

import { expect, it } from 'vitest'

import { dealLink, parseDealLink } from '../../src/study/daily'

it('finds the deal that a link was made for', () => {
  const link = dealLink('2026-11-16', 'columns', 4)
  expect(parseDealLink(link.slice(link.indexOf('#')))).toEqual({ day: '2026-11-16', game: 'columns', players: 4 })
})

it.each(['', '#', '#2026-11-16', '#yesterday/classic/1', '#2026-11-16/classic/x'])('asks for no deal with %j', (hash) => {
  expect(parseDealLink(hash)).toBeNull()
})
