/** Checks in this browser, after a game, that the deal was the promised one. */

import { request } from '../net/request'
import type { Session } from '../net/session.svelte'
import type { Replay } from '../net/wire'
import { loadReplay } from '../study/finished_games'
import { sha256Hex } from './hashes'
import { deckOf, redeal } from './redeal'

/** One check: its result, and a number for the sentence about it. */
export type Check =
  | { what: 'promise' | 'promise_late' | 'deal' | 'seen'; holds: boolean; n: number }
  | { what: 'watched'; holds: true; n: number }

/** Does the seed match the commitment that this page saw first? */
export function checkCommitment(session: Session): Check | null {
  const match = session.table?.current_game
  if (!match?.seed || !match.commitment) return null
  const first = session.observed.promise(match.number) ?? { promise: match.commitment, since: match.moves }
  const holds = first.promise === match.commitment && sha256Hex(match.seed) === match.commitment
  return { what: first.since ? 'promise_late' : 'promise', holds, n: first.since }
}

/** Are the cards of the whole record those of the seed, and is the record what was seen here? */
export async function checkCards(session: Session): Promise<Check[]> {
  const match = session.table?.current_game
  if (!match?.seed || !session.record) return []
  const replay = await loadReplay(session.record)
  const { cards, wrong } = redeal(replay, match.seed, await deckIn(replay))
  const checks: Check[] = [{ what: 'deal', holds: wrong === null, n: wrong ?? cards }]
  const comparison = session.observed.compare(match.number, replay.steps)
  if (comparison.wrong !== null) checks.push({ what: 'seen', holds: false, n: comparison.wrong })
  else if (comparison.hands) checks.push({ what: 'seen', holds: true, n: comparison.moves })
  else if (comparison.moves) checks.push({ what: 'watched', holds: true, n: comparison.moves })
  return checks
}

/** The cards that this game was played with, where they can be chosen: in Columns. */
async function deckIn({ options, record }: Replay): Promise<string[]> {
  if (!('deck' in options)) return []
  const { deck } = options
  if (deck !== 'default') return deckOf(deck)
  const offered = (await request('GET /api/games')).games.find((game) => game.id === record.game)
  const printedDeck = offered?.options.find((option) => option.name === 'deck')?.printed
  return deckOf((printedDeck ?? {}) as Record<string, number>)
}
