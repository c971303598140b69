/** Ten back: a card that goes against the way of its own pile. */

import type { View } from '../net/wire'
import { GAMES } from './games'

/** Did, or would, this card bring its pile back by ten? `to` is the place as the mover names it. */
export function isTenBack(before: View | null | undefined, mover: number, card: string, to: string): boolean {
  if (!before || !('tops' in before)) return false
  const game = GAMES[before.game]
  if (game.isAcross(to)) return false // on the other side it is help, and not a ten-back
  const top = before.tops[game.placeFor(to, mover, before.seat ?? 0)]
  if (top === undefined) return false
  return game.wayOf(to) === 'rise' ? Number(card) < top : Number(card) > top
}
