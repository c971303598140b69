/** The board of each game in a replay. */

import type { Component } from 'svelte'

import type { GameId, View } from '../../net/wire'
import ColumnsScene from './ColumnsScene.svelte'
import DuelScene from './DuelScene.svelte'
import TeamScene from './TeamScene.svelte'

export interface SceneProps<V extends View = View> {
  view: V
  /** Where the last card was laid. */
  fresh: string | null
  names: readonly string[] | undefined
}

const SCENES: { [Game in GameId]: Component<SceneProps<Extract<View, { game: Game }>>> } = {
  classic: TeamScene,
  extreme: TeamScene,
  duel: DuelScene,
  columns: ColumnsScene,
}

/** The scene that shows views of this game. */
export const sceneOf = (game: GameId) => SCENES[game] as Component<SceneProps>
