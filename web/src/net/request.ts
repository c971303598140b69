/** Requests over HTTP, typed by the server's own map of them (`Api`); refusals are thrown. */

import { language } from '../language/index.svelte'
import { serverStatus } from './server_status.svelte'
import type { Api, Problem } from './wire'

/** A method and an address, as in `GET /api/rules/{game}`. */
export type Endpoint = keyof Api
export type AnswerOf<E extends Endpoint> = Api[E]['answer']

/** What an endpoint is given: the blanks of its address and a body if it has one, and perhaps a query. */
type Given<E extends Endpoint> = {
  [Part in Extract<keyof Api[E], 'body'>]: Api[E][Part]
} & {
  [Part in Extract<keyof Api[E], 'path'>]: { [Blank in keyof Api[E][Part]]: string | number }
} & {
  [Part in Extract<keyof Api[E], 'query'>]?: Api[E][Part]
}
type Arguments<E extends Endpoint> =
  Record<never, never> extends Given<E> ? [given?: Given<E>] : [given: Given<E>]

/** Why the server refused: a kind for programs, a sentence for people. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly refused: string,
    text: string,
    /** Milliseconds after which another try makes sense. */
    readonly retry: number | null = null,
    /** The name of the sentence: some forms show it beside a field. */
    readonly key = '',
    readonly clause = '',
  ) {
    super(text)
    this.name = 'RequestError'
  }
}

/** Send a request and wait for its answer. */
export async function request<E extends Endpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<AnswerOf<E>> {
  const { path, query, body }: Partial<Record<'path' | 'query' | 'body', object>> = given ?? {}
  const [method, address] = endpoint.split(' ') as [string, string]
  const headers: Record<string, string> = { 'Accept-Language': language() }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(addressOf(address, path, query), {
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
  if (response.ok) return answer as AnswerOf<E>
  const { refused = 'failed', text = '', retry = null, key, clause } = (answer ?? {}) as Partial<Problem>
  throw new RequestError(response.status, refused, text, retry, key, clause)
}

/** An address with its blanks filled in; parts of the query without a value are left out. */
export function addressOf(address: string, path: object = {}, query: object = {}): string {
  const blanks = new Map(Object.entries(path))
  const filled = address.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(blanks.get(name))),
  )
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))
  return parameters.length ? `${filled}?${search}` : filled
}
