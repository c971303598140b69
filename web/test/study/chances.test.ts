/** The marks of the chart: none upon another. */

import { expect, it } from 'vitest'

import { spreadMarks } from '../../src/study/chances'

it('leaves marks where they are while they have room', () => {
  const spots = [{ x: 10, y: 50 }, { x: 30, y: 50 }, { x: 32, y: 90 }]
  expect(spreadMarks(spots)).toEqual(spots)
})

it('puts a mark over those it would cover, however many', () => {
  const ys = spreadMarks([{ x: 10, y: 50 }, { x: 14, y: 52 }, { x: 18, y: 50 }]).map((spot) => spot.y)
  expect(ys[0]).toBe(50)
  expect(ys[1]).toBe(35)
  expect(Math.abs(ys[2]! - ys[1]!)).toBeGreaterThanOrEqual(15)
})
