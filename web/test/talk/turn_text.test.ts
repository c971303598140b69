/** What is said of my own turn, for somebody who does not see it; and my own order of the cards. */

import { beforeAll, expect, it, vi } from 'vitest'

import { OwnOrder } from '../../src/game/own_order.svelte'
import { handCards } from '../../src/game/play.svelte'
import { speak, t } from '../../src/language/index.svelte'
import type { Event, VisibleTable } from '../../src/net/wire'
import { turnText } from '../../src/talk/turn_text'

const kept = new Map<string, string>()
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  await speak('en')
})

function table(turn: number, hand: number[], laid = 0): VisibleTable {
  return {
    seat: 0,
    phase: 'playing',
    current_game: { number: 1 },
    seats: [{}, {}],
    people: {},
    view: { game: 'classic', turn, hand, minimum: 2, played: Array(laid).fill({}), legal: laid > 1 ? ['.'] : [] },
  } as unknown as VisibleTable
}
const moved = (seat: number, move: string) => [{ event: 'moved', seat, move } as Event]

it('tells that it is my turn, and how many cards are still to be laid', () => {
  const said = turnText(moved(1, '.'), table(1, [13, 47]), table(0, [13, 47]))
  expect(said).toBe(t('status.turn', { n: 2 }))
  expect(turnText([], null, table(0, [13]))).toBe(said)
  expect(turnText(moved(0, '13a'), table(0, [13, 47]), table(0, [47], 1))).toBe(t('status.more', { n: 1 }))
  expect(turnText(moved(1, '9a'), table(1, [13]), table(1, [13]))).toBe('')
})

it('tells which cards I drew at the end of my turn, alone with the turn that follows', () => {
  expect(turnText(moved(0, '.'), table(0, [13], 2), table(1, [13, 50, 9]))).toBe(t('tell.drawn', { cards: '50 and 9' }))
  const alone = turnText(moved(0, '.'), table(0, [13], 2), table(0, [13, 50, 9]))
  expect(alone).toBe(`${t('tell.drawn', { cards: '50 and 9' })} ${t('status.turn', { n: 2 })}`)
})

it('does not call a card drawn that I have taken back', () => {
  const said = turnText(moved(0, '<'), table(0, [47], 1), table(0, [13, 47]))
  expect(said).toBe(t('status.turn', { n: 2 }))
})

it('puts a card anywhere in the hand, the last place too, and knows it after a reload', () => {
  const row = handCards([5, 13, 47])
  const cards = (order: OwnOrder) => order.sorted(row).map((pick) => pick.card)
  const order = new OwnOrder('ABC')
  order.move(row, '5', '47')
  expect(cards(order)).toEqual([13, 47, 5])
  order.move(order.sorted(row), '47', '13')
  expect(cards(order)).toEqual([47, 13, 5])
  expect(cards(new OwnOrder('ABC'))).toEqual([47, 13, 5])
  expect(cards(new OwnOrder('DEF'))).toEqual([5, 13, 47])
})
