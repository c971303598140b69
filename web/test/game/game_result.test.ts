/** A game of mine in a few words: what was left of a team's game, who won of the others. */

import { beforeAll, expect, it, vi } from 'vitest'

import { gameResultText, gamesPerWin } from '../../src/game/game_result'
import { speak } from '../../src/language/index.svelte'
import type { MyGame, StatisticsRow } from '../../src/net/wire'

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

it('tells how rare a win is where enough games were played', () => {
  const row = (players: number, games: number, wins: number) =>
    ({ game: 'classic', players, games, wins }) as StatisticsRow
  expect(gamesPerWin([row(2, 40, 4), row(2, 50, 6), row(3, 90, 1)], 'classic', 2)).toBe(9)
  expect(gamesPerWin([row(2, 40, 4)], 'extreme', 2)).toBeNull()
  expect(gamesPerWin([row(2, 19, 1)], 'classic', 2)).toBeNull() // too few games
  expect(gamesPerWin([row(2, 40, 30)], 'classic', 2)).toBeNull() // not rare at all
})
