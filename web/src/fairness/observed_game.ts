/** What this page has seen of a game, to compare with the record afterwards.
 *
 * Stored as long as the tab is open, so that a reload forgets nothing.
 */

import { byValue, type CardName } from '../game/cards'
import type { Event, ReplayStep, VisibleTable } from '../net/wire'

interface Seen {
  /** Which game at this table. */
  match: number
  /** The commitment as it was when the game was first seen, and after how many moves that was. */
  promise: string | null
  since: number
  /** The moves by their number, and the hand I saw after that many moves. */
  moves: Record<number, string>
  hands: Record<number, [seat: number, cards: CardName[]]>
}

/** How much of a record agrees with what was seen; `wrong` is after how many moves it does not. */
export interface Comparison {
  moves: number
  hands: number
  wrong: number | null
}

export class ObservedGame {
  private seen: Seen | null

  constructor(private readonly name: string) {
    this.seen = load(name)
  }

  note(table: VisibleTable, events: readonly Event[]): void {
    const { current_game: match, view } = table
    if (!match) return
    if (this.seen?.match !== match.number) {
      const { number, commitment: promise, moves: since } = match
      this.seen = { match: number, promise, since, moves: {}, hands: {} }
    }
    let number = match.moves
    for (const event of [...events].reverse()) {
      if (event.event === 'dealt') break
      if (event.event === 'moved') this.seen.moves[number--] = event.move
    }
    if (view && view.seat !== null) this.seen.hands[match.moves] = [view.seat, view.hand]
    save(this.name, this.seen)
  }

  /** The commitment of this game as it was first shown here, and after how many moves. */
  promise(match: number): { promise: string | null; since: number } | null {
    return this.seen?.match === match ? this.seen : null
  }

  compare(match: number, steps: readonly ReplayStep[]): Comparison {
    const comparison: Comparison = { moves: 0, hands: 0, wrong: null }
    if (this.seen?.match !== match) return comparison
    for (const [number, move] of Object.entries(this.seen.moves)) {
      if (steps[Number(number)]?.move !== move) return { ...comparison, wrong: Number(number) }
      comparison.moves += 1
    }
    for (const [number, [seat, hand]] of Object.entries(this.seen.hands)) {
      const recorded = steps[Number(number)]?.hands[seat] ?? []
      if (byValue(recorded).join() !== byValue(hand).join()) return { ...comparison, wrong: Number(number) }
      comparison.hands += 1
    }
    return comparison
  }
}

// Without access to the storage, it is remembered until the page is closed.
function load(name: string): Seen | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Seen | null
  } catch {
    return null
  }
}

function save(name: string, seen: Seen): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(seen))
  } catch {
    // no access, or full
  }
}
