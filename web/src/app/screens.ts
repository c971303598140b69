/** The screens and their chapters of sentences, each loaded when it is first needed. */

import type { Component } from 'svelte'

import { type Chapter, open } from '../language/index.svelte'
import type { Route } from './router.svelte'

export type Screen = Component<{ route: Route }>
type Later = Exclude<Route['screen'], 'home'>

const SCREENS: Record<Later, [fetch: () => Promise<{ default: unknown }>, ...words: Chapter[]]> = {
  join: [() => import('../lobby/JoinTable.svelte')],
  screen: [() => import('../screen/Screen.svelte'), 'study', 'screen'],
  table: [() => import('../board/Table.svelte')],
  game: [() => import('../study/FinishedGame.svelte'), 'study'],
  games: [() => import('../study/FinishedGames.svelte'), 'study'],
  learn: [() => import('../learn/Learn.svelte'), 'study', 'lessons'],
  daily: [() => import('../study/Daily.svelte'), 'study'],
  statistics: [() => import('../study/Statistics.svelte'), 'study'],
  about: [() => import('./About.svelte'), 'credits'],
  me: [() => import('../account/Account.svelte'), 'me'],
  instructions: [() => import('../lobby/SharedInstructions.svelte')],
  not_found: [() => import('./NotFound.svelte')],
}

/** Begin to load a screen early; an error is noticed when the screen is needed. */
export function prefetch(screen: Route['screen']): void {
  if (screen !== 'home') SCREENS[screen][0]().catch(() => undefined)
}

/** Load a screen with its sentences. */
export async function loadScreen(screen: Later): Promise<Screen> {
  const [fetch, ...words] = SCREENS[screen]
  const [loaded] = await Promise.all([fetch(), words.length ? open(...words) : null])
  return loaded.default as Screen
}
