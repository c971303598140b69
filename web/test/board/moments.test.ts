/** Moments: which events deserve one, and that old events have none. */

import { expect, it } from 'vitest'

import { momentOf } from '../../src/board/moments/moments'
import { fanOut, laidCards } from '../../src/board/moments/fan'
import type { Event, ReplayStep, VisibleTable } from '../../src/net/wire'

const COLUMNS = { game: 'columns', players: 3, round: 1, result: null, direction: 1, renewed: 0, turn: 0, seat: 0 }
const RUN = [{ what: 'run', column: 1, quiet: false }]
const PLAY = [{ what: 'play', column: -1, quiet: false }]
const table = (game: string, view: object, more: object = {}) =>
  ({ game, players: 3, seat: 0, view: { game, seat: 0, ...view }, ...more }) as unknown as VisibleTable
const moved = (move: string, seat = 1) => ({ event: 'moved', seat, move }) as unknown as Event
const ended = (winners: number[], scores: number[]) =>
  ({ event: 'ended', end_reason: 'finished', winners, scores }) as unknown as Event

const EXTREME = { instructions: { SKULL: [11], SILENCE: [7], STOP: [36] }, idle: {}, tops: { a: 47, b: 11, c: 100, d: 60 } }

it.each([
  ['37a', { what: 'ten_back', place: 'a' }],
  ['70d', { what: 'ten_back', place: 'd' }],
  ['12b', { what: 'skull', place: 'b' }],
  ['7c', { what: 'silence', place: 'c' }],
  ['36d', { what: 'halt', place: 'd' }],
  ['48a', null],
  ['.', null],
  ['<', null],
])('%s on the piles is %o', (move, moment) => {
  const before = table('extreme', EXTREME)
  expect(momentOf([moved(move)], before, before)).toEqual(moment)
  expect(momentOf([moved(move)], null, before)).toBeNull()
})

it.each([
  [{ tasks: [{ what: 'open', column: 0 }], columns: [null, null] }, { what: 'bomb', place: '2', cards: ['8', '4B'] }],
  [{ tasks: [{ what: 'choose', column: -1 }], columns: ['8', '4B'] }, { what: 'earthquake' }],
  [{ tasks: [{ what: 'open', column: 2 }], columns: ['8', '4B', null] }, { what: 'new_column', column: 3 }],
  [{ tasks: PLAY, columns: ['8', '4B'], direction: -1, turn: 2 }, { what: 'half_turn', direction: -1 }],
  [{ tasks: PLAY, columns: ['8', '4B'], turn: 2 }, { what: 'stop', seats: [1] }],
  [{ tasks: PLAY, columns: ['8', '4B'], turn: 1 }, null],
])('the end of a run that leads to %o is %o', (after, moment) => {
  const before = table('columns', { ...COLUMNS, tasks: RUN, columns: ['8', '4B'] })
  const now = table('columns', { ...COLUMNS, ...after })
  expect(momentOf([moved('.', 0)], before, now)).toEqual(moment)
})

it('lets the column fall that an earthquake takes', () => {
  const before = table('columns', { ...COLUMNS, tasks: [{ what: 'choose', column: -1 }], columns: ['8', '5E'] })
  const now = table('columns', { ...COLUMNS, tasks: PLAY, columns: ['5E'], turn: 1 })
  expect(momentOf([moved('x1', 0)], before, now)).toEqual({ what: 'fall', column: 1, card: '8' })
})

it('cheers a team that has won, or nearly, and me where I have won', () => {
  const classic = table('classic', {})
  expect(momentOf([ended([0, 1, 2], [0])], classic, classic)).toEqual({ what: 'victory' })
  expect(momentOf([ended([], [9])], classic, classic)).toEqual({ what: 'nearly', left: 9 })
  expect(momentOf([ended([], [10])], classic, classic)).toBeNull()
  const duel = table('duel', {})
  expect(momentOf([ended([0], [0, 5])], duel, duel)).toEqual({ what: 'won' })
  expect(momentOf([ended([1], [5, 0])], duel, duel)).toBeNull()
})

it('shows nothing of several moves that were missed', () => {
  const before = table('extreme', EXTREME)
  expect(momentOf([moved('37a'), moved('12b')], before, before)).toBeNull()
})

it('fans out the cards as they lie on their piles, without those taken back', () => {
  const moves = ['@1', '12a', '90c', '<', '91c', '.', '13a']
  const steps = moves.map((move, number) => ({ move, seat: number < 6 ? 0 : 1 }) as unknown as ReplayStep)
  const cards = laidCards(steps, table('classic', {}))
  expect(cards.map(({ card, place, seat }) => `${card}${place}${seat}`)).toEqual(['12a0', '13a1', '91c0'])
  const fan = fanOut(cards, new Map(), { x: 0, y: 0 })
  expect(fan.map(({ degrees }) => degrees)).toEqual([-12, 0, 12])
})
