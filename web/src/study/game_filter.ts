/** Which of my games are listed; an empty value is any. */

import type { Api, GameId } from '../net/wire'

export interface Filter {
  game: GameId | ''
  players: string
  won: '' | 'true' | 'false'
  /** The last so many days. */
  days: string
}

export const ANY_GAME: Filter = { game: '', players: '', won: '', days: '' }

const DAY_MS = 86_400_000

/** The same as the server is asked. */
export function queryOf({ game, players, won, days }: Filter, now: number): NonNullable<Api['GET /api/me/games']['query']> {
  return {
    game: game || null,
    players: players ? Number(players) : null,
    won: won ? won === 'true' : null,
    since: days ? now - Number(days) * DAY_MS : null,
  }
}
