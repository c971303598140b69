/** Ends my turn for me when it may end and no card of mine fits, for those who have set it so. */

import { settings } from '../app/settings.svelte'
import { parseMove } from '../game/cards'
import type { Play } from '../game/play.svelte'

/** Long enough to see that nothing fits, or to take a card back. */
const PAUSE_MS = 1_200

/** Is ending the turn all that is left, but for taking a card back? */
export function isOnlyEnd(legal: readonly string[]): boolean {
  return legal.includes('.') && !legal.some((move) => parseMove(move).what === 'lay')
}

/** Watch my turns; called while a component is set up. */
export function endsByItself(play: Play): void {
  const due = $derived(settings.autoEnd && play.mayEnd && !play.busy && isOnlyEnd(play.legal))
  $effect(() => {
    if (!due) return
    const timer = setTimeout(() => void play.move('.'), PAUSE_MS)
    return () => clearTimeout(timer)
  })
}
