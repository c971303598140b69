/** Events in sentences: for screen readers, the line in the header, and the log. */

import { faceOf, parseMove } from '../game/cards'
import { timeUpText } from '../game/clock'
import { GAMES } from '../game/games'
import { instructionCardsOf, instructionWords } from '../game/instruction_cards'
import { leftColumn } from '../game/left_column'
import { isBot, isMine, personName, seatName } from '../game/seats'
import { isTenBack } from '../game/ten_back'
import { list, t } from '../language/index.svelte'
import type { Event, View, VisibleTable } from '../net/wire'

type Told<Name> = Extract<Event, { event: Name }>

/** An event in a sentence; null if it is not worth one. */
export function eventText(event: Event, before: VisibleTable | null, now: VisibleTable): string | null {
  const person = (id: string) => personName(id in now.people || !before ? now : before, id)
  const seat = (number: number) => seatName(now, number)
  if (isOpening(event, now)) return null
  switch (event.event) {
    case 'came':
      return t('tell.came', { who: event.name })
    case 'renamed':
      if (!before?.people[event.person]) return t('tell.renamed', { who: event.name })
      return t('tell.renamed.from', { was: personName(before, event.person), who: event.name })
    case 'left':
      return t('tell.left', { who: event.name })
    case 'lost':
      return t('tell.lost', { who: person(event.person) })
    case 'returned':
      return t('tell.returned', { who: person(event.person) })
    case 'host_passed':
      return t('tell.host', { who: person(event.person) })
    case 'seat_taken':
      return t('tell.sits', { who: person(event.person) })
    case 'bot_seated':
      return t('tell.sits', { who: seat(event.seat) })
    case 'seat_left':
      if (!before?.seats[event.seat]?.holder) return t('tell.seat_free', { n: event.seat + 1 })
      return t('tell.stands', { who: seatName(before, event.seat) })
    case 'handed_over':
    case 'stood_in':
      return t('tell.bot_plays', { who: seat(event.seat) })
    case 'taken_over':
      return t('tell.plays_again', { who: seat(event.seat) })
    case 'readied':
      return event.ready ? t('tell.ready', { who: seat(event.seat) }) : t('tell.unready', { who: seat(event.seat) })
    case 'settled':
      return t('tell.settled', { game: t(`game.${event.game}`), n: event.players })
    case 'arranged':
      return t('tell.arranged')
    case 'seat_opened':
      if (event.allowed) return t('tell.shows', { who: seat(event.seat) })
      return now.phase === 'over' ? null : t('tell.hides', { who: seat(event.seat) }) // all hands lie open
    case 'followed':
      if (event.seat === null) return t('tell.follows.nobody', { who: person(event.person) })
      return t('tell.follows', { who: person(event.person), other: seat(event.seat) })
    case 'dealt':
      return t('tell.dealt')
    case 'pointed':
      return tellPointed(event, now)
    case 'moved':
      return tellMove(event.seat, event.move, before, now)
    case 'signalled':
      return t(`tell.signal.${event.kind}`, {
        who: seat(event.seat),
        pile: event.pile.toUpperCase(),
      })
    case 'withdrawn':
      if (isBot(now, event.seat)) return null // bots change their minds with every card
      return t('tell.withdrawn', { who: seat(event.seat), pile: event.pile.toUpperCase() })
    case 'lapsed':
      if (isBot(now, event.seat) || now.phase === 'over') return null
      return t('tell.lapsed', { who: seat(event.seat), pile: event.pile.toUpperCase() })
    case 'said':
      return t('tell.said', { who: person(event.person), text: event.text })
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

/** That I join a table where I play alone. */
function isOpening(event: Event, now: VisibleTable): boolean {
  const opening = event.event === 'came' || event.event === 'host_passed' || event.event === 'seat_taken'
  return opening && now.players === 1 && event.person === now.person
}

/** A vote for the starter. */
function tellPointed(event: Told<'pointed'>, now: VisibleTable): string {
  const [who, other] = [seatName(now, event.seat), seatName(now, event.at_seat)]
  const mine = isMine(now, event.seat)
  if (event.seat === event.at_seat) return mine ? t('tell.volunteers.you') : t('tell.volunteers', { who })
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
  return kind ? `${card} ${instructionWords(kind).name}` : cardText(card)
}

/** A card in words, its arrow and its action included: "rising 8", "8 STOP". */
export function cardText(card: number | string): string {
  const { value, sign, action } = faceOf(card)
  const way = sign === '+' ? 'rising' : 'falling'
  const named = sign ? t(`card.${way}`, { value }) : String(value)
  return action ? `${named} ${t(`card.${action}`)}` : named
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
