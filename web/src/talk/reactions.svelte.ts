/** The reactions that are shown now: the latest one of each person, for some seconds. */

import type { Session } from '../net/session.svelte'
import type { Event, ReactionKind } from '../net/wire'

const SHOWN_MS = 4_000

export interface ShownReaction {
  person: string
  kind: ReactionKind
  /** Of its event. */
  number: number
}

export class Reactions {
  shown = $state.raw<readonly ShownReaction[]>([])
  private readonly stop: () => void
  private readonly timers = new Set<ReturnType<typeof setTimeout>>()

  constructor(session: Session) {
    this.stop = session.subscribe((events, before) => {
      if (before) for (const event of events) this.hear(event)
    })
  }

  close(): void {
    this.stop()
    for (const timer of this.timers) clearTimeout(timer)
  }

  private hear(event: Event): void {
    if (event.event !== 'reacted') return
    const { person, kind, number } = event
    this.shown = [...this.shown.filter((one) => one.person !== person), { person, kind, number }]
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      this.shown = this.shown.filter((one) => one.number !== number)
    }, SHOWN_MS)
    this.timers.add(timer)
  }
}
