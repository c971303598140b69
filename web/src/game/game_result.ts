/** A game of mine in a few words, the same wherever it is listed. */

import { t } from '../language/index.svelte'
import type { MyGame } from '../net/wire'

export function gameResultText(game: MyGame): string {
  if (!game.how || game.how === 'abandoned' || game.won === null) return t('mine.open')
  const team = game.game === 'classic' || game.game === 'extreme'
  if (!team || game.score === null) return t(game.won ? 'mine.won' : 'mine.lost')
  return game.won ? t('mine.beaten') : t('mine.left', { n: game.score })
}
