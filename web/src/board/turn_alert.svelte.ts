/** Alerts me when my turn begins: in the title, by vibration, by sound. */

import { playSound } from '../app/sound'
import { buzz } from '../app/vibration'
import { t } from '../language/index.svelte'
import type { Session } from '../net/session.svelte'

/** The alert: on when a turn of mine begins, off when it is over or seen. */
export function turnAlert() {
  let before = ''
  let shown = ''
  let was = false

  function calm() {
    if (shown && document.title === shown) document.title = before
    shown = ''
  }

  return {
    turn(mine: boolean, alone: boolean) {
      if (!mine) calm()
      else if (!was && !alone) {
        playSound('turn')
        if (document.visibilityState === 'hidden') {
          before = document.title
          document.title = shown = `● ${t('status.yours')}`
          buzz(120)
        }
      }
      was = mine
    },
    look() {
      if (document.visibilityState === 'visible') calm()
    },
  }
}

/** Alert me at every turn of this table; called while a component is set up. */
export function watchTurns(session: Session): void {
  const sign = turnAlert()

  $effect(() => {
    const table = session.table
    const mine = Boolean(
      table?.phase === 'playing' && table.seat !== null && table.view?.turn === table.seat,
    )
    sign.turn(mine, (table?.players ?? 1) <= 1)
  })

  $effect(() => {
    document.addEventListener('visibilitychange', sign.look)
    return () => document.removeEventListener('visibilitychange', sign.look)
  })
}
