/** My part in a game: cards picked up, laid in order, warned about and refused. */

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { Play } from '../../src/game/play.svelte'
import { speak, t } from '../../src/language/index.svelte'
import type { Session } from '../../src/net/session.svelte'
import type { Answer } from '../../src/net/socket'

let sent: Record<string, unknown>[]
let answers: Partial<Answer>[]
let play: Play
let session: { table: Record<string, unknown>; refusal: unknown }

function table(game: string, legal: string[], losing: string[] = []) {
  return { seat: 0, phase: 'playing', current_game: { moves: 4 }, view: { game, seat: 0, turn: 0, legal, losing } }
}

beforeEach(() => {
  sent = []
  answers = []
  const fake = {
    table: table('classic', ['13a', '13b', '15a', '.']),
    refusal: null,
    do: (wish: Record<string, unknown>) => {
      sent.push(wish)
      return Promise.resolve(answers.shift() ?? { type: 'done' })
    },
  }
  session = fake
  play = new Play(fake as unknown as Session)
})

it('shows where the picked card may go, as the server has it', () => {
  play.pick({ key: '13', card: 13 })
  expect(play.targets).toEqual(['a', 'b'])
  play.pick({ key: '15', card: 15 })
  expect(play.picks).toEqual([{ key: '15', card: 15 }])
  play.pick({ key: '15', card: 15 })
  expect(play.picked).toBeNull()
})

it('lays for the position that is seen, and not for a later one', async () => {
  play.pick({ key: '13', card: 13 })
  expect(await play.lay('a')).toBe(true)
  expect(sent).toEqual([{ do: 'play', move: '13a', after: 4, confirmed: false }])
  expect(play.picked).toBeNull()
})

it('forgets why a card was refused when the card is put down', async () => {
  answers = [{ type: 'refused', refused: 'illegal', text: 'This pile rises.' }]
  play.pick({ key: '13', card: 13 })
  await play.lay('a')
  expect([session.refusal, play.refusedAt]).toEqual([expect.objectContaining({ refused: 'illegal' }), 'a'])
  play.drop()
  expect([session.refusal, play.refusedAt]).toEqual([null, null])
})

it('asks before a move that loses, and makes it only when told to', async () => {
  answers = [{ type: 'refused', refused: 'warning', text: 'lost at once' }]
  play.pick({ key: '13', card: 13 })
  await play.lay('a')
  expect(play.warning).toEqual({ move: '13a', text: 'lost at once' })
  await play.answerWarning(false)
  expect(sent).toHaveLength(1)
  play.warning = { move: '13a', text: '' }
  await play.answerWarning(true)
  expect(sent.at(-1)).toMatchObject({ move: '13a', confirmed: true })
})

it('keeps the card in the fingers when it is refused, and the reason to be read', async () => {
  const no = { type: 'refused', refused: 'illegal', text: 'This pile rises.' } as const
  answers = [no]
  play.pick({ key: '13', card: 13 })
  expect(await play.lay('d')).toBe(false)
  expect(play.picked).toBe(13)
  expect(session.refusal).toBe(no)
})

it('lays a run of Columns in the order of picking, as far as it goes', async () => {
  session.table = table('columns', ['8:2', '9:2', '.'])
  answers = [{ type: 'done' }, { type: 'refused', refused: 'illegal', text: '' }]
  for (const card of ['8', '9', '3']) play.pick({ key: card, card })
  await play.lay('2')
  expect(sent.map((wish) => wish.move)).toEqual(['8:2', '9:2'])
  expect(play.picks.map((pick) => pick.card)).toEqual(['9', '3'])
})

it("picks nothing from a hand that is somebody else's", () => {
  session.table = { ...table('classic', []), seat: null }
  play.pick({ key: '13', card: 13 })
  expect(play.picked).toBeNull()
})

describe('a hand that is faster than the line', () => {
  /** What the server answers, when the test lets it. */
  let say: ((answer: Partial<Answer>) => Promise<void>)[]
  const notMade = () => t('status.not_made')

  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} })
    await speak('en')
  })

  beforeEach(() => {
    say = []
    Object.assign(session, {
      do: (wish: Record<string, unknown>) => {
        sent.push(wish)
        return new Promise((answer) => {
          say.push(async (given) => {
            answer(given)
            await new Promise((later) => setTimeout(later))
          })
        })
      },
    })
  })

  const moves = () => sent.map((wish) => `${String(wish.move)} after ${String(wish.after)}`)
  /** The table after this number of moves. */
  const seen = (moves: number, turn = 0) => {
    const now = table('classic', [])
    session.table = { ...now, current_game: { moves }, view: { ...now.view, turn } }
  }
  const quick = () => {
    void play.lay('a', { key: '6', card: 6 })
    void play.lay('a', { key: '18', card: 18 })
    void play.move('.')
  }

  it('has every move made, each when the one before it is done', async () => {
    quick()
    expect(moves()).toEqual(['6a after 4'])
    expect([play.comingTo('a'), play.sent.length]).toEqual([6, 2])
    seen(5)
    await say[0]!({ type: 'done' })
    expect(moves()).toEqual(['6a after 4', '18a after 5'])
    expect(play.comingTo('a')).toBe(18)
    seen(6)
    await say[1]!({ type: 'done' })
    expect(moves().at(-1)).toBe('. after 6')
    await say[2]!({ type: 'done' })
    expect([play.busy, play.sent, session.refusal]).toEqual([false, [], null])
  })

  it('makes none after one that was refused, and says so once, with the reason', async () => {
    quick()
    await say[0]!({ type: 'refused', refused: 'illegal', text: 'This pile rises.' })
    expect(moves()).toEqual(['6a after 4'])
    expect(session.refusal).toMatchObject({ refused: 'illegal', text: `This pile rises. ${notMade()}` })
    expect([play.picked, play.sent]).toEqual([6, []])
  })

  it.each([
    ['it is the turn of another', 5, 1],
    ['others have moved since', 7, 0],
  ])('makes none when %s, and says so', async (_, count, turn) => {
    void play.move('.')
    void play.lay('a', { key: '18', card: 18 })
    seen(count, turn)
    await say[0]!({ type: 'done' })
    expect(moves()).toEqual(['. after 4'])
    expect(session.refusal).toMatchObject({ text: notMade() })
  })

  it('hears a button that is pressed twice once', async () => {
    void play.move('.')
    void play.move('.')
    seen(5, 1)
    await say[0]!({ type: 'done' })
    expect([sent.length, session.refusal]).toEqual([1, null])
  })
})
