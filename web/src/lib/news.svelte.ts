/** The news of a table: a line for each event that is worth a word. */

import { tell } from './tell'
import type { Session } from './session.svelte'
import type { Event, TableSeen } from './wire'

const KEPT = 150

export interface Line {
  number: number
  text: string
  /** Somebody said it, and who. */
  said: boolean
  /** It was before this page was here. */
  past: boolean
}

export class News {
  lines = $state.raw<readonly Line[]>([])
  private count = 0
  private readonly stop: () => void

  constructor(session: Session) {
    if (session.table) this.hear(session.events, null, session.table)
    this.stop = session.watch((events, before, now) => this.hear(events, before, now))
  }

  /** A line of our own, such as "the connection is back". */
  add(text: string): void {
    this.lines = [...this.lines, { number: ++this.count, text, said: false, past: false }].slice(-KEPT)
  }

  close(): void {
    this.stop()
  }

  private hear(events: readonly Event[], before: TableSeen | null, now: TableSeen): void {
    const fresh: Line[] = []
    for (const event of events) {
      const text = tell(event, before, now)
      const said = event.event === 'said'
      if (text) fresh.push({ number: ++this.count, text, said, past: before === null })
    }
    if (fresh.length) this.lines = [...this.lines, ...fresh].slice(-KEPT)
  }
}
