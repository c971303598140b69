/** Finished games over HTTP: to look at, to bring, to have reviewed, to play on. */

import { beSomebody } from './doors'
import { ask } from './rest'
import type { Brought, Door, GameOfMine, Replay, ReviewState } from './wire'

const named = (id: string) => `/api/games/${encodeURIComponent(id)}`

export const replayOf = (id: string) => ask<Replay>('GET', named(id))
export const reviewOf = (id: string) => ask<ReviewState>('GET', `${named(id)}/review`)

/** Have a game reviewed; whoever asks has to be somebody. */
export async function askReview(id: string): Promise<ReviewState> {
  await beSomebody()
  return await ask<ReviewState>('POST', `${named(id)}/review`)
}

/** Open a table where a game is played on after so many moves. */
export async function playOn(id: string, moves: number): Promise<Door> {
  await beSomebody()
  const door = await ask<Door>('POST', `${named(id)}/table`, { moves })
  return door
}

/** My games, the latest first; `before` for those that ended earlier. */
export async function myGames(before: number | null = null, most = 20): Promise<GameOfMine[]> {
  await beSomebody()
  const earlier = before === null ? '' : `&before=${before}`
  return await ask<GameOfMine[]>('GET', `/api/me/games?most=${most}${earlier}`)
}

/** Bring a record; the server checks it, and refuses it in a sentence. */
export async function bring(record: unknown): Promise<Brought> {
  await beSomebody()
  return await ask<Brought>('POST', '/api/records', record)
}
