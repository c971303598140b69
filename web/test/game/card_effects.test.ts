/** What binds everybody in Extreme: only lasting instructions on top of a pile, and only those in play. */

import { expect, it } from 'vitest'

import { cardEffectsOf } from '../../src/game/card_effects'
import type { View } from '../../src/net/wire'

const view = { game: 'extreme', instructions: { ONE_PILE: [21], SKULL: [45] }, idle: { NO_BACK: [60] } }
const effects = (changes: object) => cardEffectsOf({ ...view, ...changes } as unknown as View)

it('names the instructions in force with their cards and piles', () => {
  const inForce = (tops: object) => effects({ tops }).inForce()
  expect(inForce({ a: 45, b: 1, c: 60, d: 100 })).toEqual([])
  expect(inForce({ a: 45, b: 1, c: 21, d: 100 })).toEqual([{ kind: 'ONE_PILE', card: 21, pile: 'C' }])
})

it('marks the skull of this turn until it is covered, and none of an earlier turn', () => {
  const tops = { a: 45, b: 1, c: 21, d: 100 }
  const marked = (played: object[], now: object = tops) =>
    ['a', 'b', 'c', 'd'].filter((pile) => effects({ tops: now, played }).mustCover(pile))
  expect(marked([{ card: 45, pile: 'a' }])).toEqual(['a'])
  expect(marked([{ card: 45, pile: 'a' }, { card: 46, pile: 'a' }], { ...tops, a: 46 })).toEqual([])
  expect(marked([])).toEqual([])
})
