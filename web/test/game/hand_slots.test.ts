/** The places of a hand: gaps stay open during a turn, and close when it ends. */

import { expect, it } from 'vitest'

import { HandSlots } from '../../src/game/hand_slots'
import type { View } from '../../src/net/wire'

const shown = (slots: HandSlots, view: object) =>
  slots.of(view as View).map(({ card, laid }) => (laid ? '' : String(card)))

it('leaves the place of a laid card open until the turn ends', () => {
  const slots = new HandSlots()
  const turn = { seat: 0, turn: 0, hand: [5, 80], played: [{ card: 30 }] }
  expect(shown(slots, turn)).toEqual(['5', '', '80'])
  expect(shown(slots, { ...turn, hand: [5, 30, 80], played: [] })).toEqual(['5', '30', '80'])
  expect(shown(slots, { ...turn, turn: 1 })).toEqual(['5', '80']) // the cards of another seat
  expect(slots.most).toBe(3)
})

it('keeps the gaps of a run in Columns, and puts new cards last', () => {
  const slots = new HandSlots()
  const view = { seat: 0, turn: 0, hand: ['3', '8', '9'], tasks: [{ what: 'play' }] }
  expect(shown(slots, view)).toEqual(['3', '8', '9'])
  const run = { ...view, hand: ['3', '9'], tasks: [{ what: 'run' }] }
  expect(shown(slots, run)).toEqual(['3', '', '9'])
  expect(shown(slots, { ...run, hand: ['1', '3', '9'] })).toEqual(['3', '', '9', '1'])
  expect(shown(slots, { ...run, turn: 1 })).toEqual(['3', '9'])
})
