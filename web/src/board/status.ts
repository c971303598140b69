/** What the table waits for now, in a sentence for whoever looks at it. */

import { unmetDemand } from '../game/card_effects'
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
  if (view.game === 'columns') {
    const task = view.tasks[0]
    if (task?.what === 'run') return t('status.run', { n: task.column + 1 })
    if (task?.what === 'open') return t('status.open', { n: task.column + 1 })
    if (task?.what === 'choose') return t('status.choose')
    if (view.legal.includes('draw') && view.legal.length === 1) return t('status.draw')
    if (view.legal.includes('pass') && view.legal.length === 1) return t('status.pass')
    return t('status.lay')
  }
  const owed = view.legal.includes('.') ? '' : unmetDemand(view)
  if (owed) return owed
  const missing = view.minimum - view.played.length
  if (missing > 0) {
    return view.played.length ? t('status.more', { n: missing }) : t('status.turn', { n: missing })
  }
  return view.legal.includes('.') ? t('status.may_end') : t('status.must_go_on')
}
