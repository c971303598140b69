/** Cards and moves as they are written on the wire, and what a picture needs of them. */

import { describe, expect, it } from 'vitest'

import { byValue, faceOf, layMove, parseMove, targetsOf } from '../../src/game/cards'
import type { View } from '../../src/net/wire'
import { isTenBack } from '../../src/talk/event_text'

it.each([
  [47, { value: 47, sign: '', action: null }],
  ['8-', { value: 8, sign: '-', action: null }],
  ['15+', { value: 15, sign: '+', action: null }],
  ['9N', { value: 9, sign: '', action: 'NEW_COLUMN' }],
  ['0', { value: 0, sign: '', action: null }],
])('the face of %s', (card, face) => {
  expect(faceOf(card)).toEqual(face)
})

it.each([
  ['13a', { what: 'lay', card: '13', to: 'a' }],
  ['11-:2', { what: 'lay', card: '11-', to: '2' }],
  ['8N:10', { what: 'lay', card: '8N', to: '10' }],
  ['.', { what: 'end' }],
  ['<', { what: 'back' }],
  ['x2', { what: 'fall', column: 1 }],
  ['@3', { what: 'start', seat: 2 }],
  ['draw', { what: 'draw' }],
])('the move %s', (move, parsed) => {
  expect(parseMove(move)).toEqual(parsed)
  if ('to' in parsed) expect(layMove(parsed.card, parsed.to)).toBe(move)
})

it('offers the places the server calls legal, and no others', () => {
  const legal = ['3a', '3b', '33c', '13d', '.', '<']
  expect(targetsOf(3, legal)).toEqual(['a', 'b'])
  expect(targetsOf(33, legal)).toEqual(['c'])
  expect(targetsOf(1, legal)).toEqual([])
  expect(targetsOf('8', ['8:1', '8-:2', '18:3'])).toEqual(['1'])
})

it('sorts a hand by value, twins and signs side by side', () => {
  expect(byValue([50, 9, 12])).toEqual([9, 12, 50])
  expect(byValue(['10', '9+', '9', '9-', '0'])).toEqual(['0', '9', '9-', '9+', '10'])
})

describe('a ten-back is a card against the way of its pile', () => {
  const classic = { game: 'classic', seat: 0, tops: { a: 38, b: 1, c: 67, d: 100 } } as unknown as View
  const duel = { game: 'duel', seat: 1, tops: { a: 19, b: 50, x: 30, y: 41 } } as unknown as View

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
  ])('%#', (view, mover, card, to, back) => {
    expect(isTenBack(view, mover, card, to)).toBe(back)
  })
})
