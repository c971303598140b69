/** What the table waits for, where the reason is a card: a turn of Extreme that may not end yet. */

import { beforeAll, expect, it, vi } from 'vitest'

import { statusText } from '../../src/board/status'
import { speak, t } from '../../src/language/index.svelte'
import type { VisibleTable } from '../../src/net/wire'

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
  return statusText({ seat: 0, phase: 'playing', seats: [{}], people: {}, view } as unknown as VisibleTable)
}

it('names the skull that has to be covered, until it is', () => {
  expect(status([12, 45], [45, 12, 100, 100])).toBe(t('status.skull', { card: 45 }))
  expect(status([45, 46], [46, 12, 100, 100], ['.'])).toBe(t('status.may_end'))
})

it('names the THREE, and counts what it asks for rather than the minimum', () => {
  expect(status([33], [33, 1, 100, 100])).toBe(t('status.three', { n: 2, card: 33 }))
  expect(status([12, 33], [12, 33, 100, 100])).toBe(t('status.three', { n: 1, card: 33 }))
  expect(status([12], [12, 33, 100, 100])).toBe(t('status.more', { n: 1 })) // of an earlier turn
})

it('says nothing of a card where the table lets a turn end all the same', () => {
  expect(status([12, 45], [45, 12, 100, 100], ['.'])).toBe(t('status.may_end'))
})

it('says who is away, who plays for them, and that a seat has been left', () => {
  const at = (held: object, away: number | null = null) => {
    const seats = [{}, { holder: '', bot: '', standing_in: false, ...held }]
    const people = { lea: { name: 'Lea', away } }
    return statusText({ seat: 0, phase: 'playing', seats, people, view: { turn: 1 } } as unknown as VisibleTable)
  }
  expect(at({ holder: 'lea' })).toBe(t('status.other', { who: 'Lea' }))
  expect(at({ holder: 'lea' }, 1_000)).toBe(t('status.away', { who: 'Lea' }))
  expect(at({ holder: 'lea', bot: 'strong', standing_in: true }, 1_000)).toBe(t('status.stand_in', { who: 'Lea' }))
  expect(at({})).toBe(t('tell.seat_free', { n: 2 }))
})
