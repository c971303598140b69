/** Names of seats and people. */

import { t } from '../language/index.svelte'
import type { VisibleTable } from '../net/wire'

// A bot is named by its seat, so that two bots of one level have different names. Where there is
// room for one letter only, it must not look like a pile (A to D, X, Y).
const BOTS = ['Ida', 'Jonas', 'Kira', 'Lou', 'Mats', 'Nora', 'Otto', 'Pia'] as const

/** The name of the player on a seat; an empty seat has a number. */
export function seatName(table: VisibleTable, seat: number): string {
  const held = table.seats[seat]
  if (held?.holder) return table.people[held.holder]?.name ?? table.current_game?.names[seat] ?? ''
  if (held?.bot) return botName(seat)
  return t('seat.free', { n: seat + 1 })
}

export function botName(seat: number): string {
  return BOTS[seat % BOTS.length] ?? BOTS[0]
}

/** The name of a person, if they are still at the table. */
export function personName(table: VisibleTable, person: string): string {
  if (person.startsWith('@')) return seatName(table, Number(person.slice(1)) - 1)
  return table.people[person]?.name ?? t('seat.gone')
}

/** Is nobody else at the table but bots? They do not chat. */
export function isAlone(table: VisibleTable): boolean {
  return Object.keys(table.people).length < 2
}

/** Is a bot playing here? */
export function isBot(table: VisibleTable, seat: number): boolean {
  return Boolean(table.seats[seat]?.bot)
}

/** Is this my seat? */
export function isMine(table: VisibleTable, seat: number | null): boolean {
  return seat !== null && seat === table.seat
}

/** The seat a person holds. */
export function seatOf(table: VisibleTable, person: string): number | null {
  const seat = table.seats.findIndex(({ holder }) => holder !== '' && holder === person)
  return seat < 0 ? null : seat
}

/** The other seats in turn order, the one after mine first. */
export function otherSeats(table: VisibleTable): number[] {
  const mine = table.seat
  const all = Array.from({ length: table.players }, (_, seat) => seat)
  if (mine === null) return all
  return all.slice(mine + 1).concat(all.slice(0, mine))
}
