/** What the table waits for now, in a sentence. */

import { GAMES } from '../game/games'
import { seatName } from '../game/seats'
import { t } from '../language/index.svelte'
import type { VisibleTable } from '../net/wire'

export function statusText(table: VisibleTable): string {
  const view = table.view
  if (!view) return ''
  if (table.phase === 'choosing') return t('status.choosing')
  if (table.phase === 'over') return t('status.over')
  if (view.turn === null) return ''
  if (table.seat === null || view.turn !== table.seat) {
    return t('status.other', { who: seatName(table, view.turn) })
  }
  if (table.seats[table.seat]?.bot) return t('status.bot_for_me')
  return GAMES[view.game].turnStatus(view)
}
