/** A finished game for the replay: its turns, the cards drawn, and each step in words. */

import { type CardName, parseMove } from '../game/cards'
import { GAMES } from '../game/games'
import { leftColumn } from '../game/left_column'
import { isTenBack } from '../game/ten_back'
import { t } from '../language/index.svelte'
import type { GameId, Replay, ResultSeen, ReplayStep } from '../net/wire'
import { cardText } from '../talk/event_text'

/** A turn: its first and last step, and who made it. */
export interface Turn {
  number: number
  seat: number
  first: number
  last: number
  moves: string[]
}

/** The turns of a game; the choice of a starter belongs to none. */
export function turnsOf(steps: readonly ReplayStep[]): Turn[] {
  const turns: Turn[] = []
  for (const step of steps) {
    if (step.move === null || step.seat === null || step.turn === 0) continue
    const running = turns.at(-1)
    if (running?.number === step.turn) {
      running.last = step.number
      running.moves.push(step.move)
    } else {
      const begun = { number: step.turn, seat: step.seat, first: step.number, last: step.number }
      turns.push({ ...begun, moves: [step.move] })
    }
  }
  return turns
}

/** The turn a step belongs to: the one it is part of, or the next to come. */
export function turnAt(turns: readonly Turn[], step: number): Turn | null {
  return turns.find((turn) => step <= turn.last) ?? turns.at(-1) ?? null
}

/** Which places in a hand are new since the step before: cards just drawn. */
export function drawn(before: readonly CardName[], now: readonly CardName[]): boolean[] {
  const counts = new Map<string, number>()
  for (const card of before) counts.set(String(card), (counts.get(String(card)) ?? 0) + 1)
  return now.map((card) => {
    const left = counts.get(String(card)) ?? 0
    counts.set(String(card), left - 1)
    return left <= 0
  })
}

/** The name of a player of the game. */
export function playerName(names: readonly string[] | undefined, seat: number): string {
  return names?.[seat] || t('study.seat', { n: seat + 1 })
}

/** Where a card goes, in words. */
export function placeText(game: GameId, names: readonly string[] | undefined, seat: number, to: string): string {
  const { places, wayOf, isAcross } = GAMES[game]
  if (places === 'columns') return t('study.place.column', { n: to })
  if (places === 'piles') return t('study.place.pile', { pile: to.toUpperCase() })
  const owner = isAcross(to) ? 1 - seat : seat
  return t(`study.place.${wayOf(to) ?? 'rise'}`, { who: playerName(names, owner) })
}

/** What happened at a step, in a sentence. */
export function stepText(replay: Replay, step: ReplayStep): string {
  const names = replay.record.names
  if (step.move === null) return t('study.told.dealt')
  const parsed = parseMove(step.move)
  if (parsed.what === 'start') return t('study.told.starts', { who: playerName(names, parsed.seat) })
  const seat = step.seat ?? 0
  const who = playerName(names, seat)
  if (parsed.what === 'fall') return t('study.told.fall', { who, n: parsed.column + 1 })
  const before = replay.steps[step.number - 1]?.view
  if (parsed.what === 'end' && GAMES[step.view.game].laysRuns) {
    const column = leftColumn(before)
    return column === null ? t('study.told.end_run', { who }) : t('study.told.leaves', { who, column })
  }
  if (parsed.what !== 'lay') return t(`study.told.${parsed.what}`, { who })
  const place = placeText(step.view.game, names, seat, parsed.to)
  const back = isTenBack(before, seat, parsed.card, parsed.to)
  return t(back ? 'study.told.tenback' : 'study.told.lays', { who, card: cardText(parsed.card), place })
}

/** How the game has ended, in a few words. */
export function endingText(replay: Replay): string {
  const result: ResultSeen | null | undefined = replay.steps.at(-1)?.view.result
  const names = replay.winners.map((seat) => playerName(replay.record.names, seat))
  if (replay.end_reason === 'time' && names.length) return t('study.ending.on_time', { who: names.join(', ') })
  if (replay.end_reason === 'abandoned' || replay.end_reason === 'time') return t(`study.ending.${replay.end_reason}`)
  if (!result) return t('study.ending.open')
  if (GAMES[replay.record.game].isTeam) {
    if (result.winners.length) return t('study.ending.beaten')
    return t('study.ending.left', { n: result.scores[0] ?? 0 })
  }
  if (names.length !== 1) return t('study.ending.shared')
  return t('study.ending.wins', { who: names[0]! })
}
