/** Bars of results, and what they add up to. */

import { expect, it } from 'vitest'

import { scoreBars, scoreSummary } from '../../src/study/score_bars'

it('puts every result into one bar, however far apart they are', () => {
  const scores = { '0': 3, '7': 1, '12': 2, '85': 1 }
  const bars = scoreBars(scores)
  expect(bars.length).toBeLessThanOrEqual(10)
  expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(7)
  expect(bars[0]).toEqual({ from: 0, to: 9, count: 4 })
})

it('gives few results a bar each, and nothing none', () => {
  expect(scoreBars({ '4': 1, '6': 2 })).toEqual([
    { from: 4, to: 4, count: 1 },
    { from: 5, to: 5, count: 0 },
    { from: 6, to: 6, count: 2 },
  ])
  expect(scoreBars({})).toEqual([])
})

it('knows the average and the best', () => {
  expect(scoreSummary({ '2': 1, '5': 2 })).toEqual({ mean: 4, least: 2 })
  expect(scoreSummary({})).toBe(null)
})
