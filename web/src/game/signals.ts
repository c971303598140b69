/** The signals about a pile, with their icons, and the reactions, which are icons too. */

import type { ReactionKind, SignalKind } from '../net/wire'
import type { IconName } from '../parts/icons'

export const SIGNALS: readonly SignalKind[] = ['leave', 'gently', 'ten_back']

export const REACTIONS: readonly (ReactionKind & IconName)[] = ['clap', 'phew', 'thanks', 'sorry', 'celebrate']

export const SIGNAL_ICONS: Record<SignalKind, IconName> = {
  leave: 'signal',
  gently: 'step',
  ten_back: 'undo',
}
