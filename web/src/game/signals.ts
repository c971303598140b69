/** The three signals about a pile, with their icons. */

import type { SignalKind } from '../net/wire'
import type { IconName } from '../parts/icons'

export const SIGNALS: readonly SignalKind[] = ['leave', 'gently', 'ten_back']

export const SIGNAL_ICONS: Record<SignalKind, IconName> = {
  leave: 'signal',
  gently: 'step',
  ten_back: 'undo',
}
