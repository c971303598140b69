/** A hint: its numbers on cards and piles, and that it stands only while it is followed. */

import { expect, it } from 'vitest'

import { Hint } from '../../src/game/hint.svelte'
import { handCards, type Play } from '../../src/game/play.svelte'

function given(...moves: string[]): Hint {
  const hint = new Hint({} as Play)
  hint.open = true
  hint.answer = { moves, reasons: [], chance: 0.5 } as unknown as NonNullable<Hint['answer']>
  return hint
}

it('numbers the cards in order, and the piles they go to', () => {
  const { cards, places } = given('12a', '15a', '90c', '.').marks(handCards([12, 15, 40, 90]))
  expect([...cards]).toEqual([['12', 1], ['15', 2], ['90', 3]])
  expect([...places]).toEqual([['a', [1, 2]], ['c', [3]]])
})

it('numbers equal cards of Columns one by one, and the column an earthquake takes', () => {
  expect([...given('8:1', '8:1').marks(handCards(['8', '8'])).cards]).toEqual([['8', 1], ['8#1', 2]])
  expect([...given('x2').marks([]).places]).toEqual([['2', [1]]])
})

it('counts the column an earthquake takes as a step, so that no two columns have the same number', () => {
  const { cards, places } = given('9E:1', 'x2', '8:1').marks(handCards(['8', '9E']))
  expect([...cards]).toEqual([['9E', 1]])
  expect([...places]).toEqual([['1', [1]], ['2', [2]]])
})

it('goes on with each move that is made, and ends with any other', () => {
  const hint = given('12a', '15a', '.')
  hint.follow('12a')
  expect([...hint.marks(handCards([15, 40])).cards]).toEqual([['15', 1]])
  hint.follow('40b')
  expect(hint.open).toBe(false)
})
