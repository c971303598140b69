/** A short buzz on phones, for those who want one. */

import { prefersLessMotion, settings } from './settings.svelte'

/** How long it buzzes and pauses in turn, in milliseconds. */
export function buzz(pattern: number | number[]): void {
  if (!settings.vibration || prefersLessMotion() || !navigator.userActivation?.hasBeenActive) return
  navigator.vibrate?.(pattern)
}
