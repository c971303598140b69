/** Clocks: what is left, how it is written and said, and how seldom it is said. */

import { beforeAll, describe, expect, it } from 'vitest'

import { CLOCK_STEPS_MS, clockDigits, clockWords, DEFAULT_CLOCK_MS, reminderPassed, runningSeat, timeLeft, timeUpText } from '../../src/game/clock'
import { speak, t } from '../../src/language/index.svelte'
import type { VisibleTable } from '../../src/net/wire'

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await speak('en')
})

function table(match: object, more: object = {}): VisibleTable {
  const defaults = { time_left_ms: [60_000, 45_000], waiting_since: 1_000, ended: '' }
  return {
    phase: 'playing',
    view: { turn: 1 },
    current_game: { ...defaults, ...match },
    ...more,
  } as unknown as VisibleTable
}

describe('time that is up', () => {
  const late = (winners: number[], seat: number) =>
    timeUpText(table({ ended: 'time', winners }, { phase: 'over', seat, seats: [{}, { bot: 'easy' }], people: {} }))

  it('loses among opponents', () => {
    expect(late([0], 1)).toBe(t('clock.lost.you'))
    expect(late([0], 0)).toBe(t('clock.lost.other', { who: 'Jonas' }))
  })

  it('is nobody’s win in a team', () => {
    expect(late([], 1)).toBe(t('clock.up.you'))
  })
})

describe('what is left', () => {
  it('runs for the seat at turn only', () => {
    expect(runningSeat(table({}))).toBe(1)
    expect(timeLeft(table({}), 1, 11_000)).toBe(35_000)
    expect(timeLeft(table({}), 0, 11_000)).toBe(60_000)
  })

  it('is never below nothing, and never grows by a clock that is wrong', () => {
    expect(timeLeft(table({}), 1, 99_000)).toBe(0)
    expect(timeLeft(table({}), 1, 0)).toBe(45_000)
  })

  it('stands still before the first turn and after the end', () => {
    const choosing = table({}, { phase: 'choosing', view: { turn: null } })
    expect(runningSeat(choosing)).toBeNull()
    expect(timeLeft(choosing, 1, 99_000)).toBe(45_000)
    const over = table({ ended: 'finished' }, { phase: 'over' })
    expect(timeLeft(over, 1, 99_000)).toBe(45_000)
  })

  it('is nothing for the seat that was late', () => {
    const late = table({ ended: 'time' }, { phase: 'over' })
    expect([timeLeft(late, 0, 0), timeLeft(late, 1, 0)]).toEqual([60_000, 0])
  })

  it('is not counted without a clock', () => {
    expect(timeLeft(table({ time_left_ms: [] }), 1, 0)).toBeNull()
    expect(runningSeat(table({ time_left_ms: [] }))).toBeNull()
  })
})

it.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [65_000, '1:05'],
  [3_600_000, '1:00:00'],
])('writes %i ms as %s', (left, shown) => {
  expect(clockDigits(left)).toBe(shown)
})

it('says it as people do', async () => {
  expect([clockWords(90_000), clockWords(1_000), clockWords(0)]).toEqual([
    '1 minute and 30 seconds',
    '1 second',
    '0 seconds',
  ])
  await speak('de')
  expect(clockWords(90_000)).toBe('1 Minute und 30 Sekunden')
  await speak('en')
})

it('speaks at a few moments, and of others at the last one only', () => {
  const total = 600_000
  const told = (mine: boolean, total: number) => {
    const moments = []
    for (let left = total; left > 0; left -= 200) {
      const moment = reminderPassed(left, left - 200, total, mine)
      if (moment !== null) moments.push(moment / 1_000)
    }
    return moments
  }
  expect(told(true, total)).toEqual([60, 30, 10])
  expect(told(true, 60_000)).toEqual([30, 10])
  expect(told(true, 30_000)).toEqual([10])
  expect([told(true, 15_000), told(false, 15_000)]).toEqual([[5], [5]]) // no clock runs out unsaid
  expect(told(false, total)).toEqual([10])
  expect(reminderPassed(50_000, 4_000, total, true)).toBe(10_000) // a page that slept
  expect(reminderPassed(2_000, 60_000, 60_000, true)).toBeNull() // the next turn has begun
})

it('offers what a table begins with', () => {
  expect(CLOCK_STEPS_MS.turn).toContain(DEFAULT_CLOCK_MS.turn)
  expect(CLOCK_STEPS_MS.game).toContain(DEFAULT_CLOCK_MS.game)
})
