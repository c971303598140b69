/** Face to Face: each side has a pile that rises and one that falls. */

import { t } from '../../language/index.svelte'
import type { DuelView } from '../../net/wire'
import { seatName } from '../seats'
import type { GameFacts } from './facts'
import { pileKeys, pileStatus } from './piles'

const ACROSS: Record<string, string> = { a: 'x', b: 'y', x: 'a', y: 'b' }

export const duel: GameFacts<DuelView> = {
  id: 'duel',
  isTeam: false,
  hasRounds: false,
  laysRuns: false,
  places: 'sides',
  pileRows: [
    [
      { letter: 'x', way: 'rise', base: 1 },
      { letter: 'y', way: 'fall', base: 60 },
    ],
    [
      { letter: 'a', way: 'rise', base: 1 },
      { letter: 'b', way: 'fall', base: 60 },
    ],
  ],
  numbers: [1, 60],
  scores: { count: 'cards_left', charted: false },
  chances: 'first_seat',
  friends: 2,
  quick: { alone: false, leastBots: 1, mostBots: 1, bots: 1, level: 'medium' },
  sample: {
    piles: [
      { letter: 'a', way: 'rise', base: 1, top: 17 },
      { letter: 'b', way: 'fall', base: 60, top: 45 },
    ],
  },
  wayOf: (to) => (to === 'a' || to === 'x' ? 'rise' : 'fall'),
  isAcross: (to) => to === 'x' || to === 'y',
  // the mover's own side is `a` and `b`
  placeFor: (to, mover, viewer) => (mover === viewer ? to : (ACROSS[to] ?? to)),
  legend: () => [],
  goal: () => t('coach.goal.duel'),
  keys: () => pileKeys('A B X Y'),
  turnStatus: pileStatus,
  endReason(table, result) {
    const [winner = 0] = result.winners
    const seat = result.ending === 'emptied' ? winner : 1 - winner
    const ending = result.ending as 'emptied' | 'stuck' | 'lone'
    if (seat === table.seat) return t(`end.why.${ending}.you`)
    return t(`end.why.${ending}`, { who: seatName(table, seat) })
  },
  scoreTitle: () => t('end.duel'),
  scoreText: (score) => t('end.cards', { n: score }),
}
