/** The places of my hand: a card that was laid leaves its place open until the turn ends. */

import type { View } from '../net/wire'
import type { CardName } from './cards'
import { type HandCard, handCards } from './play.svelte'

export interface Slot extends HandCard {
  /** Laid in this turn: its place stays open. */
  laid: boolean
}

/** The cards of this turn that came from my hand; of Columns this is not known. */
function laidCards(view: View): readonly CardName[] | null {
  if (!('played' in view)) return null
  return view.turn === view.seat ? view.played.map(({ card }) => card) : []
}

/** Is my turn going on, with cards laid in it? */
const goesOn = (view: View): boolean =>
  view.turn === view.seat && 'tasks' in view && view.tasks.length > 0 && view.tasks[0]?.what !== 'play'

export class HandSlots {
  private slots: readonly Slot[] = []
  /** The most places this hand has had, so that a row does not vanish with its last card. */
  most = 0

  /** The places for this view, sorted by value. */
  of(view: View | null): readonly Slot[] {
    if (!view) return []
    const laid = laidCards(view)
    this.slots = laid ? slotsOf(view.hand, laid) : goesOn(view) ? this.keepGaps(view.hand) : slotsOf(view.hand, [])
    this.most = Math.max(this.most, this.slots.length)
    return this.slots
  }

  /** The places so far, those open whose cards have gone; new cards come last. */
  private keepGaps(hand: readonly CardName[]): readonly Slot[] {
    const cards = handCards(hand)
    const known = this.slots.map((slot) => ({ ...slot, laid: !cards.some(({ key }) => key === slot.key) }))
    const fresh = cards.filter(({ key }) => !known.some((slot) => slot.key === key))
    return [...known, ...fresh.map((card) => ({ ...card, laid: false }))]
  }
}

function slotsOf(hand: readonly CardName[], laid: readonly CardName[]): readonly Slot[] {
  return handCards([...hand, ...laid]).map((card) => ({
    ...card,
    laid: laid.some((gone) => String(gone) === String(card.card)),
  }))
}
