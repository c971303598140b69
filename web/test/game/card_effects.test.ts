/** What binds everybody in Extreme: only lasting instructions on top of a pile, and only those in play. */

import { beforeAll, expect, it } from 'vitest'

import { cardEffectsOf } from '../../src/game/card_effects'
import { speak, t } from '../../src/language/index.svelte'
import type { View } from '../../src/net/wire'

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  return speak('en')
})

it('names the instructions in force with their cards and piles', () => {
  const view = { game: 'extreme', instructions: { ONE_PILE: [21], SKULL: [45] }, idle: { NO_BACK: [60] } }
  const inForce = (tops: object) => cardEffectsOf({ ...view, tops } as unknown as View).inForce()
  expect(inForce({ a: 45, b: 1, c: 60, d: 100 })).toBe('')
  const onC = t('status.kind_on', { kind: t('card.ONE_PILE'), card: 21, pile: 'C' })
  expect(inForce({ a: 45, b: 1, c: 21, d: 100 })).toBe(t('status.in_force', { kinds: onC }))
})
