/** The fan of cards at the end of a game: which cards, who laid them, and where each one flies to. */

import { type CardName, parseMove } from '../../game/cards'
import { GAMES } from '../../game/games'
import { request } from '../../net/request'
import type { ReplayStep, VisibleTable } from '../../net/wire'

export interface FanCard {
  card: CardName
  /** Where it comes from: a pile, or nowhere. */
  place: string | null
  seat: number | null
}

export interface FanPlace extends FanCard {
  degrees: number
  /** From the centre of the fan to the pile. */
  fromX: number
  fromY: number
}

const WIDEST_DEGREES = 105 // to each side
const STEP_DEGREES = 12 // between two of few cards

/** The cards of a finished game as they lie on their piles, the first pile first. */
export function laidCards(steps: readonly ReplayStep[], table: VisibleTable): FanCard[] {
  const game = GAMES[table.game]
  const piles = new Map<string, FanCard[]>(game.pileRows.flat().map(({ letter }) => [letter, []]))
  let last: FanCard[] | undefined
  for (const { seat, move } of steps) {
    if (seat === null || move === null) continue
    const parsed = parseMove(move)
    if (parsed.what === 'back') last?.pop()
    if (parsed.what !== 'lay') continue
    const place = game.placeFor(parsed.to, seat, table.view?.seat ?? 0)
    last = piles.get(place)
    last?.push({ card: parsed.card, place, seat })
  }
  return [...piles.values()].flat()
}

/** The laid cards of the game with this id; none if they cannot be had now. */
export async function fetchLaidCards(record: string, table: VisibleTable): Promise<FanCard[]> {
  try {
    const { steps } = await request('GET /api/games/{game_id}', { path: { game_id: record } })
    return laidCards(steps, table)
  } catch {
    return []
  }
}

/** The places of cards in a fan round a centre. */
export function fanOut(
  cards: readonly FanCard[],
  boxes: ReadonlyMap<string, DOMRect>,
  centre: { x: number; y: number },
): FanPlace[] {
  const half = Math.min(WIDEST_DEGREES, ((cards.length - 1) * STEP_DEGREES) / 2)
  return cards.map((one, number) => {
    const box = one.place === null ? undefined : boxes.get(one.place)
    return {
      ...one,
      degrees: cards.length < 2 ? 0 : -half + (2 * half * number) / (cards.length - 1),
      fromX: box ? box.left + box.width / 2 - centre.x : 0,
      fromY: box ? box.top + box.height / 2 - centre.y : 0,
    }
  })
}

/** How many cards each seat has laid. */
export function countBySeat(cards: readonly FanCard[], players: number): number[] {
  return Array.from({ length: players }, (_, seat) => cards.filter((one) => one.seat === seat).length)
}
