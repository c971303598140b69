/** How much room on a pile a card costs, in five steps. */

export type JumpStep = 'ten_back' | 'small' | 'fair' | 'big' | 'huge'

const MOST_SMALL = 3
const MOST_FAIR = 9
const MOST_BIG = 24

export function jumpStep(jump: number, back: boolean): JumpStep {
  if (back) return 'ten_back'
  if (jump <= MOST_SMALL) return 'small'
  if (jump <= MOST_FAIR) return 'fair'
  return jump <= MOST_BIG ? 'big' : 'huge'
}
