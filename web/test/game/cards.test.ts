/** Cards and moves as they are written on the wire, and what a picture needs of them. */

import { expect, it } from 'vitest'

import { byValue, faceOf, layMove, parseMove, targetsOf } from '../../src/game/cards'

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
