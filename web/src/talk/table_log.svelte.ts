/** The log of a table: a line for each event since the deal that is worth a sentence, and all messages. */

import { GAMES } from '../game/games'
import type { Session } from '../net/session.svelte'
import type { Event, VisibleTable } from '../net/wire'
import { columnsEffects } from './columns_effects'
import { eventText } from './event_text'

const MOST_LINES = 150
const OURS = { said: false, mine: false, past: false }
const SHOWN = ['round_ended', 'lapsed'] // the board shows these, so the header keeps the move before them

export interface LogLine {
  number: number
  text: string
  /** Is it a message, and is it mine? */
  said: boolean
  mine: boolean
  /** Is it older than this page? */
  past: boolean
  /** The page shows it elsewhere too. */
  elsewhere?: boolean
}

export class TableLog {
  lines = $state.raw<readonly LogLine[]>([])
  private seen = $state(0) // the number of the last line that was read
  private count = 0
  private readonly stop: () => void

  constructor(session: Session) {
    if (session.table) this.hear(session.events, null, session.table)
    this.stop = session.subscribe((events, before, now) => this.hear(events, before, now))
  }

  /** A line of our own, such as "the connection is back". */
  add(text: string, elsewhere = false): void {
    const line = { number: ++this.count, text, ...OURS, elsewhere }
    this.lines = [...this.lines, line].slice(-MOST_LINES)
  }

  /** The latest event that the page does not show elsewhere. */
  get latest(): string {
    return this.lines.filter((line) => !line.elsewhere).at(-1)?.text ?? ''
  }

  /** How many messages of others are unread. */
  get unread(): number {
    const fresh = (line: LogLine) => line.said && !line.mine && !line.past && line.number > this.seen
    return this.lines.filter(fresh).length
  }

  /** All lines are read now. */
  read(): void {
    this.seen = this.lines.at(-1)?.number ?? 0
  }

  close(): void {
    this.stop()
  }

  private hear(events: readonly Event[], before: VisibleTable | null, now: VisibleTable): void {
    const fresh: LogLine[] = []
    const past = before === null
    const moves = events.filter((event) => event.event === 'moved')
    const later = new Set<Event>(moves.slice(1))
    for (const event of events) {
      const isStale = later.has(event) && GAMES[now.game].laysRuns // other columns lay there by then
      const text = eventText(event, isStale ? null : before, now)
      const said = event.event === 'said'
      const mine = said && event.person === now.person
      const elsewhere = SHOWN.includes(event.event)
      if (event.event === 'dealt') {
        this.lines = this.lines.filter((line) => line.said) // what led to this game is over
        fresh.splice(0, fresh.length, ...fresh.filter((line) => line.said))
      }
      if (text) fresh.push({ number: ++this.count, text, said, mine, past, elsewhere })
      if (event !== moves[0] || moves.length > 1) continue // the effects of several moves cannot be told apart
      for (const led of columnsEffects(before, now)) fresh.push({ number: ++this.count, text: led, ...OURS })
    }
    if (fresh.length) this.lines = [...this.lines, ...fresh].slice(-MOST_LINES)
  }
}
