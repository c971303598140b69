/** The clocks of a table: the time left, in digits and in words, and when to announce it. */

import { figure, list, t } from '../language/index.svelte'
import type { Clock, VisibleTable } from '../net/wire'
import { seatName } from './seats'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** What a host can choose; the server accepts any time. */
export const CLOCK_STEPS_MS: Record<Exclude<Clock, 'none'>, readonly number[]> = {
  turn: [15, 30, 45, 60, 90, 120, 180, 300, 600].map((seconds) => seconds * SECOND_MS),
  game: [2, 3, 5, 10, 15, 20, 30, 45, 60].map((minutes) => minutes * MINUTE_MS),
}
export const DEFAULT_CLOCK_MS: Record<Exclude<Clock, 'none'>, number> = { turn: MINUTE_MS, game: 10 * MINUTE_MS }

/** When the time left is announced; a short clock has fewer of these reminders. */
const MOMENTS: readonly number[] = [MINUTE_MS, 30 * SECOND_MS]
/** The last reminder; from here on a clock is low. */
export const LOW_CLOCK_MS = 10 * SECOND_MS

/** The seat whose clock runs; null without clocks, before the first turn, and after the end. */
export function runningSeat(table: VisibleTable): number | null {
  return table.phase === 'playing' && table.current_game?.time_left_ms.length ? (table.view?.turn ?? null) : null
}

/** The milliseconds a seat has left at this server time; null without a clock. */
export function timeLeft(table: VisibleTable, seat: number, now: number): number | null {
  const match = table.current_game
  const left = match?.time_left_ms[seat]
  if (!match || left === undefined) return null
  if (seat === lateSeat(table)) return 0
  if (seat !== runningSeat(table)) return left
  return Math.max(0, left - Math.max(0, now - match.waiting_since))
}

/** The seat whose time was up, which ended the game. */
export function lateSeat(table: VisibleTable): number | null {
  return table.current_game?.ended === 'time' ? (table.view?.turn ?? null) : null
}

/** Is this seat's clock shown? A clock per turn is shown only while it runs. */
export function isClockShown(table: VisibleTable, seat: number): boolean {
  if (!table.current_game?.time_left_ms.length) return false
  if (table.agreements.clock === 'game') return true
  return seat === runningSeat(table) || seat === lateSeat(table)
}

/** How the clock ended the game: a team has not won, an opponent has lost. */
export function timeUpText(table: VisibleTable, seat = lateSeat(table)): string {
  if (seat === null) return t('clock.up')
  const loses = !!table.current_game?.winners?.length
  if (seat === table.seat) return t(loses ? 'clock.lost.you' : 'clock.up.you')
  return t(loses ? 'clock.lost.other' : 'clock.up.other', { who: seatName(table, seat) })
}

/** In digits: 1:05, and 1:00:00 from an hour on; rounded up, so that zero means over. */
export function clockDigits(left: number): string {
  const all = Math.ceil(left / SECOND_MS)
  const pad = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(all / 3_600)
  const minutes = Math.floor(all / 60) % 60
  return hours ? `${hours}:${pad(minutes)}:${pad(all % 60)}` : `${minutes}:${pad(all % 60)}`
}

/** In words: "1 minute and 30 seconds". */
export function clockWords(left: number): string {
  const whole = Math.ceil(left / SECOND_MS) * SECOND_MS
  const parts = [
    ['hour', Math.floor(whole / HOUR_MS)],
    ['minute', Math.floor(whole / MINUTE_MS) % 60],
    ['second', (whole / SECOND_MS) % 60],
  ] as const
  const shownParts = parts.filter(([, n]) => n > 0)
  const unit = (name: string, n: number) => figure(n, { style: 'unit', unit: name, unitDisplay: 'long' })
  return list((shownParts.length ? shownParts : parts.slice(-1)).map(([name, n]) => unit(name, n)))
}

/** The reminder that has just passed on a clock of `total`; others' clocks have only the last one. */
export function reminderPassed(
  before: number,
  after: number,
  total: number,
  mine: boolean,
): number | null {
  const last = Math.min(LOW_CLOCK_MS, total / 3) // a turn of 15 seconds has just begun with 10 of them left
  const earlier = mine ? MOMENTS.filter((moment) => moment <= total / 2) : []
  const moments = [...earlier, last]
  const passed = moments.filter((moment) => after <= moment && moment < before)
  return after > 0 && passed.length ? Math.min(...passed) : null
}
