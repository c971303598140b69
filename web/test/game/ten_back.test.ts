/** Ten back: against the direction of one's own pile, for every viewer. */

import { describe, expect, it } from 'vitest'

import { isTenBack } from '../../src/game/ten_back'
import type { View } from '../../src/net/wire'

describe('a ten-back is a card against the way of its pile', () => {
  const classic = { game: 'classic', seat: 0, tops: { a: 38, b: 1, c: 67, d: 100 } } as unknown as View
  const duel = { game: 'duel', seat: 1, tops: { a: 19, b: 50, x: 30, y: 41 } } as unknown as View
  const watched = { game: 'duel', seat: null, tops: { a: 5, b: 50, x: 27, y: 35 } } as unknown as View

  it.each([
    [classic, 0, '28', 'a', true],
    [classic, 0, '40', 'a', false],
    [classic, 2, '77', 'c', true],
    [classic, 2, '50', 'c', false],
    [duel, 1, '9', 'a', true],
    [duel, 1, '60', 'b', true],
    [duel, 0, '20', 'a', true], // the other's `a` is my `x`
    [duel, 0, '40', 'a', false],
    [duel, 0, '51', 'b', true],
    [duel, 1, '12', 'x', false], // help across is none
    [watched, 1, '17', 'a', true], // spectators call the first seat's piles `a` and `b`
    [watched, 1, '45', 'b', true],
    [watched, 0, '17', 'x', false],
  ])('%#', (view, mover, card, to, back) => {
    expect(isTenBack(view, mover, card, to)).toBe(back)
  })
})
