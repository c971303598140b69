/** The log of a table: a line for each event since the deal that is worth a sentence, and all messages. */

import { GAMES } from '../game/games'
import type { Session } from '../net/session.svelte'
import type { Event, VisibleTable } from '../net/wire'
import { faceOf, parseMove } from '../game/cards'
import { isMine, seatName, seatOf } from '../game/seats'
import { isTenBack } from '../game/ten_back'
import { t } from '../language/index.svelte'
import { columnsEffects } from './columns_effects'
import { cardText, eventText } from './event_text'
import type { LogStep } from './turn_groups'

const MOST_LINES = 150
const OURS = { said: false, mine: false, past: false }
const SHOWN = ['round_ended', 'reacted', 'signalled', 'withdrawn', 'lapsed'] // the board shows these, so the header keeps the move before them

export interface LogLine {
  number: number
  text: string
  /** Is it a message, and is it mine? */
  said: boolean
  mine: boolean
  /** Is it older than this page? */
  past: boolean
  /** The page shows it elsewhere too. */
  elsewhere?: boolean
  /** The same in short, for a log by turns. */
  step?: LogStep | null
}

/** What a player has done, in short. */
function stepOf(event: Event, before: VisibleTable | null, now: VisibleTable): LogStep | null {
  if (event.event === 'reacted') {
    const seat = seatOf(now, event.person)
    if (seat === null) return null
    return { seat, who: isMine(now, seat) ? t('seat.me') : seatName(now, seat), what: 'reaction', kind: event.kind }
  }
  if (event.event !== 'moved' && event.event !== 'signalled') return null
  const { seat } = event
  if (seat === null) return null
  const who = isMine(now, seat) ? t('seat.me') : seatName(now, seat)
  if (event.event === 'signalled') {
    return { seat, who, what: 'signal', kind: event.kind, place: event.pile.toUpperCase() }
  }
  const parsed = parseMove(event.move)
  if (parsed.what === 'end') return { seat, who, what: 'end' }
  if (parsed.what !== 'lay') return null
  const place = GAMES[now.game].placeFor(parsed.to, seat, now.view?.seat ?? 0).toUpperCase()
  const card = faceOf(parsed.card).action ? cardText(parsed.card) : parsed.card
  const back = isTenBack(before?.view, seat, parsed.card, parsed.to)
  return { seat, who, what: 'card', card, place, back }
}

export class TableLog {
  lines = $state.raw<readonly LogLine[]>([])
  private seen = $state(0) // the number of the last line that was read
  private count = 0
  private readonly stop: () => void

  constructor(session: Session) {
    if (session.table) this.hear(session.events, null, session.table)
    this.stop = session.subscribe((events, before, now) => this.hear(events, before, now))
  }

  /** A line of our own, such as "the connection is back". */
  add(text: string, elsewhere = false): void {
    const line = { number: ++this.count, text, ...OURS, elsewhere }
    this.lines = [...this.lines, line].slice(-MOST_LINES)
  }

  /** The latest event that the page does not show elsewhere, and the same in short, where it is a card. */
  get latest(): { text: string; short: string } {
    const line = this.lines.filter((line) => !line.elsewhere).at(-1)
    const text = line?.text ?? ''
    const step = line?.step
    return { text, short: step?.what === 'card' ? `${step.who}: ${step.card}→${step.place}` : text }
  }

  /** How many messages of others are unread. */
  get unread(): number {
    const fresh = (line: LogLine) => line.said && !line.mine && !line.past && line.number > this.seen
    return this.lines.filter(fresh).length
  }

  /** All lines are read now. */
  read(): void {
    this.seen = this.lines.at(-1)?.number ?? 0
  }

  close(): void {
    this.stop()
  }

  private hear(events: readonly Event[], before: VisibleTable | null, now: VisibleTable): void {
    const fresh: LogLine[] = []
    const past = before === null
    const moves = events.filter((event) => event.event === 'moved')
    const later = new Set<Event>(moves.slice(1))
    for (const event of events) {
      const isStale = later.has(event) && GAMES[now.game].laysRuns // other columns lay there by then
      const text = eventText(event, isStale ? null : before, now)
      const said = event.event === 'said'
      const mine = said && event.person === now.person
      const step = stepOf(event, isStale ? null : before, now)
      const elsewhere = SHOWN.includes(event.event) || (step?.what === 'end' && !GAMES[now.game].laysRuns)
      if (event.event === 'dealt') {
        this.lines = this.lines.filter((line) => line.said) // what led to this game is over
        fresh.splice(0, fresh.length, ...fresh.filter((line) => line.said))
      }
      if (text) fresh.push({ number: ++this.count, text, said, mine, past, elsewhere, step })
      if (event !== moves[0] || moves.length > 1) continue // the effects of several moves cannot be told apart
      for (const led of columnsEffects(before, now)) fresh.push({ number: ++this.count, text: led, ...OURS })
    }
    if (fresh.length) this.lines = [...this.lines, ...fresh].slice(-MOST_LINES)
  }
}
