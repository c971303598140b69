/** A table as this browser knows it: its last state, the connection, and the latest events. */

import { ObservedGame } from '../fairness/observed_game'
import { language } from '../language/index.svelte'
import { type Answer, type ConnectionState, type NewCommand, TableSocket } from './socket'
import type { Event, Happened, RefusedMessage, VisibleTable, Welcome } from './wire'

const MOST_EVENTS = 200 // kept for the log

/** Without a table before them, the events are older than this page. */
export type TableListener = (events: readonly Event[], before: VisibleTable | null, now: VisibleTable) => void

export class Session {
  table = $state.raw<VisibleTable | null>(null)
  record = $state.raw<string | null>(null)
  connection = $state.raw<ConnectionState>('connecting')
  events = $state.raw<readonly Event[]>([])
  /** The last refusal, until the person has seen it. */
  refusal = $state.raw<RefusedMessage | null>(null)
  /** How many commands wait for an answer. */
  waiting = $state(0)
  /** How far the server's clock is ahead of ours. */
  clockOffsetMs = 0
  /** What this page has seen of the game, to compare with its record. */
  readonly observed: ObservedGame

  private readonly socket: TableSocket
  private readonly listeners = new Set<TableListener>()
  private stopLanguage: (() => void) | null = null
  private readonly wake = () => this.socket.wake()
  private readonly wakeIfVisible = () => {
    if (document.visibilityState === 'visible') this.socket.wake()
  }

  /** A screen in the room has an address of its own. */
  constructor(
    readonly id: string,
    path = `/api/tables/${encodeURIComponent(id)}/socket`,
  ) {
    this.observed = new ObservedGame(`tenback-${id}`)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const address = `${scheme}://${location.host}${path}`
    this.socket = new TableSocket(address, language, {
      received: (message) => this.receive(message),
      connection: (state) => (this.connection = state),
    })
  }

  open(): void {
    this.socket.open()
    this.stopLanguage = $effect.root(() => {
      $effect(() => {
        if (language()) this.socket.updateLanguage()
      })
    })
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wakeIfVisible)
  }

  close(): void {
    this.socket.close()
    this.stopLanguage?.()
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wakeIfVisible)
  }

  /** Be called with new events, and the table before and after them. */
  subscribe(listener: TableListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Send a command; a refusal is kept to be shown, unless the caller handles it (`quiet`). */
  async do(command: NewCommand, { quiet = false } = {}): Promise<Answer> {
    this.waiting += 1
    this.refusal = null
    const answer = await this.socket.do(command)
    this.waiting -= 1
    const nothing = answer.type === 'refused' && answer.refused === 'nothing'
    if (answer.type === 'refused' && !quiet && !nothing) this.refusal = answer
    return answer
  }

  private receive(message: Welcome | Happened): void {
    const past = message.type === 'welcome' && !message.tail
    const before = past ? null : this.table
    this.clockOffsetMs = message.now - Date.now()
    this.table = message.table
    this.record = message.record
    this.observed.note(message.table, past ? [] : message.events) // it has not seen the others
    this.events = [...(past ? [] : this.events), ...message.events].slice(-MOST_EVENTS)
    if (!message.events.length) return
    for (const listener of this.listeners) listener(message.events, before, message.table)
  }
}
