/** What a move of Columns has changed, found by comparing the table before and after. */

import type { ColumnsView, View } from '../net/wire'

/** Columns are numbered from 1. */
export type ColumnsChange =
  | { what: 'bomb' | 'earthquake' | 'turned' | 'renewed' }
  | { what: 'new_column' | 'finished'; column: number }
  | { what: 'skipped'; seat: number }

/** The changes by one move; the end of a round is an event of its own. */
export function columnsChanges(was: View | null | undefined, is: View | null): ColumnsChange[] {
  if (!was || !is || !('columns' in was) || !('columns' in is)) return []
  if (was.round !== is.round || is.result) return []
  const turned: ColumnsChange[] = is.direction === was.direction ? [] : [{ what: 'turned' }]
  const renewed: ColumnsChange[] = is.renewed > was.renewed ? [{ what: 'renewed' }] : []
  const skips = skipped(was, is).map((seat): ColumnsChange => ({ what: 'skipped', seat }))
  return [...columnsChanged(was, is), ...turned, ...skips, ...renewed]
}

function columnsChanged(was: ColumnsView, is: ColumnsView): ColumnsChange[] {
  const isBare = (view: ColumnsView) => view.columns.every((top) => top === null)
  if (isBare(is) && !isBare(was) && is.columns.length > 1) return [{ what: 'bomb' }]
  if (is.tasks[0]?.what === 'choose') return [{ what: 'earthquake' }]
  const fell = was.tasks[0]?.what === 'choose' ? 1 : 0
  if (is.columns.length > was.columns.length - fell && was.columns.length) {
    return [{ what: 'new_column', column: is.columns.length }]
  }
  if (fell) return []
  const done = is.columns.findIndex((top, column) => top === null && was.columns[column] !== null)
  return done < 0 ? [] : [{ what: 'finished', column: done + 1 }]
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
