/** The effects of a move of Columns in words, found by comparing the table before and after. */

import { isMine, seatName } from '../game/seats'
import { t } from '../language/index.svelte'
import type { ColumnsView, VisibleTable } from '../net/wire'

/** Sentences about the effects of one move; the end of a round is an event of its own. */
export function columnsEffects(before: VisibleTable | null, now: VisibleTable): string[] {
  const was = before?.view
  const is = now.view
  if (!was || !is || !('columns' in was) || !('columns' in is)) return []
  if (was.round !== is.round || is.result) return []
  return [
    ...columnsChanged(was, is),
    ...(is.direction === was.direction ? [] : [t('tell.turned')]),
    ...skipped(was, is).map((seat) =>
      isMine(now, seat) ? t('tell.skipped.you') : t('tell.skipped', { who: seatName(now, seat) }),
    ),
    ...(is.renewed > was.renewed ? [t('tell.renewed')] : []),
  ]
}

function columnsChanged(was: ColumnsView, is: ColumnsView): string[] {
  const isBare = (view: ColumnsView) => view.columns.every((top) => top === null)
  if (isBare(is) && !isBare(was) && is.columns.length > 1) return [t('tell.bomb')]
  if (is.tasks[0]?.what === 'choose') return [t('tell.earthquake')]
  const fell = was.tasks[0]?.what === 'choose' ? 1 : 0
  if (is.columns.length > was.columns.length - fell && was.columns.length) {
    return [t('tell.new_column', { column: is.columns.length })]
  }
  if (fell) return []
  const done = is.columns.findIndex((top, column) => top === null && was.columns[column] !== null)
  return done < 0 ? [] : [t('tell.finished', { column: done + 1 })]
}

/** The seats that were skipped. */
function skipped(was: ColumnsView, is: ColumnsView): number[] {
  const from = was.turn
  if (from === null || is.turn === null || is.tasks[0]?.what !== 'play') return []
  if (was.tasks[0]?.what === 'play' && from === is.turn) return [] // nobody has moved
  const seats: number[] = []
  const step = (seat: number) => (seat + is.direction + is.players) % is.players
  for (let seat = step(from); seat !== is.turn && seats.length < is.players; seat = step(seat)) {
    seats.push(seat)
  }
  return seats
}
