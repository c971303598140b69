/** The WebSocket of a table: stays connected, misses no event, and does every command once.
 *
 * A command keeps its id until it is answered, over as many connections as that takes; the server
 * does it once. Events are numbered, and a new connection begins with what was missed.
 */

import { completeTable } from './complete_table'
import {
  PROTOCOL,
  type Command,
  type Done,
  type Happened,
  type Outgoing,
  type RefusedMessage,
  type VisibleTable,
  type Welcome,
} from './wire'

export type Answer = Done | RefusedMessage
/** A command without its id, which is added here. */
export type NewCommand = Command extends infer One ? (One extends Command ? Omit<One, 'id'> : never) : never
/** `failed` is a table that cannot be read. Waiting does not help with the last four. */
export type ConnectionState = 'connecting' | 'open' | 'cut' | 'failed' | 'nobody' | 'no_table' | 'reload' | 'left'

export interface SocketListener {
  received(message: Welcome | Happened): void
  connection(state: ConnectionState): void
}

export interface SocketLike {
  readyState: number
  send(text: string): void
  close(code?: number): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

const FINAL_STATES: Record<number, ConnectionState> = {
  4401: 'nobody',
  4404: 'no_table',
  4426: 'reload',
  4410: 'left',
}
const SERVER_ERROR_CODE = 1011
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 8_000
// A server that has frozen is noticed within five seconds, by a page that somebody looks at.
const PING_AFTER_MS = 2_000 // of silence
const HIDDEN_PING_AFTER_MS = 20_000
const PONG_TIMEOUT_MS = 2_500
const CONNECT_TIMEOUT_MS = 4_000
const RECENT_EVENTS = 50 // asked for, of those before this page was opened
const SOCKET_OPEN = 1

interface Waiting {
  command: Command
  answer: (answer: Answer) => void
}

export class TableSocket {
  /** The number of the last known event, and its mark: a repaired log may use the number again. */
  last: number | null = null
  private mark: string | null = null
  private table: VisibleTable | null = null // as it was last told, for what is not told again
  private socket: SocketLike | null = null
  private greeted = false
  private tries = 0
  private failure: 'cut' | 'failed' = 'cut'
  private pauseMs = 0 // the server asked us to wait this long
  private timer: ReturnType<typeof setTimeout> | undefined
  private heartbeat: ReturnType<typeof setTimeout> | undefined
  private readonly waiting = new Map<string, Waiting>()
  private readonly prefix = randomName()
  private count = 0
  private closed = false

  constructor(
    private readonly address: string,
    private readonly language: () => string,
    private readonly listener: SocketListener,
    private readonly connectTo: (address: string) => SocketLike = (to) => new WebSocket(to) as SocketLike,
  ) {}

  /** Connect, and again whenever the connection is lost. */
  open(): void {
    this.closed = false
    clearTimeout(this.timer)
    this.discard()
    this.listener.connection(this.tries || this.last !== null ? this.failure : 'connecting')
    const socket = this.connectTo(this.address)
    this.socket = socket
    this.greeted = false
    this.expect(CONNECT_TIMEOUT_MS)
    socket.onopen = () => this.hello()
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(JSON.parse(String(event.data)) as Outgoing)
    }
    socket.onclose = (event) => {
      if (this.socket === socket) this.disconnected(event.code)
    }
  }

  /** Tell the server that the language has changed. */
  updateLanguage(): void {
    if (this.greeted) this.hello()
  }

  /** Try at once, for instance when the network is back. */
  wake(): void {
    if (!this.closed && !this.greeted) this.open()
    else if (this.greeted) this.ping()
  }

  /** Stop for good. */
  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.discard()
    this.waiting.clear()
  }

  /** Send a command, which takes effect exactly once, and wait for its answer. */
  do(newCommand: NewCommand): Promise<Answer> {
    const id = `${this.prefix}.${++this.count}`
    const command = { ...newCommand, id } as Command
    return new Promise((answer) => {
      this.waiting.set(id, { command, answer })
      if (this.greeted) this.send({ type: 'do', command })
    })
  }

  /** How many commands have not been answered yet. */
  get unanswered(): number {
    return this.waiting.size
  }

  private hello(): void {
    const { last, mark } = this
    const language = this.language()
    this.send({ type: 'hello', protocol: PROTOCOL, last, mark, recent: RECENT_EVENTS, language, keeps: true })
  }

  private receive(message: Outgoing): void {
    this.expect(pingAfterMs(), () => this.ping())
    switch (message.type) {
      case 'welcome':
        this.tries = 0
        this.failure = 'cut'
        this.greeted = true
        this.last = message.number
        this.mark = message.mark
        this.table = message.table
        this.listener.received(message)
        this.listener.connection('open')
        for (const { command } of this.waiting.values()) this.send({ type: 'do', command })
        break
      case 'events':
        this.last = message.number
        this.mark = message.mark
        this.table = completeTable(message.table, this.table)
        this.listener.received({ ...message, table: this.table })
        break
      case 'done':
        this.resolve(message.id, message)
        break
      case 'refused':
        if (message.refused === 'too_fast' && message.id !== null) this.resendLater(message)
        else if (message.id !== null) this.resolve(message.id, message)
        break
      case 'bye':
        this.pauseMs = message.retry ?? 0
        break
      case 'reload':
      case 'pong':
        break
    }
  }

  /** Too fast for the server: send the command again when it says so. */
  private resendLater(message: RefusedMessage): void {
    const id = message.id ?? ''
    setTimeout(() => {
      const waiting = this.waiting.get(id)
      if (waiting && this.greeted) this.send({ type: 'do', command: waiting.command })
    }, message.retry ?? 500)
  }

  private resolve(id: string, answer: Answer): void {
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    waiting?.answer(answer)
  }

  private disconnected(code: number): void {
    this.discard()
    const final = FINAL_STATES[code]
    if (final) {
      this.closed = true
      this.listener.connection(final)
      return
    }
    if (this.closed) return
    // a host repairs a broken table with the server stopped: losing the connection then is no news
    if (code === SERVER_ERROR_CODE) this.failure = 'failed'
    this.listener.connection(this.failure)
    const wait = Math.min(FIRST_RETRY_MS * 2 ** this.tries++, LONGEST_RETRY_MS)
    this.timer = setTimeout(() => this.open(), this.pauseMs + wait * (0.7 + 0.6 * Math.random()))
    this.pauseMs = 0
  }

  private ping(): void {
    this.send({ type: 'ping' })
    this.expect(PONG_TIMEOUT_MS)
  }

  /** A message should arrive within this time; otherwise the connection is dead. */
  private expect(time: number, otherwise: () => void = () => this.disconnected(1006)): void {
    clearTimeout(this.heartbeat)
    this.heartbeat = setTimeout(otherwise, time)
  }

  private send(message: object): void {
    if (this.socket?.readyState === SOCKET_OPEN) this.socket.send(JSON.stringify(message))
  }

  private discard(): void {
    clearTimeout(this.heartbeat)
    const socket = this.socket
    this.socket = null
    this.greeted = false
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }
}

function pingAfterMs(): number {
  const hidden = typeof document !== 'undefined' && document.visibilityState === 'hidden'
  return hidden ? HIDDEN_PING_AFTER_MS : PING_AFTER_MS
}

/** A name no other page has; crypto.randomUUID needs https. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')
}
