/** What is left of the last turns on the piles: who laid what, ten-backs, and what is new to me. */

import { expect, it } from 'vitest'

import { traceOf } from '../../src/game/trace'
import type { Event, VisibleTable } from '../../src/net/wire'

const moved = (seat: number, ...moves: string[]) =>
  moves.map((move) => ({ event: 'moved', seat, move }) as unknown as Event)

function table(turn: number, tops: Record<string, number>): VisibleTable {
  return { game: 'classic', seat: 0, view: { game: 'classic', seat: 0, turn, tops } } as unknown as VisibleTable
}

const short = (trace: ReturnType<typeof traceOf>, place: string) =>
  trace.get(place)?.map(({ card, seat, back, fresh }) => `${card}@${seat}${back ? ' back' : ''}${fresh ? ' new' : ''}`)

it('keeps the last three cards of a pile with their players, and marks ten-backs and what is new', () => {
  const events = [...moved(0, '12a', '20a', '.'), ...moved(1, '25a', '15a', '90c', '.')]
  const trace = traceOf(events, table(0, { a: 15, c: 90 }))
  expect(short(trace, 'a')).toEqual(['20@0', '25@1 new', '15@1 back new'])
  expect(short(trace, 'c')).toEqual(['90@1 new'])
})

it('still lights what others did while I lay my cards, and no longer once others go on', () => {
  const events = [...moved(0, '12a', '.'), ...moved(1, '25a', '.'), ...moved(0, '30a')]
  expect(short(traceOf(events, table(0, { a: 30 })), 'a')).toEqual(['12@0', '25@1 new', '30@0'])
  const later = [...events, ...moved(0, '.'), ...moved(1, '90c')]
  expect(short(traceOf(later, table(1, { a: 30, c: 90 })), 'a')).toEqual(['12@0', '25@1', '30@0'])
})

it('forgets a card that is taken back, an older deal, and a pile it has not seen whole', () => {
  const events = [...moved(0, '9a'), { event: 'dealt' } as unknown as Event, ...moved(0, '12a', '40b', '<')]
  const trace = traceOf(events, table(0, { a: 12, b: 1, c: 88 }))
  expect([...trace.keys()]).toEqual(['a'])
})

it('follows the columns behind one that falls', () => {
  const seen = { game: 'columns', seat: 0, view: { game: 'columns', seat: 0, turn: 1, columns: ['3', '7E'] } }
  const events = moved(1, '3:1', '5:2', '7E:3', 'x2')
  const trace = traceOf(events, seen as unknown as VisibleTable)
  expect(short(trace, '2')).toEqual(['7E@1 new'])
})
