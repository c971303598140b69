/** My result beside my earlier ones: only those of the same game, players and rules count. */

import { describe, expect, it } from 'vitest'

import { compareWithMine } from '../../src/ending/compare'
import type { StatisticsRow, VisibleTable } from '../../src/net/wire'

const options = { minimum: 2, talk: 'open' } as unknown as VisibleTable['options']
const table = { game: 'classic', players: 1, options } as const

function row(scores: Record<string, number>, change: Partial<StatisticsRow> = {}): StatisticsRow {
  const games = Object.values(scores).reduce((sum, count) => sum + count, 0)
  const counts = { games, wins: 0, abandoned: 0, streak: 0, best_streak: 0 }
  return { ...table, options: options as StatisticsRow['options'], ...counts, scores, ...change }
}

describe('a comparison', () => {
  it('needs an earlier game of the same kind', () => {
    expect(compareWithMine([], table, 5)).toBeNull()
    expect(compareWithMine([row({ 5: 1 })], table, 5)).toBeNull()
    expect(compareWithMine([row({ 5: 2 }, { players: 2 })], table, 5)).toBeNull()
    const expert = { minimum: 3, talk: 'open' } as unknown as StatisticsRow['options']
    expect(compareWithMine([row({ 5: 2 }, { options: expert })], table, 5)).toBeNull()
  })

  it('has average and best, whatever the order of the options', () => {
    const other = { talk: 'open', minimum: 2 } as unknown as StatisticsRow['options']
    expect(compareWithMine([row({ 4: 1, 9: 2 }, { options: other })], table, 9)).toEqual({
      average: 7.3,
      best: 4,
      isBest: false,
    })
  })

  it('praises a best result only when it is new', () => {
    expect(compareWithMine([row({ 4: 1, 9: 1 })], table, 4)?.isBest).toBe(true)
    expect(compareWithMine([row({ 4: 2, 9: 1 })], table, 4)?.isBest).toBe(false)
  })
})
