/** Scores grouped into a few bars. */

export interface ScoreBar {
  from: number
  to: number
  count: number
}

/** Scores in at most `most` bars of equal width. */
export function scoreBars(scores: Record<string, number>, most = 10): ScoreBar[] {
  const counts = Object.entries(scores).map(([score, count]) => [Number(score), count] as const)
  if (!counts.length) return []
  const least = Math.min(...counts.map(([score]) => score))
  const greatest = Math.max(...counts.map(([score]) => score))
  const wide = [1, 2, 5, 10, 20, 50, 100].find((size) => (greatest - least + 1) / size <= most) ?? 200
  const first = Math.floor(least / wide) * wide
  const bars: ScoreBar[] = []
  for (let from = first; from <= greatest; from += wide) {
    const to = from + wide - 1
    const inside = counts.filter(([score]) => score >= from && score <= to)
    bars.push({ from, to, count: inside.reduce((sum, [, count]) => sum + count, 0) })
  }
  return bars
}

/** The average of the results, and the lowest. */
export function scoreSummary(scores: Record<string, number>): { mean: number; least: number } | null {
  const counts = Object.entries(scores).map(([score, count]) => [Number(score), count] as const)
  const games = counts.reduce((sum, [, count]) => sum + count, 0)
  if (!games) return null
  const total = counts.reduce((sum, [score, count]) => sum + score * count, 0)
  return { mean: total / games, least: Math.min(...counts.map(([score]) => score)) }
}
