/** A result beside my earlier ones, from my statistics. */

import type { StatisticsRow, VisibleTable } from '../net/wire'
import { scoreSummary } from '../study/score_bars'

export interface Comparison {
  average: number
  best: number
  /** No earlier result was as good. */
  isBest: boolean
}

type Kind = Pick<VisibleTable, 'game' | 'players' | 'options'>

/** My results with this game, players and rules; null if this is the first one. They count it already. */
export function compareWithMine(rows: readonly StatisticsRow[], table: Kind, score: number): Comparison | null {
  const same = rows.find(
    (row) => row.game === table.game && row.players === table.players && sorted(row.options) === sorted(table.options),
  )
  const sum = same && same.games > 1 ? scoreSummary(same.scores) : null
  if (!same || !sum) return null
  const isBest = score === sum.least && same.scores[String(score)] === 1
  return { average: Math.round(sum.mean * 10) / 10, best: sum.least, isBest }
}

const sorted = (options: object): string => JSON.stringify(Object.entries(options).sort())
