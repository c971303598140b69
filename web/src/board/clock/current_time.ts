/** The current time as a reactive value; no timer runs while nothing shows it. */

import { createSubscriber } from 'svelte/reactivity'

const TICK_MS = 200 // no second is skipped

const ticks = createSubscriber((tick) => {
  const timer = setInterval(tick, TICK_MS)
  return () => clearInterval(timer)
})

/** Milliseconds by this browser's clock; a template or an effect that reads it is updated. */
export function currentTime(): number {
  ticks()
  return Date.now()
}
