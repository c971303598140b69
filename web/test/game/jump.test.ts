/** What a card costs: each step begins where the one before it ends. */

import { expect, it } from 'vitest'

import { jumpStep } from '../../src/game/jump'

it.each([
  [1, 'small'], [3, 'small'], [4, 'fair'], [9, 'fair'], [10, 'big'], [24, 'big'], [25, 'huge'], [70, 'huge'],
])('calls a jump of %i %s', (jump, step) => {
  expect(jumpStep(jump, false)).toBe(step)
  expect(jumpStep(jump, true)).toBe('ten_back')
})
