/** The deals of a day: results in a few words, and links. */

import { GAMES } from '../game/games'
import { t } from '../language/index.svelte'
import type { GameId } from '../net/wire'

/** A result for a list: "12 left", "won". */
export function dailyResultText(game: GameId, won: boolean, score: number | null): string {
  const { isTeam, scores } = GAMES[game]
  if (isTeam) {
    return won ? t('daily.beaten') : t('daily.left', { n: score ?? 0 })
  }
  const parts = [t(won ? 'daily.won' : 'daily.lost')]
  if (scores.count === 'points' && score !== null) parts.push(t('daily.points', { n: score }))
  return parts.join(' · ')
}

/** The address of one deal of a day. */
export const dealLink = (day: string, game: GameId, players: number) =>
  `/daily#${day}/${game}/${players}`

/** The deal that the hash of an address names, if any. */
export function parseDealLink(hash: string): { day: string; game: string; players: number } | null {
  const [, day, game, players] = /^#(\d{4}-\d\d-\d\d)\/(\w+)\/(\d)$/.exec(hash) ?? []
  return day && game ? { day, game, players: Number(players) } : null
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** How long it is until midnight UTC, when there are new deals; the last minute counts as one. */
export function untilNewDeals(now: number): { hours: number; minutes: number } {
  const left = DAY_MINUTES - (Math.floor(now / 60_000) % DAY_MINUTES)
  return { hours: Math.floor(left / HOUR_MINUTES), minutes: left % HOUR_MINUTES }
}
