/** What a page has seen is held against the record, and a new game begins with nothing seen. */

import { beforeEach, expect, it, vi } from 'vitest'

import { ObservedGame } from '../../src/fairness/observed_game'
import type { Event, ReplayStep, VisibleTable } from '../../src/net/wire'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
})

function table(moves: number, hand: number[] | null, number = 1, commitment = 'promised'): VisibleTable {
  const view = { seat: hand ? 0 : null, hand: hand ?? [] }
  return { current_game: { number, commitment, moves }, view } as unknown as VisibleTable
}
const moved = (...moves: string[]) => moves.map((move) => ({ event: 'moved', move }) as Event)
const steps = (...known: [move: string | null, hand: number[]][]) =>
  known.map(([move, hand], number) => ({ number, move, hands: [hand] }) as unknown as ReplayStep)

const RECORD = steps([null, [2, 5]], ['2a', [5]], ['.', [5, 9]])

it('agrees with a record that has the same moves and hands, in any order of cards', () => {
  const observed = new ObservedGame('seen')
  observed.note(table(0, [5, 2]), [])
  observed.note(table(2, [9, 5]), moved('2a', '.'))
  expect(observed.compare(1, RECORD)).toEqual({ moves: 2, hands: 2, wrong: null })
  expect(observed.promise(1)).toMatchObject({ promise: 'promised', since: 0 })
})

it('tells of another move, of another card, and of a promise that came later', () => {
  const observed = new ObservedGame('seen')
  observed.note(table(1, [5]), moved('2a'))
  expect(observed.compare(1, steps([null, [2, 5]], ['2b', [5]])).wrong).toBe(1)
  expect(observed.compare(1, steps([null, [2, 5]], ['2a', [6]])).wrong).toBe(1)
  observed.note(table(2, [5, 9], 1, 'another'), moved('.'))
  expect(observed.promise(1)).toMatchObject({ promise: 'promised', since: 1 })
})

it('remembers when the page is loaded again, and forgets with a new game', () => {
  new ObservedGame('seen').note(table(1, [5]), moved('2a'))
  const again = new ObservedGame('seen')
  expect(again.compare(1, RECORD)).toEqual({ moves: 1, hands: 1, wrong: null })
  again.note(table(0, null, 2), [...moved('7c'), { event: 'dealt' } as Event])
  expect(again.compare(1, RECORD).moves).toBe(0)
  expect(again.compare(2, RECORD)).toEqual({ moves: 0, hands: 0, wrong: null })
})
