/** Be the same person on a second device, or nobody any more. */

import { saveSettings } from '../app/settings.svelte'
import { ask } from '../net/request'
import type { Me, MyData } from '../net/wire'

const FILE = 'tenback-me.json'

/** A login and a password; who has them already says the `old` password too. */
export const register = (login: string, password: string, old = '') =>
  ask<Me>('PUT', '/api/me/account', { login, password, old })

export async function signIn(login: string, password: string): Promise<Me> {
  const mine = await ask<Me>('POST', '/api/sign-in', { login, password })
  saveSettings({ name: mine.name })
  return mine
}

export async function signOut(which: 'this' | 'others'): Promise<void> {
  await ask('POST', '/api/sign-out', { which })
  if (which === 'this') saveSettings({ name: '' })
}

/** Everything that is kept about me, as a file. */
export async function downloadMyData(): Promise<void> {
  const all = await ask<MyData>('GET', '/api/me/export')
  const file = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = FILE
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // some browsers begin late
}

/** Delete everything; with an account the password is needed. */
export async function deleteMe(password: string): Promise<void> {
  await ask('POST', '/api/me/delete', { password })
  saveSettings({ name: '' })
}
