/** Addresses and the places they stand for. */

import { expect, it } from 'vitest'

import { placeOf } from '../../src/app/router.svelte'

it.each([
  ['/', '', { screen: 'home' }],
  ['/t/abc-def', '', { screen: 'invited', code: 'abc-def' }],
  ['/table/x1', '', { screen: 'table', id: 'x1' }],
  ['/game/x1', '', { screen: 'game', id: 'x1', move: null }],
  ['/game/x1', '#17', { screen: 'game', id: 'x1', move: 17 }],
  ['/game/x1', '#no', { screen: 'game', id: 'x1', move: null }],
  ['/game', '', { screen: 'games' }],
  ['/learn', '', { screen: 'learn', game: null }],
  ['/learn/duel', '', { screen: 'learn', game: 'duel' }],
  ['/instructions', '#STOP=4', { screen: 'shared' }],
  ['/me', '', { screen: 'me' }],
  ['/me/x', '', { screen: 'lost' }],
  ['/table', '', { screen: 'lost' }],
  ['/table/a/b', '', { screen: 'lost' }],
  ['/t/%E0%A4%A', '', { screen: 'invited', code: '%E0%A4%A' }],
  ['/nowhere', '', { screen: 'lost' }],
])('%s%s', (path, hash, expected) => {
  expect(placeOf(path, hash)).toEqual(expected)
})
