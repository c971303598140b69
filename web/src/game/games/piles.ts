/** What The Game and Extreme have in common, and what every game with piles can use. */

import { t } from '../../language/index.svelte'
import type { ClassicView, DuelView, ExtremeView, ResultSeen, VisibleTable } from '../../net/wire'
import type { LegendLine, PileFact, QuickGame } from './facts'

const FOUR_PILES: readonly PileFact[] = [
  { letter: 'a', way: 'rise', base: 1 },
  { letter: 'b', way: 'rise', base: 1 },
  { letter: 'c', way: 'fall', base: 100 },
  { letter: 'd', way: 'fall', base: 100 },
]
const QUICK: QuickGame = { alone: true, leastBots: 1, mostBots: 4, bots: 2, level: 'strong' }

/** A team before four piles. */
export const TEAM = {
  isTeam: true,
  hasRounds: false,
  laysRuns: false,
  places: 'piles',
  pileRows: [FOUR_PILES],
  numbers: [1, 100],
  scores: { count: 'cards_left', charted: true },
  chances: 'team',
  friends: 3,
  quick: QUICK,
  wayOf: (to: string) => (to === 'a' || to === 'b' ? 'rise' : 'fall'),
  isAcross: () => false,
  placeFor: (to: string) => to,
  legend: (): LegendLine[] => [],
  goal: () => t('coach.goal.team'),
  keys: (): [string, string][] => [...pileKeys('A B C D'), ['<', t('bar.back')]],
  endReason: (_table: VisibleTable, result: ResultSeen) =>
    t(`end.why.team.${result.ending as 'beaten' | 'stuck' | 'broken' | 'skull' | 'three'}`),
  scoreTitle: () => '',
  scoreText: (score: number) => t('end.cards', { n: score }),
} as const

/** The keys of a game with piles. */
export function pileKeys(letters: string): [string, string][] {
  return [
    ['2 – 99', t('keys.card')],
    [letters, t('keys.pile')],
    ['.', t('bar.end')],
  ]
}

/** How many cards are still to be laid, or that the turn may end. */
export function pileStatus(view: ClassicView | ExtremeView | DuelView): string {
  const mayEnd = view.legal.includes('.')
  const missing = view.minimum - view.played.length
  if (missing > 0) {
    return view.played.length ? t('status.more', { n: missing }) : t('status.turn', { n: missing })
  }
  return mayEnd ? t('status.may_end') : t('status.must_go_on')
}
