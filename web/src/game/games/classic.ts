/** The Game. */

import type { ClassicView } from '../../net/wire'
import type { GameFacts } from './facts'
import { pileStatus, TEAM } from './piles'

export const classic: GameFacts<ClassicView> = {
  ...TEAM,
  id: 'classic',
  sample: {
    piles: [
      { letter: 'a', way: 'rise', base: 1, top: 17 },
      { letter: 'c', way: 'fall', base: 100, top: 75 },
    ],
  },
  turnStatus: pileStatus,
}
