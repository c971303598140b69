/** A table as this browser knows it: the last sight of it, the connection, and what has happened. */

import { language } from '../language/index.svelte'
import { TableSocket, type Answer, type Line, type Wish } from './socket'
import type { Event, Happened, RefusedMessage, VisibleTable, Welcome } from './wire'
import { Witness } from '../fairness/observed_game'

const KEPT = 200 // events to tell again

/** Without a table before them, events are older than this page, or than what it has missed. */
export type Watcher = (events: readonly Event[], before: VisibleTable | null, now: VisibleTable) => void

export class Session {
  table = $state.raw<VisibleTable | null>(null)
  record = $state.raw<string | null>(null)
  line = $state.raw<Line>('connecting')
  events = $state.raw<readonly Event[]>([])
  /** The last refusal, until the person has seen it. */
  refusal = $state.raw<RefusedMessage | null>(null)
  /** How many commands wait for an answer. */
  waiting = $state(0)
  /** Milliseconds that the server's clock is ahead of ours. */
  ahead = 0
  /** What was seen of the game here, to be held against its record. */
  readonly witness: Witness

  private readonly socket: TableSocket
  private readonly watchers = new Set<Watcher>()
  private deaf: (() => void) | null = null // ends listening for another language
  private readonly wake = () => this.socket.wake()
  private readonly seen = () => {
    if (document.visibilityState === 'visible') this.socket.wake()
  }

  constructor(readonly id: string) {
    this.witness = new Witness(`tenback-${id}`)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`
    this.socket = new TableSocket(address, language, {
      heard: (message) => this.heard(message),
      line: (line) => (this.line = line),
    })
  }

  open(): void {
    this.socket.open()
    this.deaf = $effect.root(() => {
      $effect(() => {
        if (language()) this.socket.speak()
      })
    })
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.seen)
  }

  close(): void {
    this.socket.close()
    this.deaf?.()
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.seen)
  }

  /** Be told of events, with the table before and after them. */
  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  /** Have something done; a refusal is kept to be shown, unless the caller deals with it. */
  async do(wish: Wish, { quiet = false } = {}): Promise<Answer> {
    this.waiting += 1
    this.refusal = null
    const answer = await this.socket.do(wish)
    this.waiting -= 1
    const nothing = answer.type === 'refused' && answer.refused === 'nothing'
    if (answer.type === 'refused' && !quiet && !nothing) this.refusal = answer
    return answer
  }

  private heard(message: Welcome | Happened): void {
    const past = message.type === 'welcome' && !message.tail
    const before = past ? null : this.table
    this.ahead = message.now - Date.now()
    this.table = message.table
    this.record = message.record
    this.witness.note(message.table, past ? [] : message.events) // those it has not seen
    this.events = [...(past ? [] : this.events), ...message.events].slice(-KEPT)
    if (!message.events.length) return
    for (const watcher of this.watchers) watcher(message.events, before, message.table)
  }
}
