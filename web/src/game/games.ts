/** What is the same of each game wherever it is shown: how many play, and who plays along. */

import type { GameId } from '../net/wire'

export const GAME_IDS: readonly GameId[] = ['classic', 'extreme', 'duel', 'columns']

/** How many seats a table of friends begins with. */
export const FRIENDS: Record<GameId, number> = { classic: 3, extreme: 3, duel: 2, columns: 4 }

interface Quick {
  alone: boolean
  least: number
  most: number
  bots: number
  level: string
}

/** With how many bots a quick game is played, and against or with which level. */
export const QUICK: Record<GameId, Quick> = {
  classic: { alone: true, least: 1, most: 4, bots: 2, level: 'strong' },
  extreme: { alone: true, least: 1, most: 4, bots: 2, level: 'strong' },
  duel: { alone: false, least: 1, most: 1, bots: 1, level: 'medium' },
  columns: { alone: false, least: 1, most: 7, bots: 3, level: 'medium' },
}
