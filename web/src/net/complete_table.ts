/** Fill in what the server does not send again because it has not changed. */

import type { View, VisibleGame, VisibleTable } from './wire'

const GAME_FIELDS = ['daily', 'commitment', 'names'] as const
const VIEW_FIELDS = ['game', 'players', 'options', 'instructions', 'idle'] as const

/** The whole table after a message; `before` is the table after the last one. */
export function completeTable(told: VisibleTable, before: VisibleTable | null): VisibleTable {
  if (!before) return told
  return {
    ...before,
    ...told,
    current_game: filled<VisibleGame>(told.current_game, before.current_game, GAME_FIELDS),
    view: filled<View>(told.view, before.view, VIEW_FIELDS),
  }
}

function filled<T extends object>(told: T | null, before: T | null, fields: readonly string[]): T | null {
  if (!told || !before) return told
  const kept = Object.entries(before).filter(([name]) => fields.includes(name))
  return { ...Object.fromEntries(kept), ...told } as T
}
