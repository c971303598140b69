/** What the client has to know about a game: each game's file answers this once, for all screens. */

import type { GameId, InstructionKind, ResultSeen, View, VisibleTable } from '../../net/wire'
import type { IconName } from '../../parts/icons'
import type { SpecialCard } from '../special_cards'

export type Way = 'rise' | 'fall'

/** A pile as moves name it, the way it goes, and the number it begins with. */
export interface PileFact {
  letter: string
  way: Way
  base: number
}

/** Cards to show what a game looks like: two piles, or two cards. */
export type Sample =
  | { piles: readonly (PileFact & { top: number; kind?: InstructionKind })[] }
  | { cards: readonly string[] }

/** What a mark on a card means. */
export interface LegendLine {
  icon: IconName
  name: string
  what: string
  /** The special card it is about, if it is about one. */
  special?: SpecialCard
}

export interface QuickGame {
  alone: boolean
  leastBots: number
  mostBots: number
  /** How many bots are offered first, and their level. */
  bots: number
  level: string
}

/** The type of a game's own views is `V`. */
export interface GameFacts<V extends View = View> {
  id: GameId
  /** All seats win or lose together. */
  isTeam: boolean
  /** A match has several rounds, each with a new deal. */
  hasRounds: boolean
  /** Several cards may be picked up and laid as a run, which is then ended. */
  laysRuns: boolean
  /** Where cards go: piles for all, piles on the side of each seat, or numbered columns. */
  places: 'piles' | 'sides' | 'columns'
  /** The piles as a player sees them, the far row first; none where there are columns. */
  pileRows: readonly (readonly PileFact[])[]
  /** The least and the greatest number, those that piles begin with included. */
  numbers: readonly [least: number, greatest: number]
  /** What a final score counts, and whether it is worth a chart over many games. */
  scores: { count: 'cards_left' | 'points'; charted: boolean }
  /** Whose chance to win a review draws: one line for all, the first seat's, or one for each seat. */
  chances: 'team' | 'first_seat' | 'each_seat'
  /** How many seats a table of friends begins with. */
  friends: number
  quick: QuickGame
  sample: Sample

  /** Which way the pile goes that a move names; null for a column. */
  wayOf(to: string): Way | null
  /** Does a move name a pile of the other side? */
  isAcross(to: string): boolean
  /** The place a mover names, as a viewer names it. */
  placeFor(to: string, mover: number, viewer: number): string
  /** The marks on its cards, as the menu of a table and the rules explain them. */
  legend(): LegendLine[]
  /** The keys that play this game, each with what it does. */
  keys(): [key: string, what: string][]
  /** What a beginner has to reach, before the first move. */
  goal(): string
  /** What I have to do now, when it is my turn. */
  turnStatus(view: V): string
  /** Why a finished game is over. */
  endReason(table: VisibleTable, result: ResultSeen): string
  /** What the scores below the result mean; a team has only one. */
  scoreTitle(): string
  scoreText(score: number): string
}
