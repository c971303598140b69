/** Finished games over HTTP: to look at, to bring, to have reviewed, to play on. */

import { language } from '../language/index.svelte'
import { ask, games } from '../net/request'
import { defaultLevel, ensureGuest, sessionOf, takeSeats } from '../net/tables'
import type { UploadedRecord, TableLink, MyGame, Replay, ReviewState } from '../net/wire'

const named = (id: string) => `/api/games/${encodeURIComponent(id)}`

export const loadReplay = (id: string) => ask<Replay>('GET', named(id))
export const loadReview = (id: string) => ask<ReviewState>('GET', `${named(id)}/review`)

/** Have a game reviewed; whoever asks has to be somebody. */
export async function requestReview(id: string): Promise<ReviewState> {
  await ensureGuest()
  return await ask<ReviewState>('POST', `${named(id)}/review`)
}

/** Play a game on after so many moves: on the seat that was mine, or else whose turn it is.
 *
 * Bots sit where bots have sat, and for the time being where people have: friends may take their seats.
 */
export async function continueGame({ id, record, steps }: Replay, moves: number): Promise<TableLink> {
  const me = await ensureGuest()
  const offer = await games()
  const levels = offer.games.find((known) => known.id === record.game)?.levels ?? []
  const agreements = { language: language(), hints: true }
  const link = await ask<TableLink>('POST', `${named(id)}/table`, { moves, agreements })
  const names = Array.from({ length: record.players }, (_, seat) => record.names?.[seat] ?? '')
  const own = names.indexOf(me.name)
  const mine = own >= 0 ? own : (steps[moves]?.view.turn ?? 0)
  const alone = names.every((name, seat) => seat === mine || levels.includes(name))
  const usual = defaultLevel(levels)
  const bots = names.map((name) => (levels.includes(name) ? name : usual))
  await takeSeats(link, mine, bots)
  if (alone) await sessionOf(link.id).do({ do: 'start_game' })
  return link
}

/** My games, the latest first; `before` for those that ended earlier. */
export async function loadMyGames(before: number | null = null, most = 20): Promise<MyGame[]> {
  await ensureGuest()
  const earlier = before === null ? '' : `&before=${before}`
  return await ask<MyGame[]>('GET', `/api/me/games?most=${most}${earlier}`)
}

/** Bring a record; the server checks it, and refuses it in a sentence. */
export async function uploadRecord(record: unknown): Promise<UploadedRecord> {
  await ensureGuest()
  return await ask<UploadedRecord>('POST', '/api/records', record)
}
