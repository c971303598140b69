/** Cards and columns typed at any speed: what each digit is taken for. */

import { beforeEach, expect, it } from 'vitest'

import { Typing } from '../../src/board/input/typing'
import { Play } from '../../src/game/play.svelte'
import type { Session } from '../../src/net/session.svelte'

let moves: unknown[]
beforeEach(() => {
  moves = []
})

function holding(hand: (string | number)[], { game = 'columns', legal = [] as string[] } = {}) {
  const view = { game, seat: 0, turn: 0, legal, losing: [], hand, columns: ['3', '5', '7', '9'] }
  const session = {
    table: { seat: 0, phase: 'playing', current_game: { moves: 0 }, view },
    do: (wish: { move: string }) => {
      moves.push(wish.move)
      return Promise.resolve({ type: 'done' })
    },
  }
  const play = new Play(session as unknown as Session)
  const typing = new Typing(play)
  const type = (keys: string) => {
    for (const key of keys.replaceAll(' ', '')) {
      if (key === 'c') typing.settle()
      else if (!typing.column(key)) typing.digit(key)
    }
    return play.picks.map((pick) => pick.key)
  }
  return { typing, type }
}

it('lays a card on the column typed right after it', () => {
  holding(['9', '4']).type('9 1')
  expect(moves).toEqual(['9:1'])
})

it('reads two digits as the greater card where it is held, and as a column after c', () => {
  const hand = ['1', '13']
  expect(holding(hand).type('1 3')).toEqual(['13'])
  expect(moves).toEqual([])
  holding(hand).type('13 2')
  holding(hand).type('1 c 3')
  holding(hand).type('1 2')
  expect(moves).toEqual(['13:2', '1:3', '1:2'])
})

it('never lays a card that was not typed to its end', () => {
  expect(holding(['13']).type('1 2')).toEqual(['13'])
  expect(moves).toEqual([])
})

it('takes the next of equal cards when the number is typed again', () => {
  expect(holding(['2', '2-', '2']).type('2')).toEqual(['2'])
  expect(holding(['2', '2-', '2']).type('2 2')).toEqual(['2#1'])
  expect(holding(['2', '2-', '2']).type('2 2 2')).toEqual(['2-'])
  expect(holding(['13', '13S', '1']).type('13 13')).toEqual(['13S'])
  expect(moves).toEqual([])
  holding(['2', '2-']).type('2 2 c 2')
  expect(moves).toEqual(['2-:2'])
})

it('picks another card where there is no such column', () => {
  expect(holding(['9', '8']).type('9 8')).toEqual(['8'])
})

it('lets an earthquake take a column by its digit', () => {
  holding(['9'], { legal: ['x2', 'x4'] }).type('4')
  expect(moves).toEqual(['x4'])
})

it('settles only a card that was typed, and forgets it when told to', () => {
  const { typing, type } = holding(['9'])
  expect(typing.settle()).toBe(false)
  type('9')
  expect(typing.fresh).toBe(true)
  typing.forget()
  expect(typing.fresh).toBe(false)
})

it('picks a card of another game by its number, and the first that begins so', () => {
  expect(holding([4, 47, 52], { game: 'classic' }).type('47')).toEqual(['47'])
  expect(holding([4, 47, 52], { game: 'classic' }).type('5')).toEqual(['52'])
})
