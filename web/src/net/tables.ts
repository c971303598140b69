/** Tables: open one, join one, take seats; and the guest who does it. */

import { BOT_PACE, saveSettings, settings } from '../app/settings.svelte'
import { language, t } from '../language/index.svelte'
import { askHouseWord } from './house_word.svelte'
import { request, RequestError } from './request'
import { Session } from './session.svelte'
import type { GameId, Me, OptionsGiven, TableLink } from './wire'

/** The guest that this browser is; a new one gets a name that can be changed later. */
export async function ensureGuest(): Promise<Me> {
  // new as far as this page knows: if the server knows the guest, the name there is kept
  if (!settings.name) return await setName(t('app.guest'), true)
  try {
    const me = await request('GET /api/me')
    if (me.name !== settings.name) saveSettings({ name: me.name })
    return me
  } catch (wrong) {
    if (!(wrong instanceof RequestError) || wrong.status !== 401) throw wrong
    return await setName(settings.name)
  }
}

/** Take a name; with `onlyIfNew` a name on the server is kept. A private server asks for its word. */
export async function setName(name: string, onlyIfNew = false): Promise<Me> {
  let word = ''
  for (;;) {
    try {
      const mine = await request('PUT /api/me', { body: { name, keep: onlyIfNew, word } })
      saveSettings({ name: mine.name })
      return mine
    } catch (wrong) {
      if (!(wrong instanceof RequestError) || wrong.refused !== 'house_word') throw wrong
      const answer = await askHouseWord(word ? wrong.message : '')
      if (answer === null) throw wrong
      word = answer
    }
  }
}

const sessions = new Map<string, Session>()

/** The one session of a table in this page. */
export function sessionOf(id: string): Session {
  let session = sessions.get(id)
  if (!session) {
    session = new Session(id)
    sessions.set(id, session)
    session.open()
  }
  return session
}

/** Leave the page of a table; the seat stays. */
export function closeSession(id: string): void {
  sessions.get(id)?.close()
  sessions.delete(id)
}

/** Open a table with an empty seat for every friend. */
export async function openForFriends(
  game: GameId,
  players: number | null,
  options: OptionsGiven = {},
): Promise<TableLink> {
  await ensureGuest()
  const link = await request('POST /api/tables', {
    body: { game, players, options, agreements: { language: language(), pace: BOT_PACE[settings.botSpeed] } },
  })
  await sessionOf(link.id).do({ do: 'take_seat', seat: 0 })
  return link
}

/** Does this browser have no more than the name that everybody begins with? */
export const isNameless = (): boolean => !settings.name || settings.name === t('app.guest')

/** Join a table by its code: on the first free seat before the game, otherwise to watch.
 *
 * Without a name of their own, guests get one that is free at the table.
 */
export async function joinTable(code: string, name: string, watching: boolean): Promise<TableLink> {
  const link = await request('POST /api/tables/join', { body: { code, name: name || null } })
  if (name && name !== settings.name) await setName(name)
  if (watching) return link
  const { table } = await request('GET /api/tables/{table_id}', { path: { table_id: link.id } })
  if (table.phase !== 'lobby' || table.seat !== null) return link
  const session = sessionOf(link.id)
  for (const [seat, { holder, bot }] of table.seats.entries()) {
    if (holder || bot) continue
    const answer = await session.do({ do: 'take_seat', seat }, { quiet: true })
    if (answer.type === 'done') break // otherwise somebody was quicker
  }
  return link
}

/** Start a game at once: on the first seat, with bots on the others, and with hints. */
export async function startQuickGame(game: GameId, players: number, level: string): Promise<TableLink> {
  await ensureGuest()
  const agreements = { language: language(), hints: true, pace: BOT_PACE[settings.botSpeed] }
  const link = await request('POST /api/tables', { body: { game, players, agreements } })
  await takeSeats(link, 0, Array<string>(players).fill(level))
  await sessionOf(link.id).do({ do: 'start_game' })
  return link
}

/** The level of a bot where nobody has chosen one. */
export const defaultLevel = (levels: readonly string[]): string =>
  levels.includes('strong') ? 'strong' : (levels.at(-1) ?? 'easy')

/** Take a seat at a table of mine, and seat bots of these levels on the others. */
export async function takeSeats(link: TableLink, mine: number, levels: readonly string[]): Promise<void> {
  const session = sessionOf(link.id)
  await session.do({ do: 'take_seat', seat: mine })
  for (const [seat, level] of levels.entries()) {
    if (seat !== mine) await session.do({ do: 'seat_bot', seat, level })
  }
}
