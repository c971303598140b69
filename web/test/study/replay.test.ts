/** A game taken apart: turns, new cards, sides of a duel, and the lines of the chart. */

import { expect, it } from 'vitest'

import type { Review, ReplayStep, TurnReview, View } from '../../src/net/wire'
import { fallsOf, linesOf, pathOf, turningPoints } from '../../src/study/chances'
import { drawn, turnAt, turnsOf } from '../../src/study/replay'

function steps(...moves: [turn: number, seat: number | null, move: string | null][]): ReplayStep[] {
  return moves.map(([turn, seat, move], number) => ({ number, turn, seat, move, view: {} as View, hands: [] }))
}

const GAME = steps([0, null, null], [0, null, '@2'], [1, 1, '13a'], [1, 1, '14a'], [1, 1, '.'], [2, 0, '9b'])

it('knows the turns, and that the choice of a starter is none', () => {
  expect(turnsOf(GAME)).toEqual([
    { number: 1, seat: 1, first: 2, last: 4, moves: ['13a', '14a', '.'] },
    { number: 2, seat: 0, first: 5, last: 5, moves: ['9b'] },
  ])
  expect(turnAt(turnsOf(GAME), 0)?.number).toBe(1)
  expect(turnAt(turnsOf(GAME), 4)?.number).toBe(1)
  expect(turnAt(turnsOf(GAME), 5)?.number).toBe(2)
})

it('marks as new only what was not there, twins included', () => {
  expect(drawn([2, 17], [2, 17, 40])).toEqual([false, false, true])
  expect(drawn(['8', '8'], ['8', '8', '8'])).toEqual([false, false, true])
})

function review(game: Review['game'], ...turns: [seat: number, before: number, after: number][]) {
  const judged = turns.map(([seat, before, after], index) => ({ turn: index + 1, seat, before, after, mark: '' }))
  return { game, players: 2, turns: judged as TurnReview[], turning_points: [2] } as unknown as Review
}

it('tells both sides of a duel as the chance of the first seat', () => {
  const falls = fallsOf(review('duel', [0, 0.6, 0.5], [1, 0.75, 0.25]))
  expect(falls.map((fall) => [fall.before, fall.after])).toEqual([[0.6, 0.5], [0.25, 0.75]])
  expect(falls.map((fall) => fall.turning)).toEqual([false, true])
})

it('draws one line for a team, one for each seat of Columns', () => {
  const turns: [number, number, number][] = [[0, 0.6, 0.5], [1, 0.4, 0.4]]
  expect(linesOf(review('classic', ...turns))).toEqual([
    [{ turn: 1, chance: 0.6 }, { turn: 1, chance: 0.5 }, { turn: 2, chance: 0.4 }],
  ])
  expect(linesOf(review('columns', ...turns)).map((line) => line.length)).toEqual([2, 1])
  expect(turningPoints(review('classic', ...turns)).map((turn) => turn.turn)).toEqual([2])
})

it('writes a path through all points', () => {
  const points = [{ turn: 1, chance: 1 }, { turn: 2, chance: 0.5 }]
  expect(pathOf(points, (turn) => turn * 10, (chance) => 100 - chance * 100)).toBe('M10.0 0.0L20.0 50.0')
})
