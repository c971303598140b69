/** The log of a table: a line for each event that is worth a word. */

import type { Session } from '../net/session.svelte'
import type { Event, VisibleTable } from '../net/wire'
import { columnsEffects } from './columns_effects'
import { eventText } from './event_text'

const KEPT = 150
const OURS = { said: false, mine: false, past: false }
const SHOWN = ['round_ended', 'lapsed'] // the table itself shows these, and the move before them longer

export interface LogLine {
  number: number
  text: string
  /** Somebody said it, and it was I. */
  said: boolean
  mine: boolean
  /** It was before this page was here. */
  past: boolean
  /** It stands somewhere else on the page, for as long as it is so. */
  elsewhere?: boolean
}

export class TableLog {
  lines = $state.raw<readonly LogLine[]>([])
  private seen = $state(0) // the number of the last line that has been looked at
  private count = 0
  private readonly stop: () => void

  constructor(session: Session) {
    if (session.table) this.hear(session.events, null, session.table)
    this.stop = session.subscribe((events, before, now) => this.hear(events, before, now))
  }

  /** A line of our own, such as "the connection is back". */
  add(text: string, elsewhere = false): void {
    const line = { number: ++this.count, text, ...OURS, elsewhere }
    this.lines = [...this.lines, line].slice(-KEPT)
  }

  /** What has just happened, unless it can be read already. */
  get latest(): string {
    return this.lines.filter((line) => !line.elsewhere).at(-1)?.text ?? ''
  }

  /** How much the others have said since somebody last looked at the talk. */
  get unread(): number {
    const fresh = (line: LogLine) => line.said && !line.mine && !line.past && line.number > this.seen
    return this.lines.filter(fresh).length
  }

  /** The talk is in sight, with all that is in it. */
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
    for (const event of events) {
      const text = eventText(event, before, now)
      const said = event.event === 'said'
      const mine = said && event.person === now.person
      const elsewhere = SHOWN.includes(event.event)
      if (text) fresh.push({ number: ++this.count, text, said, mine, past, elsewhere })
      if (event !== moves[0] || moves.length > 1) continue // who has missed some sees only their sum
      for (const led of columnsEffects(before, now)) fresh.push({ number: ++this.count, text: led, ...OURS })
    }
    if (fresh.length) this.lines = [...this.lines, ...fresh].slice(-KEPT)
  }
}
