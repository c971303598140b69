/** The turns of bots: as fast as my settings say, and finished at once by a tap or a key. */

import { untrack } from 'svelte'

import { BOT_PACE, settings } from '../app/settings.svelte'
import type { Session } from '../net/session.svelte'
import type { VisibleTable } from '../net/wire'

const PACES: readonly number[] = Object.values(BOT_PACE)
/** What a tap is meant for, instead of for the table. */
const CONTROLS = 'button, a, input, textarea, select, dialog, summary, [data-testid=pile-menu]'

/** At a table of mine bots are as fast as I like them; a pace that is none of ours was chosen elsewhere, and stays. */
export function followBotSpeed(session: Session): void {
  let before: string = settings.botSpeed
  $effect(() => {
    const { table } = session
    const pace = BOT_PACE[settings.botSpeed]
    if (!table || table.host !== table.person || table.phase === 'over') return
    const chosen = settings.botSpeed !== before
    before = settings.botSpeed
    if (table.agreements.pace === pace || !(chosen || PACES.includes(table.agreements.pace))) return
    untrack(() => void session.do({ do: 'arrange', agreements: { pace } }, { quiet: true })) // it counts what it waits for
  })
}

/** May I let the bots finish? I play, one of them is to move, and I am the host or the only person who plays. */
export function mayFinishBots(table: VisibleTable): boolean {
  const { seat, seats, view } = table
  const plays = (number: number) => Boolean(seats[number]?.holder) && !seats[number]?.bot
  if (table.phase !== 'playing' || seat === null || !plays(seat)) return false
  if (view?.turn === null || view?.turn === undefined || !seats[view.turn]?.bot) return false
  return table.host === table.person || !seats.some((_, number) => number !== seat && plays(number))
}

/** Let the bots move without a pause until a person is to move. */
export function finishBots(session: Session): void {
  if (session.table && mayFinishBots(session.table)) void session.do({ do: 'hurry' }, { quiet: true })
}

/** A tap on the table, and on nothing in particular, finishes the turns of bots. */
export function finishOnTap(session: Session): () => void {
  function tapped({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('#main') && !target.closest(CONTROLS)) finishBots(session)
  }
  document.addEventListener('click', tapped)
  return () => document.removeEventListener('click', tapped)
}
