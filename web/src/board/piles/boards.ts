/** The board of each game: the piles or columns that cards are laid on. */

import type { Component } from 'svelte'

import type { CardEffects } from '../../game/card_effects'
import type { HintMarks } from '../../game/hint.svelte'
import type { Play } from '../../game/play.svelte'
import type { Trace } from '../../game/trace'
import type { GameId, View, VisibleTable } from '../../net/wire'
import ColumnsBoard from './ColumnsBoard.svelte'
import DuelBoard from './DuelBoard.svelte'
import TeamBoard from './TeamBoard.svelte'

export interface BoardProps<V extends View = View> {
  play: Play
  view: V
  table: VisibleTable
  effects: CardEffects
  marks: HintMarks
  trace: Trace
  /** The place a dragged card is over. */
  hovered: string | null
  /** A pile that was just brought back by ten. */
  cheered: string | null
  /** A place was pressed without a card. */
  onask: (place: string) => void
}

const BOARDS: { [Game in GameId]: Component<BoardProps<Extract<View, { game: Game }>>> } = {
  classic: TeamBoard,
  extreme: TeamBoard,
  duel: DuelBoard,
  columns: ColumnsBoard,
}

/** The board that shows views of this game. */
export const boardOf = (game: GameId) => BOARDS[game] as Component<BoardProps>
