/** Who sits where, by names a person can tell apart. */

import { t } from '../language/index.svelte'
import type { VisibleTable } from '../net/wire'

// Bots go by the name of their chair, so that two of one level are not mixed up.
const BOTS = ['Alma', 'Bruno', 'Cleo', 'Dario', 'Edda', 'Fynn', 'Greta', 'Hugo'] as const

/** The name of whoever plays a seat; an empty one has a number. */
export function seatName(table: VisibleTable, seat: number): string {
  const held = table.seats[seat]
  if (held?.holder) return table.people[held.holder]?.name ?? table.current_game?.names[seat] ?? ''
  if (held?.bot) return botName(seat)
  return t('seat.free', { n: seat + 1 })
}

export function botName(seat: number): string {
  return BOTS[seat % BOTS.length] ?? BOTS[0]
}

/** The name of a person, as far as they are still here. */
export function personName(table: VisibleTable, person: string): string {
  if (person.startsWith('@')) return seatName(table, Number(person.slice(1)) - 1)
  return table.people[person]?.name ?? t('seat.gone')
}

/** Is a bot playing here? */
export function isBot(table: VisibleTable, seat: number): boolean {
  return Boolean(table.seats[seat]?.bot)
}

/** Am I the one who acts for this seat? */
export function isMine(table: VisibleTable, seat: number | null): boolean {
  return seat !== null && seat === table.seat
}

/** Seats as they go round from mine: the next player first, myself not among them. */
export function otherSeats(table: VisibleTable): number[] {
  const mine = table.seat
  const all = Array.from({ length: table.players }, (_, seat) => seat)
  if (mine === null) return all
  return all.slice(mine + 1).concat(all.slice(0, mine))
}
