/** What a move of Columns has changed, in words. */

import { type ColumnsChange, columnsChanges } from '../game/columns_changes'
import { isMine, seatName } from '../game/seats'
import { t } from '../language/index.svelte'
import type { VisibleTable } from '../net/wire'

/** Sentences about the effects of one move. */
export function columnsEffects(before: VisibleTable | null, now: VisibleTable): string[] {
  return columnsChanges(before?.view, now.view).map((change) => tell(change, now))
}

function tell(change: ColumnsChange, now: VisibleTable): string {
  switch (change.what) {
    case 'new_column':
    case 'finished':
      return t(`tell.${change.what}`, { column: change.column })
    case 'skipped':
      return isMine(now, change.seat) ? t('tell.skipped.you') : t('tell.skipped', { who: seatName(now, change.seat) })
    default:
      return t(`tell.${change.what}`)
  }
}
