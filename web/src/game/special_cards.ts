/** Special cards: the instructions of Extreme and the actions of Columns, with their icons. */

import type { InstructionKind } from '../net/wire'
import type { IconName } from '../parts/icons'

export type Action = 'STOP' | 'HALF_TURN' | 'NEW_COLUMN' | 'EARTHQUAKE' | 'BOMB'
export type SpecialCard = InstructionKind | Action

/** Instructions that bind everybody as long as their card is on top. */
export const LASTING: readonly SpecialCard[] = ['SILENCE', 'NO_BACK', 'ONE_PILE', 'DRAW_ONE']

export const SPECIAL_ICONS: Record<SpecialCard, IconName> = {
  STOP: 'stop',
  SKULL: 'skull',
  THREE: 'three',
  SILENCE: 'hush',
  NO_BACK: 'noback',
  ONE_PILE: 'onepile',
  DRAW_ONE: 'drawone',
  HALF_TURN: 'halfturn',
  NEW_COLUMN: 'newcolumn',
  EARTHQUAKE: 'earthquake',
  BOMB: 'bomb',
}
