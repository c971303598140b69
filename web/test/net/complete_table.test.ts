import { describe, expect, it } from 'vitest'
import { completeTable } from '../../src/net/complete_table'
import type { VisibleTable } from '../../src/net/wire'

const whole = {
  table: 't',
  options: { take_back: true },
  seat: 0,
  number: 4,
  current_game: { number: 1, names: ['Anna'], commitment: 'c', moves: 3, seed: 'old' },
  view: { game: 'extreme', options: { take_back: true }, instructions: { skull: [9] }, hand: [3], laid: [5] },
} as unknown as VisibleTable

describe('a table that is told in parts', () => {
  it('keeps what is not told again, and nothing else', () => {
    const told = { number: 5, current_game: { number: 1, moves: 4 }, view: { hand: [] } } as unknown as VisibleTable
    expect(completeTable(told, whole)).toEqual({
      table: 't',
      options: { take_back: true },
      seat: 0,
      number: 5,
      current_game: { number: 1, names: ['Anna'], commitment: 'c', moves: 4 },
      view: { game: 'extreme', options: { take_back: true }, instructions: { skull: [9] }, hand: [] },
    })
  })

  it('is what was told if nothing is known, or there is no game', () => {
    expect(completeTable(whole, null)).toBe(whole)
    const told = { number: 5, current_game: null, view: null } as unknown as VisibleTable
    expect(completeTable(told, whole)).toMatchObject({ number: 5, current_game: null, view: null })
  })
})
