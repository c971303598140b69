/** The screens, each with the chapters of sentences it needs, loaded when they are first wanted. */

import type { Component } from 'svelte'

import { open, type Chapter } from './language/index.svelte'
import type { Place } from './lib/router.svelte'

export type Screen = Component<{ place: Place }>
type Later = Exclude<Place['screen'], 'home'>

const SCREENS: Record<Later, [fetch: () => Promise<{ default: unknown }>, ...words: Chapter[]]> = {
  invited: [() => import('./screens/Invited.svelte')],
  table: [() => import('./screens/Table.svelte')],
  game: [() => import('./screens/Game.svelte'), 'study'],
  games: [() => import('./screens/Games.svelte'), 'study'],
  learn: [() => import('./screens/Learn.svelte'), 'study', 'lessons'],
  daily: [() => import('./screens/Daily.svelte'), 'study'],
  statistics: [() => import('./screens/Statistics.svelte'), 'study'],
  me: [() => import('./screens/Me.svelte'), 'me'],
  shared: [() => import('./screens/Shared.svelte')],
  lost: [() => import('./screens/Lost.svelte')],
}

/** Have it on its way while something else is being waited for; whether it comes is seen later. */
export function fetchEarly(screen: Place['screen']): void {
  if (screen !== 'home') SCREENS[screen][0]().catch(() => undefined)
}

/** A screen that can be shown. */
export async function load(screen: Later): Promise<Screen> {
  const [fetch, ...words] = SCREENS[screen]
  const [loaded] = await Promise.all([fetch(), words.length ? open(...words) : null])
  return loaded.default as Screen
}
