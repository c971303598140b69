/** Moments: what happens at a table and deserves more than a line in the log. */

import { type CardName, parseMove } from '../../game/cards'
import { columnsChanges } from '../../game/columns_changes'
import { GAMES } from '../../game/games'
import { instructionCardsOf } from '../../game/instruction_cards'
import { isTenBack } from '../../game/ten_back'
import type { Event, View, VisibleTable } from '../../net/wire'

/** Places are pile letters as I name them, or numbers of columns from 1. */
export type Moment =
  | { what: 'ten_back' | 'skull' | 'silence' | 'halt'; place: string }
  | { what: 'bomb'; place: string; cards: readonly (CardName | null)[] }
  | { what: 'earthquake' }
  | { what: 'fall'; column: number; card: CardName | null }
  | { what: 'half_turn'; direction: 1 | -1 }
  | { what: 'stop'; seats: readonly number[] }
  | { what: 'new_column'; column: number }
  | { what: 'nearly'; left: number }
  | { what: 'victory' | 'won' }

const FEW_LEFT = 10 // fewer is excellent, says the rulebook (G-16)

/** The moment of these events; at most one, and none for events older than this page. */
export function momentOf(events: readonly Event[], before: VisibleTable | null, now: VisibleTable): Moment | null {
  if (!before) return null
  for (const event of events) {
    if (event.event === 'ended' && event.end_reason === 'finished') return endOf(event.winners, event.scores, now)
  }
  const moves = events.filter((event) => event.event === 'moved')
  const [move] = moves
  if (!move || moves.length > 1) return null // the effects of several moves cannot be told apart
  return move.seat === null ? null : momentOfMove(move.seat, move.move, before.view, now.view)
}

function endOf(winners: readonly number[], scores: readonly number[], now: VisibleTable): Moment | null {
  if (!GAMES[now.game].isTeam) return now.seat !== null && winners.includes(now.seat) ? { what: 'won' } : null
  if (winners.length) return { what: 'victory' }
  const left = scores[0] ?? FEW_LEFT
  return left < FEW_LEFT ? { what: 'nearly', left } : null
}

function momentOfMove(seat: number, move: string, was: View | null, is: View | null): Moment | null {
  if (!was || !is) return null
  const parsed = parseMove(move)
  if ('columns' in was) return momentOfColumns(parsed, was, is)
  if (parsed.what !== 'lay' || !('tops' in was)) return null
  const place = GAMES[is.game].placeFor(parsed.to, seat, is.seat ?? 0)
  if (isTenBack(was, seat, parsed.card, parsed.to)) return { what: 'ten_back', place }
  const marked = instructionCardsOf(is)
  const kindOf = (card: CardName) => (marked.isIdle(card) ? null : marked.kind(card))
  if (kindOf(was.tops[place] ?? 0) === 'SKULL') return { what: 'skull', place }
  if (kindOf(parsed.card) === 'SILENCE') return { what: 'silence', place }
  return kindOf(parsed.card) === 'STOP' ? { what: 'halt', place } : null
}

function momentOfColumns(
  parsed: ReturnType<typeof parseMove>,
  was: Extract<View, { game: 'columns' }>,
  is: View,
): Moment | null {
  if (parsed.what === 'fall') {
    return { what: 'fall', column: parsed.column + 1, card: was.columns[parsed.column] ?? null }
  }
  const changes = columnsChanges(was, is)
  const skipped = changes.flatMap((change) => (change.what === 'skipped' ? [change.seat] : []))
  for (const change of changes) {
    if (change.what === 'bomb') return { what: 'bomb', place: String((was.tasks[0]?.column ?? 0) + 1), cards: was.columns }
    if (change.what === 'earthquake') return { what: 'earthquake' }
    if (change.what === 'new_column') return { what: 'new_column', column: change.column }
    if (change.what === 'turned' && 'direction' in is) return { what: 'half_turn', direction: is.direction }
  }
  return skipped.length ? { what: 'stop', seats: skipped } : null
}
