/** Scores grouped into a few bars. */

export interface ScoreBar {
  from: number
  to: number
  count: number
}

/** Scores in at most `most` bars of equal width. */
export function scoreBars(scores: Record<string, number>, most = 10): ScoreBar[] {
  const known = Object.entries(scores).map(([score, count]) => [Number(score), count] as const)
  if (!known.length) return []
  const least = Math.min(...known.map(([score]) => score))
  const greatest = Math.max(...known.map(([score]) => score))
  const wide = [1, 2, 5, 10, 20, 50, 100].find((size) => (greatest - least + 1) / size <= most) ?? 200
  const first = Math.floor(least / wide) * wide
  const bars: ScoreBar[] = []
  for (let from = first; from <= greatest; from += wide) {
    const to = from + wide - 1
    const inside = known.filter(([score]) => score >= from && score <= to)
    bars.push({ from, to, count: inside.reduce((sum, [, count]) => sum + count, 0) })
  }
  return bars
}

/** The average of the results, and the lowest. */
export function scoreSummary(scores: Record<string, number>): { mean: number; least: number } | null {
  const known = Object.entries(scores).map(([score, count]) => [Number(score), count] as const)
  const games = known.reduce((sum, [, count]) => sum + count, 0)
  if (!games) return null
  const total = known.reduce((sum, [score, count]) => sum + score * count, 0)
  return { mean: total / games, least: Math.min(...known.map(([score]) => score)) }
}
