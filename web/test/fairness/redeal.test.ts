/** Games dealt again from their seeds, compared with replays that the server wrote. */

import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { deckOf, redeal } from '../../src/fairness/redeal'
import type { ColumnsOptions, Options, Replay, ReplayStep } from '../../src/net/wire'

interface SavedReplay {
  name: string
  seed: string
  options: Options
  steps: ReplayStep[]
}
const { replays, deck } = JSON.parse(readFileSync('test/fairness/replays.json', 'utf8')) as {
  replays: SavedReplay[]
  deck: Record<string, number>
}
const NAMES = replays.map((saved) => saved.name)

/** A copy of a replay, for a test to change. */
function replayOf(name: string): SavedReplay {
  return structuredClone(replays.find((saved) => saved.name === name)!)
}

function deal({ steps, options, seed }: SavedReplay) {
  const chosen = (options as ColumnsOptions).deck
  const counts = typeof chosen === 'object' ? chosen : deck
  return redeal({ steps } as unknown as Replay, seed, deckOf(counts))
}

describe('a game dealt again', () => {
  it.each(NAMES)('has the same cards: %s', (name) => {
    const saved = replayOf(name)
    const { cards, wrong } = deal(saved)
    expect(wrong).toBeNull()
    expect(cards).toBeGreaterThanOrEqual(saved.steps[0]!.hands.flat().length)
  })

  it.each(NAMES)('has other cards from another seed: %s', (name) => {
    expect(deal({ ...replayOf(name), seed: 'another' }).wrong).toBe(0)
  })

  it.each(NAMES)('tells of a card that was exchanged in a later hand: %s', (name) => {
    const saved = replayOf(name)
    const spoiled = saved.steps.findLast((step) => step.hands[0]!.length > 0)!
    spoiled.hands[0]![0] = spoiled.hands[0]![0] === 2 ? 3 : 2
    expect(deal(saved).wrong).toBe(spoiled.number)
  })
})

it('tells of a lot that fell otherwise', () => {
  const saved = replayOf('a lot')
  saved.steps[0]!.view.turn = 1 - saved.steps[0]!.view.turn!
  expect(deal(saved).wrong).toBe(0)
})

it('tells of instructions that were dealt otherwise', () => {
  const saved = replayOf('random instructions')
  const view = saved.steps[0]!.view as unknown as { instructions: Record<string, number[]> }
  view.instructions.STOP![0]! += 1
  expect(deal(saved).wrong).toBe(0)
})

it('tells of a card drawn out of turn, and of one laid from nowhere', () => {
  const early = replayOf('alone')
  const view = early.steps[1]!.view as unknown as { stock: number }
  view.stock -= 1
  expect(deal(early).wrong).toBe(1)
  const odd = replayOf('alone')
  odd.steps[1]!.move = '2a'
  odd.steps[0]!.hands[0] = odd.steps[0]!.hands[0]!.filter((card) => card !== 2)
  expect(deal(odd).wrong).toBeLessThanOrEqual(1)
})

it('tells of a column that was turned up otherwise, in a later round too', () => {
  const saved = replayOf('a small deck')
  const later = saved.steps.find((step) => step.view.game === 'columns' && step.view.round === 2)!
  const view = later.view as unknown as { columns: string[] }
  view.columns[0] = '0'
  expect(deal(saved).wrong).toBe(later.number)
})

it('counts every card once that came out of a shuffle', () => {
  const alone = replayOf('alone')
  const last = alone.steps.at(-1)!.view as unknown as { stock: number }
  expect(deal(alone).cards).toBe(98 - last.stock)
})
