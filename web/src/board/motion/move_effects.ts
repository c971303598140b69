/** Before the page changes: where each card comes from, and what is worth a cheer or a sound. */

import { deedOf } from '../../game/cards'
import { comesFrom } from './flight'
import type { Play } from '../../game/play.svelte'
import { settings } from '../../app/settings.svelte'
import { tone } from '../../app/sound'
import { isTenBack } from '../../talk/event_text'
import type { VisibleTable } from '../../net/wire'

const ACROSS: Record<string, string> = { a: 'x', b: 'y', x: 'a', y: 'b' }

/** The place a move names, as I call it: in Face to Face the other's `a` is my `x`. */
export function placeFor(table: VisibleTable, mover: number, to: string): string {
  const mirrored = table.game === 'duel' && mover !== (table.view?.seat ?? 0)
  return mirrored ? (ACROSS[to] ?? to) : to
}

/** Follow every card that is laid; `cheer` is told of ten-backs. */
export function followCards(play: Play, cheer: (place: string) => void): () => void {
  return play.session.watch((events, before, now) => {
    if (!before) return // long done
    for (const event of events) {
      if (event.event !== 'moved' || event.seat === null) continue
      const deed = deedOf(event.move)
      if (deed.what !== 'lay') continue
      const mine = event.seat === now.seat
      const from = mine ? `[data-key="${CSS.escape(deed.card)}"]` : `[data-seat="${event.seat}"]`
      const place = placeFor(now, event.seat, deed.to)
      if (!mine || !play.sent.length) comesFrom(place, document.querySelector(from))
      const back = isTenBack(before.view, event.seat, deed.card, deed.to)
      if (back) cheer(place)
      if (settings.sound) tone(back ? 'tenback' : 'lay')
    }
  })
}
