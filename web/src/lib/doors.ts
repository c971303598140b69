/** Ways to a table: be somebody, open one, sit down with bots, and find back to it later. */

import { t } from '../language/index.svelte'
import { language } from '../language/index.svelte'
import { callMe, me, openTable, Problem } from './rest'
import { Session } from './session.svelte'
import { keep, settings } from './settings.svelte'
import type { Door, GameId, Me } from './wire'

const PLACE = 'tenback.tables'
const KEPT = 12

/** A table this browser has been at. */
export interface Visit {
  id: string
  code: string
  game: GameId
  at: number
}

/** Who I am here; somebody new is given a name that can be changed later. */
export async function beSomebody(): Promise<Me> {
  if (!settings.name) return await rename(t('app.guest')) // new here: no need to ask
  try {
    const known = await me()
    if (known.name !== settings.name) keep({ name: known.name })
    return known
  } catch (wrong) {
    if (!(wrong instanceof Problem) || wrong.status !== 401) throw wrong
    return await rename(settings.name)
  }
}

/** Take a name. */
export async function rename(name: string): Promise<Me> {
  const mine = await callMe(name)
  keep({ name: mine.name })
  return mine
}

const sessions = new Map<string, Session>()

/** The one session of a table in this page. */
export function sessionOf(id: string): Session {
  let found = sessions.get(id)
  if (!found) {
    found = new Session(id)
    sessions.set(id, found)
    found.open()
  }
  return found
}

/** Leave the page of a table; the seat stays. */
export function leavePage(id: string): void {
  sessions.get(id)?.close()
  sessions.delete(id)
}

/** A table of one's own, with an empty seat for every friend. */
export async function openForFriends(game: GameId, players: number | null): Promise<Door> {
  await beSomebody()
  const door = await openTable({ game, players, house: { language: language() } })
  remember(door, game)
  const session = sessionOf(door.id)
  await session.do({ do: 'take_seat', seat: 0 })
  return door
}

/** A game at once: on the first seat, with bots on the others. */
export async function playNow(game: GameId, players: number, level: string): Promise<Door> {
  const door = await openForFriends(game, players)
  const session = sessionOf(door.id)
  for (let seat = 1; seat < players; seat++) {
    await session.do({ do: 'seat_bot', seat, level })
  }
  await session.do({ do: 'start' })
  return door
}

/** The tables this browser has been at, the latest first. */
export function visits(): Visit[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as Visit[]
  } catch {
    return []
  }
}

/** Note a table, to find back to it. */
export function remember(door: Pick<Door, 'id' | 'code'>, game: GameId): void {
  const others = visits().filter((visit) => visit.id !== door.id)
  write([{ id: door.id, code: door.code, game, at: Date.now() }, ...others].slice(0, KEPT))
}

/** Forget a table that is no more. */
export function forget(id: string): void {
  write(visits().filter((visit) => visit.id !== id))
}

function write(list: Visit[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(list))
  } catch {
    // a private window remembers nothing, and that is its point
  }
}
