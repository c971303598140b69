/** Finished games on the server: load, upload, have reviewed, continue. */

import { language } from '../language/index.svelte'
import { request } from '../net/request'
import { defaultLevel, ensureGuest, sessionOf, takeSeats } from '../net/tables'
import type { Api, MyGame, Replay, ReviewState, TableLink, UploadedRecord, WrittenRecord } from '../net/wire'

export const loadReplay = (id: string) => request('GET /api/games/{game_id}', { path: { game_id: id } })
/** How a lost game could have been won; from the deal, or from the turn that gave the win away. */
export const loadSolution = (id: string, fromTurn: boolean) =>
  request('GET /api/games/{game_id}/solution', { path: { game_id: id }, query: { from_turn: fromTurn } })
export const loadReview = (id: string) =>
  request('GET /api/games/{game_id}/review', { path: { game_id: id } })

/** Ask for a review of a game; the server wants a guest. */
export async function requestReview(id: string): Promise<ReviewState> {
  await ensureGuest()
  return await request('POST /api/games/{game_id}/review', { path: { game_id: id } })
}

/** Continue a game after this many moves: on my old seat, or else on the seat at turn.
 *
 * Bots take all other seats; friends can replace them.
 */
export async function continueGame({ id, record, steps }: Replay, moves: number): Promise<TableLink> {
  const me = await ensureGuest()
  const offer = await request('GET /api/games')
  const levels = offer.games.find((one) => one.id === record.game)?.levels ?? []
  const agreements = { language: language(), hints: true }
  const link = await request('POST /api/games/{game_id}/table', {
    path: { game_id: id },
    body: { moves, agreements },
  })
  const names = Array.from({ length: record.players }, (_, seat) => record.names?.[seat] ?? '')
  const own = names.indexOf(me.name)
  const mine = own >= 0 ? own : (steps[moves]?.view.turn ?? 0)
  const alone = names.every((name, seat) => seat === mine || levels.includes(name))
  const level = defaultLevel(levels)
  const bots = names.map((name) => (levels.includes(name) ? name : level))
  await takeSeats(link, mine, bots)
  if (alone) await sessionOf(link.id).do({ do: 'start_game' })
  return link
}

/** My games, the latest first; `before` for those that ended earlier. */
export async function loadMyGames(which: NonNullable<Api['GET /api/me/games']['query']> = {}, most = 20): Promise<MyGame[]> {
  await ensureGuest()
  return await request('GET /api/me/games', { query: { ...which, most } })
}

/** Upload a record; the server checks it, and refuses it in a sentence. */
export async function uploadRecord(record: WrittenRecord): Promise<UploadedRecord> {
  await ensureGuest()
  return await request('POST /api/records', { body: record })
}
