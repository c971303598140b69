/** An account: sign in on a second device, export my data, delete everything. */

import { saveSettings } from '../app/settings.svelte'
import { request } from '../net/request'
import type { Me } from '../net/wire'

const FILE = 'tenback-me.json'

/** Set login and password; to change them the `old` password is needed. */
export const register = (login: string, password: string, old = '') =>
  request('PUT /api/me/account', { body: { login, password, old } })

export async function signIn(login: string, password: string): Promise<Me> {
  const mine = await request('POST /api/sign-in', { body: { login, password } })
  saveSettings({ name: mine.name })
  return mine
}

export async function signOut(which: 'this' | 'others'): Promise<void> {
  await request('POST /api/sign-out', { body: { which } })
  if (which === 'this') saveSettings({ name: '' })
}

/** Download everything that is stored about me. */
export async function downloadMyData(): Promise<void> {
  const all = await request('GET /api/me/export')
  const file = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = FILE
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // some browsers start the download late
}

/** Delete everything; with an account the password is needed. */
export async function deleteMe(password: string): Promise<void> {
  await request('POST /api/me/delete', { body: { password } })
  saveSettings({ name: '' })
}
