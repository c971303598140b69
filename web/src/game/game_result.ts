/** The result of a game of mine in a few words, for lists. */

import { t } from '../language/index.svelte'
import type { GameId, MyGame, StatisticsRow } from '../net/wire'
import { GAMES } from './games'

export function gameResultText(game: MyGame): string {
  if (!game.end_reason || game.end_reason === 'abandoned' || game.won === null) return t('mine.open')
  if (!GAMES[game.game].isTeam || game.score === null) return t(game.won ? 'mine.won' : 'mine.lost')
  return game.won ? t('mine.beaten') : t('mine.left', { n: game.score })
}

/** Fewer games say nothing about how rare a win is. */
const FEWEST_GAMES = 20

/** One game in how many is won by a team at such a table; null if it is not known, or common. */
export function gamesPerWin(rows: StatisticsRow[], game: GameId, players: number): number | null {
  const counted = rows.filter((row) => row.game === game && row.players === players)
  const games = counted.reduce((sum, row) => sum + row.games, 0)
  const wins = counted.reduce((sum, row) => sum + row.wins, 0)
  const perWin = Math.round(games / wins)
  return games >= FEWEST_GAMES && wins > 0 && perWin >= 3 ? perWin : null
}
