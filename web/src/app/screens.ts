/** The screens, each with the chapters of sentences it needs, loaded when they are first wanted. */

import type { Component } from 'svelte'

import { open, type Chapter } from '../language/index.svelte'
import type { Place } from './router.svelte'

export type Screen = Component<{ place: Place }>
type Later = Exclude<Place['screen'], 'home'>

const SCREENS: Record<Later, [fetch: () => Promise<{ default: unknown }>, ...words: Chapter[]]> = {
  invited: [() => import('../lobby/JoinTable.svelte')],
  table: [() => import('../board/Table.svelte')],
  game: [() => import('../study/FinishedGame.svelte'), 'study'],
  games: [() => import('../study/FinishedGames.svelte'), 'study'],
  learn: [() => import('../learn/Learn.svelte'), 'study', 'lessons'],
  daily: [() => import('../study/Daily.svelte'), 'study'],
  statistics: [() => import('../study/Statistics.svelte'), 'study'],
  me: [() => import('../account/Account.svelte'), 'me'],
  shared: [() => import('../lobby/SharedInstructions.svelte')],
  lost: [() => import('./NotFound.svelte')],
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
