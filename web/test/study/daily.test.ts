/** The address of a deal of the day, and the deal that an address asks for. */

import { expect, it } from 'vitest'

import { dealLink, parseDealLink, untilNewDeals } from '../../src/study/daily'

it('finds the deal that a link was made for', () => {
  const link = dealLink('2026-11-16', 'columns', 4)
  expect(parseDealLink(link.slice(link.indexOf('#')))).toEqual({ day: '2026-11-16', game: 'columns', players: 4 })
})

it.each(['', '#', '#2026-11-16', '#yesterday/classic/1', '#2026-11-16/classic/x'])('asks for no deal with %j', (hash) => {
  expect(parseDealLink(hash)).toBeNull()
})

it.each([
  ['2026-11-16T20:48:10Z', 3, 12],
  ['2026-11-16T00:00:00Z', 24, 0],
  ['2026-11-16T23:59:59Z', 0, 1],
])('counts the time from %s to midnight UTC', (now, hours, minutes) => {
  expect(untilNewDeals(Date.parse(now))).toEqual({ hours, minutes })
})
