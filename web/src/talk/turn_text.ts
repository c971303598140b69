/** What a screen reader says about my turn: the cards I drew, and what I may do. */

import { statusText } from '../board/status'
import { parseMove } from '../game/cards'
import { language, t } from '../language/index.svelte'
import type { Event, VisibleTable } from '../net/wire'
import { cardText } from './event_text'

const isMyTurn = (table: VisibleTable | null): table is VisibleTable =>
  table?.phase === 'playing' && table.seat !== null && table.view?.turn === table.seat

/** The sentences, or "" if nothing of mine has changed. */
export function turnText(
  events: readonly Event[],
  before: VisibleTable | null,
  now: VisibleTable,
): string {
  const words: string[] = []
  const drawn = drawnCards(events, before, now)
  if (drawn.length) {
    const list = new Intl.ListFormat(language(), { type: 'conjunction' })
    words.push(t('tell.drawn', { cards: list.format(drawn.map(cardText)) }))
  }
  if (isMyTurn(now)) {
    const status = statusText(now)
    const mine = t('status.yours')
    if (!isMyTurn(before) && !status.startsWith(mine)) words.push(`${mine}.`)
    if (!isMyTurn(before) || drawn.length || status !== statusText(before)) words.push(status)
  }
  return words.join(' ')
}

/** The cards I drew; cards taken back are not new. */
function drawnCards(events: readonly Event[], before: VisibleTable | null, now: VisibleTable) {
  if (!before?.view || !now.view || now.seat === null || before.seat !== now.seat) return []
  if (before.current_game?.number !== now.current_game?.number) return []
  const rounds = [before.view, now.view].map((view) => ('round' in view ? view.round : 0))
  if (rounds[0] !== rounds[1]) return [] // a new deal: the hand is read card by card
  const takesBack = events.some(
    (event) => event.event === 'moved' && parseMove(event.move).what === 'back',
  )
  if (takesBack) return []
  const handBefore = before.view.hand.map(String)
  return now.view.hand.map(String).filter((card) => {
    const at = handBefore.indexOf(card)
    if (at >= 0) handBefore.splice(at, 1)
    return at < 0
  })
}
