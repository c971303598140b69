/** Players who have lost the connection: since when, and whom the table waits for. */

import type { VisibleTable } from '../net/wire'

/** Since when the player on a seat is away; null if they are there, or a bot plays for them. */
export function awaySince(table: VisibleTable, seat: number): number | null {
  const held = table.seats[seat]
  if (!held?.holder || held.bot) return null
  return table.people[held.holder]?.away ?? null
}

/** Has everybody left this seat, in the middle of a game? */
export function isDeserted(table: VisibleTable, seat: number): boolean {
  const held = table.seats[seat]
  return held !== undefined && !held.holder && !held.bot
}

/** The seat that nobody plays at now and that the table waits for: its turn, or its vote. */
export function absentSeat(table: VisibleTable): number | null {
  const isAbsent = (seat: number) => awaySince(table, seat) !== null || isDeserted(table, seat)
  if (table.phase === 'playing') {
    const turn = table.view?.turn ?? null
    return turn !== null && isAbsent(turn) ? turn : null
  }
  if (table.phase !== 'choosing') return null
  const votes = table.current_game?.starter_votes ?? {}
  const missing = table.seats.findIndex((_, seat) => awaySince(table, seat) !== null && !(String(seat) in votes))
  return missing < 0 ? null : missing
}
