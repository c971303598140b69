/** The operator's notice, asked for every now and then while somebody looks at the page. */

import { request } from '../net/request'
import type { Notice } from '../net/wire'

const PERIOD_MS = 45_000
const HIDDEN = 'tenback.notice' // in this tab: the notice that the person has hidden

let notice = $state.raw<Notice | null>(null)
let hidden = $state(Number(read()))

/** The text to show; "" for none. */
export function noticeText(): string {
  return notice && notice.created !== hidden ? notice.text : ''
}

/** Show it no more; the next one is shown. */
export function hideNotice(): void {
  hidden = notice?.created ?? 0
  try {
    sessionStorage.setItem(HIDDEN, String(hidden))
  } catch {
    // it is hidden until the page is loaded again
  }
}

/** Ask now, again and again, and when the page is looked at again; returns how to stop. */
export function watchNotice(): () => void {
  void ask()
  const timer = setInterval(ask, PERIOD_MS)
  document.addEventListener('visibilitychange', ask)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
  }
}

async function ask(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  notice = await request('GET /api/notice').catch(() => notice)
}

function read(): string | null {
  try {
    return sessionStorage.getItem(HIDDEN)
  } catch {
    return null
  }
}
