/** The facts about the games: the same for every screen, and complete for each game. */

import { expect, it } from 'vitest'

import { GAME_IDS, GAMES } from '../../src/game/games'

it.each(GAME_IDS)('knows %s by its id, and piles that fit its numbers', (id) => {
  const game = GAMES[id]
  const [least, greatest] = game.numbers
  expect(game.id).toBe(id)
  for (const { letter, way, base } of game.pileRows.flat()) {
    expect(game.wayOf(letter)).toBe(way)
    expect(base).toBe(way === 'rise' ? least : greatest)
  }
  expect(game.pileRows.length > 0).toBe(game.places !== 'columns')
  expect(game.quick.bots).toBeGreaterThanOrEqual(game.quick.leastBots)
  expect(game.quick.bots).toBeLessThanOrEqual(game.quick.mostBots)
})

it('names the piles of Face to Face as each viewer calls them', () => {
  const { placeFor } = GAMES.duel
  expect(placeFor('a', 0, 0)).toBe('a')
  expect(placeFor('a', 1, 0)).toBe('x')
  expect(placeFor('y', 1, 0)).toBe('b')
  expect(GAMES.classic.placeFor('a', 1, 0)).toBe('a')
})
