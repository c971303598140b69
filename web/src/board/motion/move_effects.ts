/** Effects of a move, prepared before the page changes: flying cards, sounds, moments. */

import { playSound } from '../../app/sound'
import { parseMove } from '../../game/cards'
import { GAMES } from '../../game/games'
import { handCards, type Play } from '../../game/play.svelte'
import type { Event, VisibleTable } from '../../net/wire'
import { type Moment, momentOf } from '../moments/moments'
import { setOrigin } from './flight'

/** Prepare the effects of every card that is laid; `show` is called for moments. */
export function watchMoves(play: Play, show: (moment: Moment) => void): () => void {
  return play.session.subscribe((events, before, now) => {
    if (!before) return // older than this page
    drawCards(play, events, before, now)
    const moment = momentOf(events, before, now)
    if (moment) show(moment)
    for (const event of events) {
      if (event.event !== 'moved' || event.seat === null) continue
      const parsed = parseMove(event.move)
      if (parsed.what !== 'lay') continue
      const mine = event.seat === now.seat
      const from = mine ? `[data-key="${CSS.escape(parsed.card)}"]` : `[data-seat="${event.seat}"]`
      const place = GAMES[now.game].placeFor(parsed.to, event.seat, now.view?.seat ?? 0)
      if (!mine || !play.sent.length) setOrigin(place, document.querySelector(from))
      if (!moment) playSound('lay')
    }
  })
}

/** My new cards come from the draw pile; those of a turn are marked. */
function drawCards(play: Play, events: readonly Event[], before: VisibleTable, now: VisibleTable): void {
  const cards = handCards(now.view?.hand ?? [])
  const isNewDeal = events.some(({ event }) => event === 'dealt' || event === 'round_ended')
  const held = new Set(isNewDeal ? [] : handCards(before.view?.hand ?? []).map(({ key }) => key))
  const fresh = cards.map(({ key }) => key).filter((key) => !held.has(key))
  const takenBack = events.some((event) => event.event === 'moved' && parseMove(event.move).what === 'back')
  if (!fresh.length || takenBack || now.seat === null) return
  const stock = [...document.querySelectorAll('[data-stock]')].find((one) => one.getClientRects().length)
  for (const key of fresh) setOrigin(`hand:${key}`, stock)
  play.drawn = isNewDeal || before.view === null ? [] : fresh
}
