/** Events in sentences: for screen readers, the line in the header, and the log. */

import { faceOf, parseMove } from '../game/cards'
import { timeUpText } from '../game/clock'
import { GAMES } from '../game/games'
import { instructionCardsOf, instructionWords } from '../game/instruction_cards'
import { leftColumn } from '../game/left_column'
import { isBot, isMine, personName, seatName } from '../game/seats'
import { isTenBack } from '../game/ten_back'
import { list, t } from '../language/index.svelte'
import type { Agreements, Event, View, VisibleTable } from '../net/wire'

type Told<Name> = Extract<Event, { event: Name }>

/** An event in a sentence; null if it is not worth one. */
export function eventText(event: Event, before: VisibleTable | null, now: VisibleTable): string | null {
  const person = (id: string) => personName(id in now.people || !before ? now : before, id)
  const seat = (number: number) => seatName(now, number)
  const me = (id: string) => id === now.person
  const mine = (number: number) => isMine(now, number)
  switch (event.event) {
    case 'came':
      return me(event.person) ? null : t('tell.came', { who: event.name }) // that I am here, I know
    case 'renamed':
      if (me(event.person)) return t('tell.renamed.you', { who: event.name })
      if (!before?.people[event.person]) return t('tell.renamed', { who: event.name })
      return t('tell.renamed.from', { was: personName(before, event.person), who: event.name })
    case 'left':
      return t('tell.left', { who: event.name })
    case 'lost':
      return me(event.person) ? null : t('tell.lost', { who: person(event.person) })
    case 'returned':
      return me(event.person) ? t('tell.returned.you') : t('tell.returned', { who: person(event.person) })
    case 'host_passed':
      if (me(event.person)) return Object.keys(now.people).length > 1 ? t('tell.host.you') : null
      return t('tell.host', { who: person(event.person) })
    case 'seat_taken':
      if (me(event.person)) return now.players > 1 ? t('tell.sits.you') : null
      return t('tell.sits', { who: person(event.person) })
    case 'bot_seated':
      return t('tell.sits', { who: seat(event.seat) })
    case 'seat_left':
      if (!before?.seats[event.seat]?.holder) return t('tell.seat_free', { n: event.seat + 1 })
      return isMine(before, event.seat) ? t('tell.stands.you') : t('tell.stands', { who: seatName(before, event.seat) })
    case 'handed_over':
    case 'stood_in':
      return mine(event.seat) ? t('tell.bot_plays.you') : t('tell.bot_plays', { who: seat(event.seat) })
    case 'taken_over':
      return mine(event.seat) ? t('tell.plays_again.you') : t('tell.plays_again', { who: seat(event.seat) })
    case 'readied':
      if (event.ready) return mine(event.seat) ? t('tell.ready.you') : t('tell.ready', { who: seat(event.seat) })
      return mine(event.seat) ? t('tell.unready.you') : t('tell.unready', { who: seat(event.seat) })
    case 'settled':
      return t('tell.settled', { game: t(`game.${event.game}`), n: event.players })
    case 'arranged':
      return before && isOnlyPace(before.agreements, event.agreements) ? null : t('tell.arranged')
    case 'seat_opened':
      if (event.allowed) return mine(event.seat) ? t('tell.shows.you') : t('tell.shows', { who: seat(event.seat) })
      if (now.phase === 'over') return null // all hands lie open
      return mine(event.seat) ? t('tell.hides.you') : t('tell.hides', { who: seat(event.seat) })
    case 'followed':
      return tellFollowed(event, now, person(event.person))
    case 'dealt':
      return t('tell.dealt')
    case 'pointed':
      return tellPointed(event, now)
    case 'moved':
      return tellMove(event.seat, event.move, before, now)
    case 'signalled':
      return t(`tell.signal.${event.kind}`, {
        who: mine(event.seat) ? t('seat.me') : seat(event.seat),
        pile: event.pile.toUpperCase(),
      })
    case 'withdrawn':
      if (isBot(now, event.seat)) return null // bots change their minds with every card
      return tellSignalGone('withdrawn', event, now)
    case 'lapsed':
      if (isBot(now, event.seat) || now.phase === 'over') return null
      return tellSignalGone('lapsed', event, now)
    case 'said':
      return t('tell.said', { who: me(event.person) ? t('seat.me') : person(event.person), text: event.text })
    case 'reacted':
      if (me(event.person)) return t('tell.reacted.you', { what: t(`reaction.${event.kind}`) })
      return t('tell.reacted', { who: person(event.person), what: t(`reaction.${event.kind}`) })
    case 'agreed':
      if (!event.yes) return null
      if (event.person === now.person) return t(`tell.agreed.${event.to}.you`)
      return t(`tell.agreed.${event.to}`, { who: person(event.person) })
    case 'round_ended':
      return tellRound(event, now)
    case 'ended':
      return tellEnd(event, now)
    case 'credited':
      return now.agreements.clock === 'none' ? null : t('tell.credited')
    default:
      return null
  }
}

