/** All games by their id. A new game is a file beside this one, a line here, and its board. */

import type { GameId } from '../../net/wire'
import { classic } from './classic'
import { columns } from './columns'
import { duel } from './duel'
import { extreme } from './extreme'
import type { GameFacts } from './facts'

export const GAMES: Record<GameId, GameFacts> = { classic, extreme, duel, columns }

export const GAME_IDS = Object.keys(GAMES) as readonly GameId[]
