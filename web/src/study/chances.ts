/** The chance to win over a game, as lines to draw. A review has the mover's own chance. */

import { GAMES } from '../game/games'
import type { Review, TurnReview } from '../net/wire'

/** A turn on the chart: the chance of the best turn, and of the one that was played. */
export interface Fall {
  turn: number
  seat: number
  before: number
  after: number
  mark: TurnReview['mark']
  turning: boolean
}

/** Points of one line: the number of the turn, and the chance. */
export type Points = { turn: number; chance: number }[]

/** Whose chances are drawn: one line for a team and for two rivals, one for each seat otherwise. */
export function linesOf(review: Review): Points[] {
  const falls = fallsOf(review)
  if (GAMES[review.game].chances !== 'each_seat') return [pointsOf(falls)]
  return Array.from({ length: review.players }, (_, seat) =>
    pointsOf(falls.filter((fall) => fall.seat === seat)),
  )
}

/** Every turn for the chart; with two rivals, always as the first seat's chance. */
export function fallsOf(review: Review): Fall[] {
  const turning = new Set(review.turning_points)
  return review.turns.map((turn) => {
    const other = GAMES[review.game].chances === 'first_seat' && turn.seat !== 0
    return {
      turn: turn.turn,
      seat: turn.seat,
      before: other ? 1 - turn.before : turn.before,
      after: other ? 1 - turn.after : turn.after,
      mark: turn.mark,
      turning: turning.has(turn.turn),
    }
  })
}

function pointsOf(falls: readonly Fall[]): Points {
  return falls.flatMap(({ turn, before, after }) =>
    before === after
      ? [{ turn, chance: after }]
      : [
          { turn, chance: before },
          { turn, chance: after },
        ],
  )
}

/** The path of a line; `x` and `y` say where a turn and a chance lie. */
export function pathOf(
  points: Points,
  x: (turn: number) => number,
  y: (chance: number) => number,
): string {
  return points
    .map(({ turn, chance }, index) => {
      const place = `${x(turn).toFixed(1)} ${y(chance).toFixed(1)}`
      return `${index ? 'L' : 'M'}${place}`
    })
    .join('')
}

interface Spot {
  x: number
  y: number
}

/** Moves marks up that would overlap. */
export function spreadMarks(spots: readonly Spot[], wide = 12, tall = 15): Spot[] {
  const placed: Spot[] = []
  for (const { x, y } of spots) {
    const spot = { x, y }
    const covers = (other: Spot) => Math.abs(other.x - spot.x) < wide && Math.abs(other.y - spot.y) < tall
    for (let other = placed.find(covers); other; other = placed.find(covers)) spot.y = other.y - tall
    placed.push(spot)
  }
  return placed
}

/** Turns that cost most, in the order of the game. */
export function turningPoints(review: Review): TurnReview[] {
  const turningPoints = new Set(review.turning_points)
  return review.turns.filter((turn) => turningPoints.has(turn.turn))
}
