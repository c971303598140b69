/** The time as it goes by, for whoever shows it; nothing ticks while nobody does. */

import { createSubscriber } from 'svelte/reactivity'

const EVERY = 200 // ms: no second is skipped

const ticks = createSubscriber((tick) => {
  const timer = setInterval(tick, EVERY)
  return () => clearInterval(timer)
})

/** Now, by this browser's clock; read in a template or an effect it goes on. */
export function currentTime(): number {
  ticks()
  return Date.now()
}
