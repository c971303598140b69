/** What is not live, over HTTP. Answers have the server's types; refusals are thrown as `Problem`. */

import { language } from '../language/index.svelte'
import { serverStatus } from './server_status.svelte'
import type {
  TableLink,
  MyGame,
  TablePreview,
  HintSeen,
  Me,
  Offer,
  Problem,
  MyTable,
  TableForMe,
} from './wire'

/** Why the server did not do it: a kind for us, a sentence for the person. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly refused: string,
    text: string,
    readonly retry: number | null = null,
    /** The name of the sentence, where a screen has a place for each. */
    readonly key = '',
    readonly clause = '',
  ) {
    super(text)
    this.name = 'Problem'
  }

  /** Could nobody be reached at all? */
  get isOffline(): boolean {
    return this.status === 0
  }
}

export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { 'Accept-Language': language() }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    serverStatus.reportFailure()
    throw new RequestError(0, 'offline', '')
  }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as Answer
  const { refused = 'failed', text = '', retry = null, key, clause } = (answer ?? {}) as Partial<Problem>
  throw new RequestError(response.status, refused, text, retry, key, clause)
}

export const games = () => ask<Offer>('GET', '/api/games')
export const me = () => ask<Me>('GET', '/api/me')
/** Take a name; with `keep` only if I have none yet. */
export const callMe = (name: string, keep = false) => ask<Me>('PUT', '/api/me', { name, keep })
export const openTable = (wish: object) => ask<TableLink>('POST', '/api/tables', wish)
export const join = (code: string, name: string | null = null) =>
  ask<TableLink>('POST', '/api/tables/join', { code, name })
export const glance = (code: string) =>
  ask<TablePreview>('GET', `/api/codes/${encodeURIComponent(code)}`)
export const tableOf = (id: string) => ask<TableForMe>('GET', `/api/tables/${encodeURIComponent(id)}`)
export const hint = (id: string) =>
  ask<HintSeen>('POST', `/api/tables/${encodeURIComponent(id)}/hint`)
export const myTables = () => ask<MyTable[]>('GET', '/api/me/tables')
export const myGames = (most: number) => ask<MyGame[]>('GET', `/api/me/games?most=${most}`)
export const recordOf = (id: string) =>
  ask<Record<string, unknown>>('GET', `/api/records/${encodeURIComponent(id)}`)
