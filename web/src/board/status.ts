/** What the table waits for now, in a sentence. */

import { awaySince, isDeserted } from '../game/absence'
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
    const who = seatName(table, view.turn)
    if (isDeserted(table, view.turn)) return t('tell.seat_free', { n: view.turn + 1 })
    if (awaySince(table, view.turn) !== null) return t('status.away', { who })
    return t(table.seats[view.turn]?.standing_in ? 'status.stand_in' : 'status.other', { who })
  }
  if (table.seats[table.seat]?.bot) return t('status.bot_for_me')
  return GAMES[view.game].turnStatus(view)
}
