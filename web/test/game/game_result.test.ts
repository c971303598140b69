/** A game of mine in a few words: what was left of a team's game, who won of the others. */

import { beforeAll, expect, it, vi } from 'vitest'

import { gameResultText } from '../../src/game/game_result'
import { speak } from '../../src/language/index.svelte'
import type { MyGame } from '../../src/net/wire'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await speak('en')
})

const outcome = (game: string, won: boolean | null, score: number | null, end_reason = 'finished') =>
  gameResultText({ game, won, score, end_reason } as MyGame)

it('tells what came of it', () => {
  expect(outcome('classic', false, 68)).toBe('68 cards left')
  expect(outcome('extreme', true, 0)).toBe('beaten')
  expect(outcome('columns', false, 51)).toBe('lost')
  expect(outcome('duel', true, null, 'time')).toBe('won')
  expect(outcome('classic', null, null, 'abandoned')).toBe('unfinished')
})