/** Do these differ in no more than how fast the bots are? That is seen. */
function isOnlyPace(one: Agreements, other: Agreements): boolean {
  return JSON.stringify({ ...one, pace: 0 }) === JSON.stringify({ ...other, pace: 0 })
}

/** That somebody watches over a shoulder, or no longer. */
function tellFollowed(event: Told<'followed'>, now: VisibleTable, who: string): string {
  const mine = event.person === now.person
  if (event.seat === null) return mine ? t('tell.follows.nobody.you') : t('tell.follows.nobody', { who })
  const other = seatName(now, event.seat)
  return mine ? t('tell.follows.you', { other }) : t('tell.follows', { who, other })
}

/** That a signal no longer stands. */
function tellSignalGone(how: 'withdrawn' | 'lapsed', event: { seat: number; pile: string }, now: VisibleTable): string {
  const pile = event.pile.toUpperCase()
  if (isMine(now, event.seat)) return t(`tell.${how}.you`, { pile })
  return t(`tell.${how}`, { who: seatName(now, event.seat), pile })
}

/** A vote for the starter. */
function tellPointed(event: Told<'pointed'>, now: VisibleTable): string {
  const who = seatName(now, event.seat)
  const mine = isMine(now, event.seat)
  if (event.at_seat === null) return mine ? t('tell.pointed.best.you') : t('tell.pointed.best', { who })
  const other = seatName(now, event.at_seat)
  if (event.seat === event.at_seat) return mine ? t('tell.volunteers.you') : t('tell.volunteers', { who })
  if (isMine(now, event.at_seat)) return t('tell.pointed.me', { who })
  return mine ? t('tell.pointed.you', { other }) : t('tell.pointed', { who, other })
}

/** That the team has won, for players and for watchers. */
export function beatenText(table: VisibleTable): string {
  if (table.seat !== null) return t('end.beaten', { n: table.players })
  return t('end.beaten.team', { n: table.players, who: seatName(table, 0) })
}

/** The winner of a round, all points, and who starts the next round. */
function tellRound(event: Told<'round_ended'>, now: VisibleTable): string {
  const { round: n, winner, starter } = event
  const points = event.totals.map((total, seat) => {
    const who = isMine(now, seat) ? t('seat.you') : seatName(now, seat)
    const more = event.points[seat] ?? 0
    return more ? `${who} ${total} (+${more})` : `${who} ${total}`
  })
  const result =
    winner === null ? t('round.blocked', { n })
    : isMine(now, winner) ? t('round.won.you', { n })
    : t('round.won', { n, who: seatName(now, winner) })
  const roundText = t('tell.round', { result, points: list(points) })
  if (starter === null) return roundText
  const next = isMine(now, starter) ? t('tell.round.next.you') : t('tell.round.next', { who: seatName(now, starter) })
  return `${roundText} ${next}`
}

