/** The result of a game of mine in a few words, for lists. */

import { t } from '../language/index.svelte'
import type { MyGame } from '../net/wire'
import { GAMES } from './games'

export function gameResultText(game: MyGame): string {
  if (!game.end_reason || game.end_reason === 'abandoned' || game.won === null) return t('mine.open')
  if (!GAMES[game.game].isTeam || game.score === null) return t(game.won ? 'mine.won' : 'mine.lost')
  return game.won ? t('mine.beaten') : t('mine.left', { n: game.score })
}
