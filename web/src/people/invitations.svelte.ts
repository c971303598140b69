/** Invitations of this browser's guest: asked for now and then while the page is in sight. */

import { settings } from '../app/settings.svelte'
import { request } from '../net/request'
import type { MyInvitation } from '../net/wire'

const LOOK_MS = 15_000
const FIRST_LOOK_MS = 2_000 // a page is loaded first

let waiting = $state.raw<readonly MyInvitation[]>([])
const dismissed = new Set<string>()

/** The invitations I have not answered. */
export const invitations = (): readonly MyInvitation[] => waiting

async function look(): Promise<void> {
  if (!settings.name || document.visibilityState !== 'visible') return
  try {
    const found = await request('GET /api/me/invitations')
    waiting = found.filter(({ table }) => !dismissed.has(table))
  } catch {
    // the server cannot be reached, or does not know this browser
  }
}

/** Look until the returned function is called. */
export function watchInvitations(): () => void {
  const timer = setInterval(() => void look(), LOOK_MS)
  const soon = () => void look()
  const first = setTimeout(soon, FIRST_LOOK_MS)
  document.addEventListener('visibilitychange', soon)
  return () => {
    clearInterval(timer)
    clearTimeout(first)
    document.removeEventListener('visibilitychange', soon)
  }
}

/** It is answered: not shown again, and if declined deleted on the server. */
export function answerInvitation(table: string, declined: boolean): void {
  dismissed.add(table)
  waiting = waiting.filter((one) => one.table !== table)
  if (declined) void request('POST /api/me/invitations/decline', { body: { table } }).catch(() => undefined)
}