/** That the game is over, with its result while the table still shows it. */
function tellEnd(event: Told<'ended'>, now: VisibleTable): string {
  if (event.end_reason === 'time') return timeUpText(now, event.seat)
  const over = t(`tell.ended.${event.end_reason}`)
  if (event.end_reason !== 'finished' || now.phase !== 'over' || now.current_game?.seed !== event.seed) return over
  const { winners, scores } = event
  if (GAMES[now.game].isTeam) {
    return `${over} ${winners.length ? beatenText(now) : `${t('end.lost', { n: scores[0] ?? 0 })}.`}`
  }
  if (winners.some((seat) => isMine(now, seat))) return `${over} ${t('end.you_win')}`
  return `${over} ${t('end.wins', { who: list(winners.map((seat) => seatName(now, seat))) })}.`
}

function tellMove(
  seat: number | null,
  move: string,
  before: VisibleTable | null,
  now: VisibleTable,
): string | null {
  const parsed = parseMove(move)
  if (parsed.what === 'start') {
    if (isMine(now, parsed.seat)) return t('tell.starts.you')
    return t('tell.starts', { who: seatName(now, parsed.seat) })
  }
  if (seat === null) return null
  const mine = isMine(now, seat)
  const who = seatName(now, seat)
  switch (parsed.what) {
    case 'lay': {
      const place = placeName(now, seat, parsed.to)
      const values = { who, card: sayInstructed(parsed.card, now.view), place }
      if (isTenBack(before?.view ?? null, seat, parsed.card, parsed.to)) {
        return mine ? t('tell.tenback.you', values) : t('tell.tenback', values)
      }
      return mine ? t('tell.lays.you', values) : t('tell.lays', values)
    }
    case 'end':
      if (GAMES[now.game].laysRuns) return tellRunEnd(mine, who, before?.view ?? null)
      return mine ? t('tell.ends.you') : t('tell.ends', { who })
    case 'back':
      return tellBack(mine, who, before?.view ?? null)
    case 'draw':
      return mine ? t('tell.draws.you') : t('tell.draws', { who })
    case 'pass':
      return mine ? t('tell.passes.you') : t('tell.passes', { who })
    case 'fall':
      return t('tell.falls', { column: parsed.column + 1 })
  }
}

/** That a run has ended, or that a new column is left unopened. */
function tellRunEnd(mine: boolean, who: string, view: View | null): string {
  const column = leftColumn(view)
  if (column !== null) return mine ? t('tell.leaves.you', { column }) : t('tell.leaves', { who, column })
  return mine ? t('tell.ends_run.you') : t('tell.ends_run', { who })
}

/** That a card is taken back; which one, if it was seen. */
function tellBack(mine: boolean, who: string, view: View | null): string {
  const last = view && 'played' in view ? view.played.at(-1) : undefined
  if (!last) return mine ? t('tell.back.you') : t('tell.back', { who })
  const values = { who, card: last.card, pile: last.pile.toUpperCase() }
  return mine ? t('tell.back.card.you', values) : t('tell.back.card', values)
}

/** A card with the instruction it carries in Extreme, if that is in play. */
function sayInstructed(card: string, view: View | null): string {
  const kinds = view ? instructionCardsOf(view) : null
  const kind = kinds && !kinds.isIdle(card) ? kinds.kind(card) : null
  return kind ? t('card.with', { card, what: instructionWords(kind).name }) : cardText(card)
}

/** A card in words, its arrow and its action included: "rising 8", "8 with STOP". */
export function cardText(card: number | string): string {
  const { value, sign, action } = faceOf(card)
  const way = sign === '+' ? 'rising' : 'falling'
  const named = sign ? t(`card.${way}`, { value }) : String(value)
  return action ? t('card.with', { card: named, what: t(`card.${action}`) }) : named
}

/** Where a card went, as the mover calls it: `a` to `d`, `x` and `y`, or the number of a column. */
export function placeName(table: VisibleTable, mover: number, to: string): string {
  const game = GAMES[table.game]
  if (game.places === 'columns') return t('place.column', { n: to })
  if (game.places === 'piles') return t('place.pile', { pile: to.toUpperCase() })
  const owner = game.isAcross(to) ? 1 - mover : mover
  const way = game.wayOf(to) ?? 'rise'
  if (isMine(table, owner)) return t(`place.mine.${way}`)
  if (owner === mover) return t(`place.own.${way}`)
  return t(`place.side.${way}`, { who: seatName(table, owner) })
}
