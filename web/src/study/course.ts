/** The course of a team's game as a strip of blocks, which tells no card. */

/** What seven cards cost: room won back, small, fair or big steps; or they were never laid. */
export type Block = 'back' | 'small' | 'fair' | 'big' | 'left'

const ALL_CARDS = 98
export const BLOCK_CARDS = 7
export const BLOCK_COUNT = ALL_CARDS / BLOCK_CARDS
const SMALL_STEP = 3 // room for a card, on average over a block
const FAIR_STEP = 7
const LAID = /^(\d+)([abcd])$/

/** The blocks of a game, from the moves of its record (FORMAT.md). */
export function courseOf(turns: readonly string[]): Block[] {
  const steps = stepsOf(turns.flatMap((turn) => turn.split(' ')))
  return Array.from({ length: BLOCK_COUNT }, (_, index) =>
    blockOf(steps.slice(index * BLOCK_CARDS, (index + 1) * BLOCK_CARDS)),
  )
}

/** How much room each card took; less than nothing for a ten-back. */
function stepsOf(moves: readonly string[]): number[] {
  const laid: { pile: string; before: number; step: number }[] = []
  const tops: Record<string, number> = { a: 1, b: 1, c: 100, d: 100 }
  for (const move of moves) {
    const [, card, pile] = LAID.exec(move) ?? []
    if (pile) {
      const before = tops[pile]!
      const jump = Number(card) - before
      laid.push({ pile, before, step: pile < 'c' ? jump : -jump })
      tops[pile] = Number(card)
    } else if (move === '<') {
      const last = laid.pop()
      if (last) tops[last.pile] = last.before
    }
  }
  return laid.map(({ step }) => step)
}

function blockOf(steps: readonly number[]): Block {
  if (!steps.length) return 'left'
  const average = steps.reduce((sum, step) => sum + step, 0) / steps.length
  if (average <= 0) return 'back'
  if (average <= SMALL_STEP) return 'small'
  return average <= FAIR_STEP ? 'fair' : 'big'
}
