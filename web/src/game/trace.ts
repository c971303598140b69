/** The last cards of each place: who laid them, and which of them I have not seen in a turn of mine. */

import type { Event, View, VisibleTable } from '../net/wire'
import { faceOf, parseMove } from './cards'
import { GAMES } from './games'
import type { Way } from './games/facts'

export interface TracedCard {
  number: number
  card: string
  seat: number
  /** It brought its pile back by ten. */
  back: boolean
  /** Laid by somebody else since my last turn. */
  fresh: boolean
}

export type Trace = ReadonlyMap<string, readonly TracedCard[]>

const MOST_CARDS = 3

/** What these events have left on the places of a table, the latest card last. */
export function traceOf(events: readonly Event[], table: VisibleTable): Trace {
  const game = GAMES[table.game]
  const me = table.view?.seat ?? 0
  const laid: (TracedCard & { place: string })[] = []
  for (const event of events) {
    if (event.event === 'dealt' || event.event === 'round_ended') laid.length = 0
    if (event.event !== 'moved' || event.seat === null) continue
    const parsed = parseMove(event.move)
    if (parsed.what === 'back') laid.pop()
    if (parsed.what === 'fall') dropColumn(laid, parsed.column + 1)
    if (parsed.what !== 'lay') continue
    const { card } = parsed
    if (faceOf(card).action === 'BOMB') laid.length = 0
    const place = game.placeFor(parsed.to, event.seat, me)
    const before = laid.findLast((one) => one.place === place)
    const way = game.isAcross(parsed.to) ? null : game.wayOf(parsed.to)
    const back = before !== undefined && goesBack(way, Number(before.card), Number(card))
    laid.push({ number: (laid.at(-1)?.number ?? 0) + 1, card, seat: event.seat, back, fresh: false, place })
  }
  markFresh(laid, table)
  const trace = new Map<string, TracedCard[]>()
  for (const one of laid) trace.set(one.place, [...(trace.get(one.place) ?? []), one].slice(-MOST_CARDS))
  for (const [place, cards] of trace) {
    if (cards.at(-1)?.card !== topOf(table.view, place)) trace.delete(place) // of something we have not seen
  }
  return trace
}

/** The column falls, and those behind it move up. */
function dropColumn(laid: { place: string }[], column: number): void {
  const rest = laid.filter((one) => Number(one.place) !== column)
  for (const one of rest) if (Number(one.place) > column) one.place = String(Number(one.place) - 1)
  laid.splice(0, laid.length, ...rest)
}

const goesBack = (way: Way | null, top: number, card: number): boolean =>
  way === 'rise' ? card < top : way === 'fall' && card > top

function markFresh(laid: TracedCard[], table: VisibleTable): void {
  if (table.seat === null) return
  let last = laid.length - 1
  if (table.view?.turn === table.seat) while (laid[last]?.seat === table.seat) last -= 1 // my present turn
  for (; last >= 0 && laid[last]!.seat !== table.seat; last -= 1) laid[last]!.fresh = true
}

function topOf(view: View | null, place: string): string | null {
  if (!view) return null
  const top = 'columns' in view ? view.columns[Number(place) - 1] : view.tops[place]
  return top === null || top === undefined ? null : String(top)
}
