/** Advice for a browser's first games: one line at a time, until somebody has had enough of it. */

import { saveSettings, settings } from '../app/settings.svelte'
import { t } from '../language/index.svelte'
import type { View } from '../net/wire'
import { parseMove } from './cards'
import { GAMES } from './games'
import { isTenBack } from './ten_back'

const COACHED_GAMES = 3

/** Is this one of the first games of this browser? It counts as one from now on. */
export function isCoached(game: string): boolean {
  if (!settings.coach) return false
  if (settings.coached.includes(game)) return true
  if (settings.coached.length >= COACHED_GAMES) return false
  saveSettings({ coached: [...settings.coached, game] })
  return true
}

/** No advice any more, in any game. */
export function endCoach(): void {
  saveSettings({ coach: false })
}

/** What a beginner should know now, in my turn; `begun` when I have laid a card in this game. */
export function coachText(view: View, begun: boolean): string {
  const game = GAMES[view.game]
  if (!begun) return game.goal()
  if (game.laysRuns) return ''
  for (const move of view.legal) {
    const parsed = parseMove(move)
    if (parsed.what !== 'lay' || !isTenBack(view, view.seat ?? 0, parsed.card, parsed.to)) continue
    return t('coach.ten_back', { card: parsed.card, pile: parsed.to.toUpperCase() })
  }
  return t(view.legal.includes('.') ? 'coach.may_stop' : 'coach.small')
}
