/** A sign that it is my turn while I look elsewhere: in the title, by vibration, by sound. */

import { t } from '../language/index.svelte'
import type { Session } from '../lib/session.svelte'
import { settings } from '../lib/settings.svelte'
import { tone } from '../lib/sound'

/** Call it while a screen is being set up. */
export function noticeTurns(session: Session): void {
  let before = ''
  let was = false

  function calm() {
    if (document.visibilityState === 'visible' && before) {
      document.title = before
      before = ''
    }
  }

  $effect(() => {
    const table = session.table
    const mine = Boolean(
      table?.phase === 'playing' && table.seat !== null && table.view?.turn === table.seat,
    )
    if (mine && !was && (table?.players ?? 1) > 1) {
      if (settings.sound) tone('turn')
      if (document.visibilityState === 'hidden') {
        before ||= document.title
        document.title = `● ${t('status.yours')}`
        navigator.vibrate?.(120)
      }
    }
    was = mine
  })

  $effect(() => {
    document.addEventListener('visibilitychange', calm)
    return () => document.removeEventListener('visibilitychange', calm)
  })
}
