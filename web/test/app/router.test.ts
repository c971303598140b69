/** Addresses and the places they stand for. */

import { expect, it } from 'vitest'

import { routeOf } from '../../src/app/router.svelte'

it.each([
  ['/', '', { screen: 'home' }],
  ['/t/abc-def', '', { screen: 'join', code: 'abc-def' }],
  ['/t/abc-def/screen', '', { screen: 'screen', code: 'abc-def' }],
  ['/t/abc-def/other', '', { screen: 'not_found' }],
  ['/table/x1', '', { screen: 'table', id: 'x1' }],
  ['/game/x1', '', { screen: 'game', id: 'x1', move: null, way: 'played' }],
  ['/game/x1/solution', '#4', { screen: 'game', id: 'x1', move: 4, way: 'deal' }],
  ['/game/x1/solution/turn', '', { screen: 'game', id: 'x1', move: null, way: 'turn' }],
  ['/game/x1/solution/other', '', { screen: 'not_found' }],
  ['/game/x1/solution/turn/more', '', { screen: 'not_found' }],
  ['/game/x1/other', '', { screen: 'not_found' }],
  ['/game/x1', '#17', { screen: 'game', id: 'x1', move: 17, way: 'played' }],
  ['/game/x1', '#no', { screen: 'game', id: 'x1', move: null, way: 'played' }],
  ['/game', '', { screen: 'games' }],
  ['/learn', '', { screen: 'learn', game: null }],
  ['/learn/duel', '', { screen: 'learn', game: 'duel' }],
  ['/instructions', '#STOP=4', { screen: 'instructions' }],
  ['/me', '', { screen: 'me' }],
  ['/me/x', '', { screen: 'not_found' }],
  ['/table', '', { screen: 'not_found' }],
  ['/table/a/b', '', { screen: 'not_found' }],
  ['/t/%E0%A4%A', '', { screen: 'join', code: '%E0%A4%A' }],
  ['/nowhere', '', { screen: 'not_found' }],
])('%s%s', (path, hash, expected) => {
  expect(routeOf(path, hash)).toEqual(expected)
})
