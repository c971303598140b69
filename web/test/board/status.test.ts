/** What the table waits for, where the reason is a card: a turn of Extreme that may not end yet. */

import { beforeAll, expect, it, vi } from 'vitest'

import { speak } from '../../src/language/index.svelte'
import type { VisibleTable } from '../../src/net/wire'
import { statusOf } from '../../src/board/status'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await speak('en')
})

/** My turn at Extreme, with these cards laid and these on top; 45 is a skull, 33 a THREE. */
function status(cards: number[], tops: number[], legal: string[] = []): string {
  const view = {
    game: 'extreme',
    turn: 0,
    minimum: 2,
    played: cards.map((card) => ({ card })),
    tops: Object.fromEntries(tops.map((top, pile) => ['abcd'[pile], top])),
    instructions: { SKULL: [45], THREE: [33] },
    idle: {},
    legal,
  }
  return statusOf({ seat: 0, phase: 'playing', seats: [{}], people: {}, view } as unknown as VisibleTable)
}

it('names the skull that has to be covered, until it is', () => {
  expect(status([12, 45], [45, 12, 100, 100])).toBe('Cover the 45: a SKULL must not stay open')
  expect(status([45, 46], [46, 12, 100, 100], ['.'])).toBe('Lay more, or end your turn')
})

it('names the THREE, and counts what it asks for rather than the minimum', () => {
  expect(status([33], [33, 1, 100, 100])).toBe('The 33 is a THREE: exactly 2 cards more')
  expect(status([12, 33], [12, 33, 100, 100])).toBe('The 33 is a THREE: exactly 1 card more')
  expect(status([12], [12, 33, 100, 100])).toBe('At least 1 more card') // of an earlier turn
})

it('says nothing of a card where the table lets a turn end all the same', () => {
  expect(status([12, 45], [45, 12, 100, 100], ['.'])).toBe('Lay more, or end your turn')
})
