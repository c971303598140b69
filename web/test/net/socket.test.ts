/** The socket of a table: nothing missed, nothing done twice, whatever happens to the line. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Answer, type ConnectionState, type SocketLike, TableSocket } from '../../src/net/socket'

class Fake implements SocketLike {
  readyState = 0
  sent: Record<string, unknown>[] = []
  closed = false
  onopen: SocketLike['onopen'] = null
  onmessage: SocketLike['onmessage'] = null
  onclose: SocketLike['onclose'] = null

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }

  close(): void {
    this.closed = true
  }

  accept(): void {
    this.readyState = 1
    this.onopen?.()
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  welcome(number: number): void {
    this.accept()
    this.say({ type: 'welcome', number, mark: `m${number}`, events: [], table: {}, now: 0 })
  }

  cut(code = 1006): void {
    this.onclose?.({ code })
  }
}

let wires: Fake[]
let states: ConnectionState[]
let received: { number: number }[]
let socket: TableSocket
const last = (): Fake => wires.at(-1)!
const commands = (wire: Fake) => wire.sent.filter((message) => message.type === 'do')

beforeEach(() => {
  vi.useFakeTimers()
  wires = []
  states = []
  received = []
  socket = new TableSocket(
    'ws://here',
    () => 'de',
    { received: (message) => received.push(message), connection: (state) => states.push(state) },
    () => {
      const wire = new Fake()
      wires.push(wire)
      return wire
    },
  )
  socket.open()
})

afterEach(() => {
  socket.close()
  vi.useRealTimers()
})

describe('the socket of a table', () => {
  it('says hello again in another language, once it has been greeted', () => {
    socket.updateLanguage()
    expect(last().sent).toEqual([])
    last().welcome(4)
    socket.updateLanguage()
    expect(last().sent.slice(1)).toEqual([
      { type: 'hello', protocol: 1, last: 4, mark: 'm4', recent: 50, language: 'de', keeps: true },
    ])
  })

  it('says hello in the language of the page, knowing nothing', () => {
    last().accept()
    expect(last().sent).toEqual([
      { type: 'hello', protocol: 1, last: null, mark: null, recent: 50, language: 'de', keeps: true },
    ])
  })

  it('comes back after a cut and says the last number it knows', () => {
    last().welcome(7)
    last().say({ type: 'events', number: 9, mark: 'm9', events: [], table: {}, now: 0 })
    last().cut()
    vi.advanceTimersByTime(1_000)
    expect(wires).toHaveLength(2)
    last().accept()
    expect(last().sent[0]).toMatchObject({ type: 'hello', last: 9, mark: 'm9' })
    expect(states).toContain('cut')
    last().say({ type: 'welcome', number: 9, mark: 'm9', events: [], table: {}, now: 0 })
    expect(states.at(-1)).toBe('open')
    expect(received.map((message) => message.number)).toEqual([7, 9, 9])
  })

  it('sends a command without an answer again under the same id, and one with an answer never', async () => {
    last().welcome(1)
    const first = socket.do({ do: 'ready' })
    const second = socket.do({ do: 'start_game' })
    const [one, two] = commands(last()).map((message) => message.command as { id: string })
    last().say({ type: 'done', id: one!.id, number: 2, first: 2, last: 2, repeated: false })
    expect((await first).type).toBe('done')
    last().cut()
    vi.advanceTimersByTime(1_000)
    last().welcome(2)
    expect(commands(last()).map((message) => (message.command as { id: string }).id)).toEqual([
      two!.id,
    ])
    last().say({ type: 'done', id: two!.id, number: 2, first: 2, last: 2, repeated: true })
    expect(await second).toMatchObject({ repeated: true })
    expect(socket.unanswered).toBe(0)
  })

  it('keeps what is done while the line is cut', () => {
    last().welcome(1)
    last().cut()
    void socket.do({ do: 'say', text: 'hallo' })
    expect(socket.unanswered).toBe(1)
    vi.advanceTimersByTime(1_000)
    last().welcome(1)
    expect(commands(last())).toHaveLength(1)
  })

  it('never uses an id twice', () => {
    last().welcome(1)
    for (let n = 0; n < 20; n++) void socket.do({ do: 'start_game' })
    const ids = commands(last()).map((message) => (message.command as { id: string }).id)
    expect(new Set(ids).size).toBe(20)
  })

  it('waits as long as the server says when it was too fast', async () => {
    last().welcome(1)
    let answer: Answer | null = null
    void socket.do({ do: 'ready' }).then((told) => (answer = told))
    const { id } = commands(last())[0]!.command as { id: string }
    last().say({ type: 'refused', id, refused: 'too_fast', retry: 300, text: '' })
    expect(commands(last())).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(310)
    expect(commands(last())).toHaveLength(2)
    expect(answer).toBeNull()
  })

  it('connects again no sooner than the server says', () => {
    last().say({ type: 'bye', why: 'too_fast', retry: 9_000 })
    last().cut(4425)
    vi.advanceTimersByTime(9_000)
    expect(wires).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(wires).toHaveLength(2)
  })

  it('says that a table cannot be read until it can, and keeps trying', () => {
    last().cut(1011)
    expect(states.at(-1)).toBe('failed')
    vi.advanceTimersByTime(1_000)
    last().cut()
    vi.advanceTimersByTime(2_000)
    expect(wires).toHaveLength(3)
    expect(states.at(-1)).toBe('failed')
    last().welcome(1)
    expect(states.at(-1)).toBe('open')
    last().cut()
    expect(states.at(-1)).toBe('cut')
  })

  it('notices a line that has gone silent, and is elsewhere within five seconds', () => {
    last().welcome(1)
    vi.advanceTimersByTime(2_000)
    expect(last().sent.at(-1)).toEqual({ type: 'ping' })
    vi.advanceTimersByTime(2_500)
    expect(states.at(-1)).toBe('cut')
    expect(wires[0]!.closed).toBe(true)
    vi.advanceTimersByTime(500)
    expect(wires).toHaveLength(2)
  })

  it.each([
    [4401, 'nobody'],
    [4404, 'no_table'],
    [4410, 'left'],
    [4426, 'reload'],
  ])('gives up where waiting does not help: %i', (code, line) => {
    last().welcome(1)
    last().cut(code)
    vi.advanceTimersByTime(60_000)
    expect(wires).toHaveLength(1)
    expect(states.at(-1)).toBe(line)
  })

  it('waits longer after each failure, but never long', () => {
    const waits: number[] = []
    for (let n = 0; n < 10; n++) {
      const before = wires.length
      let waited = 0
      last().cut()
      while (wires.length === before && waited < 20_000) {
        vi.advanceTimersByTime(50)
        waited += 50
      }
      waits.push(waited)
    }
    expect(waits[0]).toBeLessThan(400)
    expect(waits[9]).toBeGreaterThan(5_000)
    expect(Math.max(...waits)).toBeLessThan(10_500)
  })
})
