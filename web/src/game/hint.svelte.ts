/** A hint: what the best bot would do now, and the numbers it puts on cards and places.
 *
 * It stands while I follow it, and goes away with the first other move.
 */

import { errorText } from '../net/error_text'
import { request } from '../net/request'
import type { TableHint } from '../net/wire'
import { type HandCard, type Play } from './play.svelte'
import { parseMove } from './cards'

export interface HintMarks {
  /** The number of each card, by its key in the hand. */
  cards: ReadonlyMap<string, number>
  /** The numbers of the cards that go to a place. */
  places: ReadonlyMap<string, readonly number[]>
}

const NO_MARKS: HintMarks = { cards: new Map(), places: new Map() }

export class Hint {
  /** Asked for, and not closed since. */
  open = $state(false)
  answer = $state.raw<TableHint | null>(null)
  refusal = $state('')
  /** How many of its moves have been made. */
  private made = $state(0)
  private asked = 0

  constructor(private readonly play: Play) {}

  /** The moves that are still to be made. */
  readonly moves = $derived.by(() => this.answer?.moves.slice(this.made) ?? [])

  async ask(): Promise<void> {
    const number = ++this.asked
    this.open = true
    this.answer = null
    this.refusal = ''
    this.made = 0
    try {
      const answer = await request('POST /api/tables/{table_id}/hint', {
        path: { table_id: this.play.session.id },
      })
      if (number === this.asked) this.answer = answer
    } catch (wrong) {
      if (number === this.asked) this.refusal = errorText(wrong)
    }
  }

  close(): void {
    this.asked += 1
    this.open = false
    this.answer = null
  }

  /** A move was made at the table: the hint goes on with it, or is over. */
  follow(move: string): void {
    if (!this.open) return
    if (this.moves[0] === move && this.moves.length > 1) this.made += 1
    else this.close()
  }

  /** The numbers to show on these cards and on the places they go to. */
  marks(hand: readonly HandCard[]): HintMarks {
    if (!this.open || !this.moves.length) return NO_MARKS
    const cards = new Map<string, number>()
    const places = new Map<string, number[]>()
    let number = 0
    for (const move of this.moves) {
      const parsed = parseMove(move)
      if (parsed.what !== 'lay' && parsed.what !== 'fall') break // to be done first, by a button
      number += 1
      const to = parsed.what === 'lay' ? parsed.to : String(parsed.column + 1)
      places.set(to, [...(places.get(to) ?? []), number])
      if (parsed.what === 'fall') break // the columns behind it move up: where later cards go is not to be seen yet
      const found = hand.find(({ key, card }) => String(card) === parsed.card && !cards.has(key))
      if (found) cards.set(found.key, number)
    }
    return { cards, places }
  }
}
