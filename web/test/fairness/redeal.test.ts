/** Games dealt again from their seeds, held against walks that the server's own code has made. */

import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { deckOf, redeal } from '../../src/fairness/redeal'
import type { ColumnsOptions, Options, Replay, ReplayStep } from '../../src/net/wire'

interface Walk {
  name: string
  seed: string
  options: Options
  steps: ReplayStep[]
}
const { walks, deck } = JSON.parse(readFileSync('test/fairness/replays.json', 'utf8')) as {
  walks: Walk[]
  deck: Record<string, number>
}
const NAMES = walks.map((walk) => walk.name)

/** A walk of one's own, to be spoiled. */
function walkOf(name: string): Walk {
  return structuredClone(walks.find((walk) => walk.name === name)!)
}

function deal({ steps, options, seed }: Walk) {
  const chosen = (options as ColumnsOptions).deck
  const counts = typeof chosen === 'object' ? chosen : deck
  return redeal({ steps } as unknown as Replay, seed, deckOf(counts))
}

describe('a game dealt again', () => {
  it.each(NAMES)('has the same cards: %s', (name) => {
    const walk = walkOf(name)
    const { cards, wrong } = deal(walk)
    expect(wrong).toBeNull()
    expect(cards).toBeGreaterThanOrEqual(walk.steps[0]!.hands.flat().length)
  })

  it.each(NAMES)('has other cards from another seed: %s', (name) => {
    expect(deal({ ...walkOf(name), seed: 'another' }).wrong).toBe(0)
  })

  it.each(NAMES)('tells of a card that was exchanged in a later hand: %s', (name) => {
    const walk = walkOf(name)
    const spoiled = walk.steps.findLast((step) => step.hands[0]!.length > 0)!
    spoiled.hands[0]![0] = spoiled.hands[0]![0] === 2 ? 3 : 2
    expect(deal(walk).wrong).toBe(spoiled.number)
  })
})

it('tells of a lot that fell otherwise', () => {
  const walk = walkOf('a lot')
  walk.steps[0]!.view.turn = 1 - walk.steps[0]!.view.turn!
  expect(deal(walk).wrong).toBe(0)
})

it('tells of instructions that were dealt otherwise', () => {
  const walk = walkOf('random instructions')
  const view = walk.steps[0]!.view as unknown as { instructions: Record<string, number[]> }
  view.instructions.STOP![0]! += 1
  expect(deal(walk).wrong).toBe(0)
})

it('tells of a card drawn out of turn, and of one laid from nowhere', () => {
  const early = walkOf('alone')
  const view = early.steps[1]!.view as unknown as { stock: number }
  view.stock -= 1
  expect(deal(early).wrong).toBe(1)
  const odd = walkOf('alone')
  odd.steps[1]!.move = '2a'
  odd.steps[0]!.hands[0] = odd.steps[0]!.hands[0]!.filter((card) => card !== 2)
  expect(deal(odd).wrong).toBeLessThanOrEqual(1)
})

it('tells of a column that was turned up otherwise, in a later round too', () => {
  const walk = walkOf('a small deck')
  const later = walk.steps.find((step) => step.view.game === 'columns' && step.view.round === 2)!
  const view = later.view as unknown as { columns: string[] }
  view.columns[0] = '0'
  expect(deal(walk).wrong).toBe(later.number)
})

it('counts every card once that came out of a shuffle', () => {
  const alone = walkOf('alone')
  const last = alone.steps.at(-1)!.view as unknown as { stock: number }
  expect(deal(alone).cards).toBe(98 - last.stock)
})
