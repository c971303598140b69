/** The WebSocket of a table: stays connected, misses no event, and does every command once.
 *
 * A command keeps its id until it is answered, over as many connections as that takes; the server
 * does it once. Events are numbered, and a new connection begins with what was missed.
 */

import {
  PROTOCOL,
  type Command,
  type Done,
  type Happened,
  type Outgoing,
  type RefusedMessage,
  type Welcome,
} from './wire'

export type Answer = Done | RefusedMessage
/** A command as a screen says it; the id is our concern. */
export type Wish = Command extends infer One ? (One extends Command ? Omit<One, 'id'> : never) : never
/** How the connection is; `failed` is a table that cannot be read. The last four do not change by waiting. */
export type Line = 'connecting' | 'open' | 'cut' | 'failed' | 'nobody' | 'no_table' | 'reload' | 'left'

export interface Listener {
  heard(message: Welcome | Happened): void
  line(line: Line): void
}

export interface Wire {
  readyState: number
  send(text: string): void
  close(code?: number): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

const FINAL: Record<number, Line> = {
  4401: 'nobody',
  4404: 'no_table',
  4426: 'reload',
  4410: 'left',
}
const FAILED = 1011
const FIRST_WAIT = 250
const LONGEST_WAIT = 8_000
const PING_AFTER = 20_000 // ms without a word
const PATIENCE = 8_000 // ms for an answer to a ping
const RECENT = 50 // events to be told of what was before this page
const OPEN = 1

interface Waiting {
  command: Command
  answer: (answer: Answer) => void
}

export class TableSocket {
  /** The number of the last event that is known, and what tells it from others of that number. */
  last: number | null = null
  private mark: string | null = null
  private wire: Wire | null = null
  private greeted = false
  private tries = 0
  private trouble: 'cut' | 'failed' = 'cut'
  private pause = 0 // ms for which the server does not want to hear from us
  private timer: ReturnType<typeof setTimeout> | undefined
  private pulse: ReturnType<typeof setTimeout> | undefined
  private readonly waiting = new Map<string, Waiting>()
  private readonly prefix = randomName()
  private count = 0
  private closed = false

  constructor(
    private readonly address: string,
    private readonly language: () => string,
    private readonly listener: Listener,
    private readonly connectTo: (address: string) => Wire = (to) => new WebSocket(to) as Wire,
  ) {}

  /** Connect, and again whenever the connection is lost. */
  open(): void {
    this.closed = false
    clearTimeout(this.timer)
    this.drop()
    this.listener.line(this.tries || this.last !== null ? this.trouble : 'connecting')
    const wire = this.connectTo(this.address)
    this.wire = wire
    this.greeted = false
    this.expect(PATIENCE)
    wire.onopen = () => this.hello()
    wire.onmessage = (event) => {
      if (this.wire === wire) this.hear(JSON.parse(String(event.data)) as Outgoing)
    }
    wire.onclose = (event) => {
      if (this.wire === wire) this.lost(event.code)
    }
  }

  /** Be answered in the language that is spoken from now on. */
  speak(): void {
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
    this.drop()
    this.waiting.clear()
  }

  /** Have something done at the table, exactly once; the answer comes when the server has one. */
  do(wish: Wish): Promise<Answer> {
    const id = `${this.prefix}.${++this.count}`
    const command = { ...wish, id } as Command
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
    this.send({ type: 'hello', protocol: PROTOCOL, last, mark, recent: RECENT, language })
  }

  private hear(message: Outgoing): void {
    this.expect(PING_AFTER, () => this.ping())
    switch (message.type) {
      case 'welcome':
        this.tries = 0
        this.trouble = 'cut'
        this.greeted = true
        this.last = message.number
        this.mark = message.mark
        this.listener.heard(message)
        this.listener.line('open')
        for (const { command } of this.waiting.values()) this.send({ type: 'do', command })
        break
      case 'events':
        this.last = message.number
        this.mark = message.mark
        this.listener.heard(message)
        break
      case 'done':
        this.settle(message.id, message)
        break
      case 'refused':
        if (message.refused === 'too_fast' && message.id !== null) this.later(message)
        else if (message.id !== null) this.settle(message.id, message)
        break
      case 'bye':
        this.pause = message.retry ?? 0
        break
      case 'reload':
      case 'pong':
        break
    }
  }

  /** Too fast for the server: the same command again, when it says so. */
  private later(message: RefusedMessage): void {
    const id = message.id ?? ''
    setTimeout(() => {
      const found = this.waiting.get(id)
      if (found && this.greeted) this.send({ type: 'do', command: found.command })
    }, message.retry ?? 500)
  }

  private settle(id: string, answer: Answer): void {
    const found = this.waiting.get(id)
    this.waiting.delete(id)
    found?.answer(answer)
  }

  private lost(code: number): void {
    this.drop()
    const final = FINAL[code]
    if (final) {
      this.closed = true
      this.listener.line(final)
      return
    }
    if (this.closed) return
    // whoever mends the table stops the server: a line that is cut after this says nothing new
    if (code === FAILED) this.trouble = 'failed'
    this.listener.line(this.trouble)
    const wait = Math.min(FIRST_WAIT * 2 ** this.tries++, LONGEST_WAIT)
    this.timer = setTimeout(() => this.open(), this.pause + wait * (0.7 + 0.6 * Math.random()))
    this.pause = 0
  }

  private ping(): void {
    this.send({ type: 'ping' })
    this.expect(PATIENCE)
  }

  /** Something should be heard within this time; otherwise the line is dead. */
  private expect(time: number, otherwise: () => void = () => this.lost(1006)): void {
    clearTimeout(this.pulse)
    this.pulse = setTimeout(otherwise, time)
  }

  private send(message: object): void {
    if (this.wire?.readyState === OPEN) this.wire.send(JSON.stringify(message))
  }

  private drop(): void {
    clearTimeout(this.pulse)
    const wire = this.wire
    this.wire = null
    this.greeted = false
    if (!wire) return
    wire.onopen = wire.onmessage = wire.onclose = null
    wire.close()
  }
}

/** A name no other page has; not every page may use crypto.randomUUID. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')
}
