/** What has happened, in words: a round of Columns and what its moves lead to, and what people do. */

import { beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { speak, t } from '../../src/language/index.svelte'
import type { Session, TableListener } from '../../src/net/session.svelte'
import type { ColumnsView, Event, VisibleTable } from '../../src/net/wire'
import { eventText } from '../../src/talk/event_text'
import { TableLog } from '../../src/talk/table_log.svelte'

beforeAll(() => void vi.stubGlobal('document', { documentElement: {} }))
beforeEach(() => speak('en'))

const people = { me: { name: 'Anna' }, ben: { name: 'Ben' } }
const chair = (holder: string, bot = '') => ({ holder, bot })
const seats = [chair('ben'), chair('', 'easy'), chair('me'), chair('', 'easy')]

function table(game: string, view: object, more: object = {}): VisibleTable {
  const match = { number: 1, seed: 's', names: [] }
  const seen = { game, players: 4, person: 'me', seat: 2, people, seats, phase: 'playing', current_game: match, ...more }
  return { ...seen, agreements: { clock: 'turn' }, view: { game, ...view } } as unknown as VisibleTable
}

function columns(more: Partial<ColumnsView>, others: object = {}): VisibleTable {
  const view = { players: 4, turn: 0, columns: ['3', '9'], tasks: [{ what: 'play', column: 0 }] }
  return table('columns', { ...view, direction: 1, renewed: 0, round: 2, result: null, ...more }, others)
}

const event = (name: string, fields: object) => ({ event: name, ...fields }) as unknown as Event
const round = (more: object = {}) =>
  event('round_ended', { round: 2, winner: 1, points: [18, 0, 7, 4], totals: [30, 12, 25, 4], starter: 2, ...more })

it('tells who has won a round, the points of all, and who starts the next', async () => {
  const now = columns({})
  expect(eventText(round(), now, now)).toBe(
    'Round 2 goes to Jonas; points: Ben 30 (+18), Jonas 12, you 25 (+7), and Lou 4 (+4). You start the next round.',
  )
  expect(eventText(round({ winner: 2, starter: 0 }), now, now)).toMatch(/^Round 2 goes to you; .* Ben starts the next round\.$/)
  expect(eventText(round({ winner: null, starter: null }), null, now)).toMatch(/^Round 2: nobody could play; points: .*\.$/)
  await speak('fr')
  expect(eventText(round(), now, now)).toBe(
    'Manche 2 pour Jonas ; points : Ben 30 (+18), Jonas 12, vous 25 (+7) et Lou 4 (+4). Vous commencez la manche suivante.',
  )
  await speak('de')
  expect(eventText(round(), now, now)).toBe(
    'Runde 2 geht an Jonas; Punkte: Ben 30 (+18), Jonas 12, du 25 (+7) und Lou 4 (+4). Du beginnst die nächste Runde.',
  )
})

/** A page that knows these events from before it was here, and then hears others. */
function newsOf(now: VisibleTable, recent: Event[]) {
  let hear: TableListener = () => undefined
  const subscribe = (told: TableListener) => ((hear = told), () => undefined)
  const log = new TableLog({ table: now, events: recent, subscribe } as unknown as Session)
  return { log, hear: (...heard: Parameters<TableListener>) => hear(...heard) }
}
const laid = event('moved', { seat: 0, move: '8:1' })

it('has the round in the log after a reload too, and leaves the head to the move before it', () => {
  const now = columns({ round: 3 })
  const { log, hear } = newsOf(now, [laid, round()])
  expect(log.lines.map((line) => line.past)).toEqual([true, true])
  expect(log.lines.at(-1)!.text).toMatch(/^Round 2 goes to Jonas/)
  hear([laid, round({ round: 3 })], now, columns({ round: 4 }))
  expect(log.lines.at(-1)).toMatchObject({ past: false, text: expect.stringMatching(/^Round 3 goes/) as string })
  expect(log.latest).toEqual({ text: 'Ben lays the 8 on column 1.', short: 'Ben: 8→1' })
})

type Change = Partial<ColumnsView>
const task = (what: string, column = 0) => [{ what, column, quiet: false }] as ColumnsView['tasks']
const run = task('run')
const opened = (column: number) => t('tell.new_column', { column })
it.each<[string, Change, Change, () => string[]]>([
  ['a bomb', { tasks: run }, { columns: [null, null], tasks: task('open') }, () => [t('tell.bomb')]],
  ['a new column', { tasks: run }, { columns: ['3', '9', null], tasks: task('open', 2) }, () => [opened(3)]],
  ['an earthquake', { tasks: run }, { tasks: task('choose') }, () => [t('tell.earthquake')]],
  ['a fall that a NEW COLUMN follows', { tasks: task('choose') }, { columns: ['3', null], tasks: task('open', 1) }, () => [opened(2)]],
  ['a 15', { tasks: run }, { columns: ['3', null], tasks: task('open', 1) }, () => [t('tell.finished', { column: 2 })]],
  ['a half turn', { tasks: run }, { direction: -1, turn: 3 }, () => [t('tell.turned')]],
  ['a stop', { tasks: run }, { turn: 2 }, () => [t('tell.skipped', { who: 'Jonas' })]],
  ['two stops', { tasks: run }, { turn: 3 }, () => [t('tell.skipped', { who: 'Jonas' }), t('tell.skipped.you')]],
  ['a draw from the last cards', {}, { turn: 1, renewed: 1 }, () => [t('tell.renewed')]],
  ['a plain run', { tasks: run }, { turn: 1 }, () => []],
  ['a card of a run', {}, { columns: ['8', '9'], tasks: run }, () => []],
])('tells what %s leads to', (_, was, is, told) => {
  const { log, hear } = newsOf(columns(was), [])
  hear([laid], columns(was), columns(is))
  expect(log.lines.slice(1).map((line) => line.text)).toEqual(told())
})

it('tells a run that ends from a column that is left unopened', () => {
  const end = event('moved', { seat: 0, move: '.' })
  const opening = columns({ columns: ['3', '9', null], tasks: task('may_open', 2) })
  expect(eventText(end, columns({ tasks: run }), opening)).toBe('Ben ends the run.')
  expect(eventText(end, opening, columns({}))).toBe('Ben leaves column 3 unopened.')
  expect(eventText(event('moved', { seat: 2, move: '.' }), opening, columns({}))).toBe('You leave column 3 unopened.')
  const { log, hear } = newsOf(opening, [])
  hear([laid, end], opening, columns({}))
  expect(log.latest.text).toBe('Ben ends the run.')
})

it('names the instruction of a card, and the card that is taken back', () => {
  const before = table('extreme', { instructions: { STOP: [36] }, idle: {}, tops: { a: 1 }, played: [{ card: 36, pile: 'a', covered: 1 }] })
  expect(eventText(event('moved', { seat: 0, move: '36a' }), before, before)).toBe('Ben lays the 36 with STOP on pile A.')
  expect(eventText(event('moved', { seat: 0, move: '<' }), before, before)).toBe('Ben takes the 36 back from pile A.')
})

it('tells how a game has ended, while it lies on the table', () => {
  const over = columns({}, { phase: 'over' })
  const ended = (winners: number[], seed = 's') => event('ended', { end_reason: 'finished', winners, scores: [9, 0, 3, 5], seed })
  expect(eventText(ended([1]), over, over)).toBe('The game is over. Jonas wins.')
  expect(eventText(ended([2]), over, over)).toBe('The game is over. You win!')
  expect(eventText(ended([1], 'another'), null, over)).toBe('The game is over.')
  const team = table('classic', {}, { phase: 'over' })
  expect(eventText(ended([]), team, team)).toBe('The game is over. Lost with 9 cards left.')
  expect(eventText(ended([0, 1, 2, 3]), team, team)).toBe('The game is over. You have beaten The Game!')
  const watched = { ...team, seat: null }
  expect(eventText(ended([0, 1, 2, 3]), watched, watched)).toBe('The game is over. The team has beaten The Game!')
})

it('speaks of me as “you”, and says nothing of my coming', () => {
  const now = table('classic', {})
  const said = (name: string, fields: object, at = now) => eventText(event(name, fields), at, at)
  expect(said('pointed', { seat: 2, at_seat: 2 })).toBe(t('tell.volunteers.you'))
  expect(said('pointed', { seat: 0, at_seat: 0 })).toBe(t('tell.volunteers', { who: 'Ben' }))
  expect(said('agreed', { person: 'me', to: 'rematch', yes: true })).toBe(t('tell.agreed.rematch.you'))
  expect(said('agreed', { person: 'ben', to: 'rematch', yes: true })).toBe(t('tell.agreed.rematch', { who: 'Ben' }))
  const alone = table('classic', {}, { players: 1, seat: 0, seats: [chair('me')] })
  for (const at of [alone, now]) {
    const told = [said('came', { person: 'me', name: 'Anna' }, at), said('seat_taken', { person: 'me', seat: 0 }, at)]
    expect(told).toEqual([null, at === alone ? null : t('tell.sits.you')])
  }
  expect(said('pointed', { seat: 0, at_seat: 2 })).toBe(t('tell.pointed.me', { who: 'Ben' }))
  expect(said('pointed', { seat: 2, at_seat: 0 })).toBe(t('tell.pointed.you', { other: 'Ben' }))
  expect(said('pointed', { seat: 2, at_seat: null })).toBe(t('tell.pointed.best.you'))
  expect(said('pointed', { seat: 0, at_seat: null })).toBe(t('tell.pointed.best', { who: 'Ben' }))
  const aboutMe = [
    ...[['stood_in', { seat: 2 }], ['taken_over', { seat: 2 }], ['readied', { seat: 2, ready: true }]],
    ...[['readied', { seat: 2, ready: false }], ['seat_opened', { seat: 2, allowed: true }]],
    ...[['seat_left', { seat: 2 }], ['followed', { person: 'me', seat: 0 }], ['followed', { person: 'me', seat: null }]],
    ...[['signalled', { seat: 2, pile: 'a', kind: 'leave' }], ['withdrawn', { seat: 2, pile: 'a', kind: 'leave' }]],
    ...[['lapsed', { seat: 2, pile: 'a', kind: 'leave' }], ['said', { person: 'me', text: 'Hello' }]],
    ...[['reacted', { person: 'me', kind: 'clap' }]],
    ...[['returned', { person: 'me' }], ['renamed', { person: 'me', name: 'Ada' }]],
  ] as [string, object][]
  for (const [name, fields] of aboutMe) expect(said(name, fields)).toMatch(/\b[Yy]ou/)
  for (const [name, fields] of aboutMe) expect(said(name, fields)).not.toContain('Anna')
  expect(said('came', { person: 'ben', name: 'Ben' }, alone)).toBe(t('tell.came', { who: 'Ben' }))
})

it('tells what people do around the game', () => {
  const now = table('classic', {}, { phase: 'lobby' })
  const said = (name: string, fields: object) => eventText(event(name, fields), now, now)
  expect(said('seat_left', { seat: 0 })).toBe(t('tell.stands', { who: 'Ben' }))
  expect(said('seat_left', { seat: 1 })).toBe(t('tell.seat_free', { n: 2 }))
  expect(said('readied', { seat: 0, ready: true })).toBe(t('tell.ready', { who: 'Ben' }))
  expect(said('settled', { game: 'duel', players: 2 })).toBe(t('tell.settled', { game: 'Face to Face', n: 2 }))
  expect(said('seat_opened', { seat: 0, allowed: true })).toBe(t('tell.shows', { who: 'Ben' }))
  expect(said('followed', { person: 'eve', seat: 0 })).toBe(t('tell.follows', { who: t('seat.gone'), other: 'Ben' }))
  expect(said('renamed', { person: 'ben', name: 'Benno' })).toBe(t('tell.renamed.from', { was: 'Ben', who: 'Benno' }))
  expect(said('lapsed', { seat: 0, pile: 'a', kind: 'leave' })).toBe(t('tell.lapsed', { who: 'Ben', pile: 'A' }))
  expect(said('credited', { time: 5 })).toBe(t('tell.credited'))
  expect(said('reacted', { person: 'ben', kind: 'phew' })).toBe(t('tell.reacted', { who: 'Ben', what: t('reaction.phew') }))
})
