/** The games of one evening at a table, and what they come to. */

import { GAMES } from '../game/games'
import { botName } from '../game/seats'
import { figure, list, t } from '../language/index.svelte'
import type { GameId, ResultSeat, TableResult } from '../net/wire'

const nameOf = (seat: ResultSeat, number: number): string =>
  seat.person || !seat.bot ? seat.name || t('seat.gone') : botName(number)

const isCounted = (game: TableResult): boolean => game.end_reason === 'finished' || game.end_reason === 'time'

/** How one game ended. */
export function resultText(game: TableResult): string {
  if (!isCounted(game)) return t('mine.open')
  const [first] = game.seats
  if (GAMES[game.game].isTeam) {
    return first?.won ? t('mine.beaten') : t('mine.left', { n: first?.score ?? 0 })
  }
  const winners = game.seats.flatMap((seat, number) => (seat.won ? [nameOf(seat, number)] : []))
  const who = t('end.wins', { who: list(winners) })
  if (GAMES[game.game].scores.count !== 'points') return who
  const points = game.seats.map((seat, number) => `${nameOf(seat, number)} ${seat.score ?? 0}`)
  return `${who} (${points.join(', ')})`
}

export interface Total {
  game: GameId
  text: string
}

/** What the games of each kind come to: a team's wins and cards left, or everybody's wins and points. */
export function totalsOf(games: readonly TableResult[]): Total[] {
  const kinds = [...new Set(games.map(({ game }) => game))]
  return kinds.flatMap((game) => {
    const counted = games.filter((one) => one.game === game && isCounted(one))
    if (counted.length < 2) return []
    const text = GAMES[game].isTeam ? teamTotal(counted) : contestTotal(counted)
    return [{ game, text }]
  })
}

function teamTotal(games: readonly TableResult[]): string {
  const beaten = games.filter(({ seats }) => seats[0]?.won).length
  const left = games.reduce((sum, { seats }) => sum + (seats[0]?.score ?? 0), 0)
  const average = figure(left / games.length, { maximumFractionDigits: 1 })
  return t('results.team', { beaten, all: games.length, average })
}

function contestTotal(games: readonly TableResult[]): string {
  const points = GAMES[games[0]!.game].scores.count === 'points'
  const sums = new Map<string, { name: string; wins: number; points: number }>()
  for (const { seats } of games) {
    for (const [number, seat] of seats.entries()) {
      const key = seat.person || `@${number}`
      const sum = sums.get(key) ?? { name: '', wins: 0, points: 0 }
      sums.set(key, { name: nameOf(seat, number), wins: sum.wins + (seat.won ? 1 : 0), points: sum.points + (seat.score ?? 0) })
    }
  }
  const ranked = [...sums.values()].sort((one, other) => other.wins - one.wins)
  return ranked
    .map((sum) => `${sum.name}: ${t('results.wins', { n: sum.wins })}${points ? `, ${t('seat.points', { n: sum.points })}` : ''}`)
    .join('; ')
}
