/** Games just before something happens: each a deal and moves of our own, to go on from at a table. */

import type { Page } from 'playwright-core'

import { settled } from './test_server'

interface Situation {
  record: { game: string; players: number; options?: object; decks: (number | string)[][]; moves: string[] }
  /** What I do then: cards with their places, and `.` for the end of a turn. */
  moves: readonly string[]
}

const ALL = Array.from({ length: 98 }, (_, n) => n + 2)

/** All cards, these ones first. */
const deck = (...first: number[]): number[] => [...first, ...ALL.filter((card) => !first.includes(card))]

const COLUMNS_DECK =
  '0 0 0 0 0+ 0+ 1 1 1S 1H 1- 1+ 2 2 2S 2N 2- 2+ 3 3 3H 3N 3- 3+ 4 4 4E 4B 4- 4+ 5 5 5S 5B 5- 5+ ' +
  '6 6 6N 6E 6- 6+ 7 7 7S 7N 7- 7+ 8 8 8H 8N 8- 8+ 9 9 9H 9N 9- 9+ 10 10 10S 10B 10- 10+ ' +
  '11 11 11E 11B 11- 11+ 12 12 12H 12N 12- 12+ 13 13 13N 13E 13- 13+ 14 14 14S 14H 14- 14+ 15 15 15 15 15- 15+'

const ACTIONS = ['7S', '8H', '9N', '4E', '4B', '0', '0']
const RUN = ['9', '10', '11', '12', '13', '14', '15']

/** I start with these cards, and columns show 8 and 3. */
function columns(players: number, hand: readonly string[], before: string[], moves: string[]): Situation {
  const rest = COLUMNS_DECK.split(' ')
  const take = (card: string) => rest.splice(rest.indexOf(card), 1)[0]!
  const mine = hand.map(take)
  const [tops, others] = [['8', '3'].map(take), rest.splice(0, 7 * (players - 1))]
  const decks = [[...mine, ...others, ...tops, ...rest]]
  return { record: { game: 'columns', players, decks, moves: ['@1', ...before] }, moves }
}

/** I have all five actions. */
const actions = (...moves: string[]) => columns(3, ACTIONS, [], moves)

const team = (game: string, first: number[], ...moves: string[]): Situation => ({
  record: { game, players: 2, decks: [deck(...first)], moves: ['@1'] },
  moves,
})

/** Three people lay all cards in order, two each in a turn; the last card is mine. */
function lastCard(): Situation {
  const order: [card: number, pile: string][] = []
  for (let n = 0; order.length < 98; n++) order.push([2 + 2 * n, 'a'], [99 - 2 * n, 'c'], [3 + 2 * n, 'b'], [98 - 2 * n, 'd'])
  const laid = order.slice(0, 98)
  const turns = Array.from({ length: 49 }, (_, n) => laid.slice(2 * n, 2 * n + 2))
  const dealt = [0, 3, 6, 1, 4, 7, 2, 5, 8, ...turns.keys()].filter((n, at) => at < 9 || n > 8)
  const moves = turns.map((turn) => `${turn.map(([card, pile]) => `${card}${pile}`).join(' ')} .`)
  moves[48] = moves[48]!.split(' ')[0]!
  const [card, pile] = laid[97]!
  const cards = dealt.flatMap((n) => turns[n]!.map(([one]) => one))
  return { record: { game: 'classic', players: 3, decks: [cards], moves: ['@1', ...moves] }, moves: [`${card}${pile}`] }
}

/** Alone: 50, 51 and 52 will fit nowhere. */
function nearlyWon(): Situation {
  const rest = ALL.filter((card) => card > 3 && card < 98 && (card < 50 || card > 52))
  const lays = ['98b', '99b', '3c', '2d', ...rest.map((card) => `${card}a`)]
  const turns: string[] = []
  while (lays.length > 1) turns.push(`${lays.splice(0, 2).join(' ')} .`)
  const cards = deck(98, 99, 3, 2, 50, 51, 52, ...rest)
  return { record: { game: 'classic', players: 1, decks: [cards], moves: turns }, moves: [...lays, '.'] }
}

export const SITUATIONS = {
  ten_back: team('classic', [47, 37, 60, 61], '47a', '37a'),
  flights: team('classic', [3, 5, 7, 9, 11, 13, 15], '3a', '5a', '7a', '9a'),
  skull: team('extreme', [11, 12, 60, 61], '11a', '12a'),
  silence: team('extreme', [7, 8, 60, 61], '7a'),
  halt: team('extreme', [4, 8, 60, 61], '4a'),
  stop: actions('7S:1', '.'),
  half_turn: actions('8H:1', '.'),
  new_column: actions('9N:1', '.'),
  earthquake: actions('4E:2', '.'),
  fall: actions('4E:2', '.', 'x1'),
  bomb: actions('4B:2', '.'),
  round_won: columns(5, RUN, [RUN.slice(0, -1).map((card) => `${card}:1`).join(' ')], ['15:1']),
  nearly: nearlyWon(),
  victory: lastCard(),
} satisfies Record<string, Situation>

export type SituationName = keyof typeof SITUATIONS

/** Sit down at a table that goes on there, with bots on the other seats; the id and the code of the table. */
export async function openSituation(page: Page, name: SituationName, pace = 60_000): Promise<{ id: string; code: string }> {
  const { record } = SITUATIONS[name]
  const send = async (way: 'put' | 'post', to: string, data: object) =>
    (await (await page.request[way](to, { data })).json()) as { id: string; code: string }
  await send('put', '/api/me', { name: 'Anna' })
  const uploaded = await send('post', '/api/records', { tenback: 1, options: {}, ...record })
  const moves = record.moves.flatMap((turn) => turn.split(' ')).length
  const link = await send('post', `/api/games/${uploaded.id}/table`, { moves, agreements: { pace } })
  await page.goto(`/table/${link.id}`)
  await page.getByTestId('seat').first().getByRole('button').first().click()
  if (record.players > 1) await page.getByTestId('fill').click()
  await page.locator('[data-testid=start]:enabled').click()
  await page.getByTestId('my-turn').waitFor()
  return link
}

/** Make one of my moves, by tapping. */
export async function make(page: Page, move: string): Promise<void> {
  const before = await page.locator('body').getAttribute('data-moves')
  const [, card, to] = /^(.+?):?(\d|[a-d])$/.exec(move) ?? []
  if (move === '.') await page.getByTestId('end').click()
  else if (move.startsWith('x')) await page.locator(`[data-pile="${move.slice(1)}"]`).click()
  else {
    await page.locator(`[data-card="${card}"]`).first().click()
    await page.locator(`[data-pile="${to}"]`).click()
  }
  await settled(page, before)
}

/** Go on as a hasty player: the farthest card, so that a game of a team or a race is over soon. */
export async function rush(page: Page): Promise<void> {
  const before = await page.locator('body').getAttribute('data-moves')
  const end = page.locator('[data-testid=end]:enabled')
  if (await end.count()) await end.click()
  else {
    await page.locator('[data-playable]').last().click() // the highest card, on a rising pile
    const rising = page.locator('.rise[data-pile][data-target]')
    if (await rising.count()) await rising.first().click()
    else {
      await page.keyboard.press('Escape')
      await page.locator('[data-playable]').first().click()
      await page.locator('[data-pile][data-target]').last().click()
    }
  }
  await settled(page, before)
}

/** All my moves but the last one, which leads to the moment. */
export async function prepare(page: Page, name: SituationName): Promise<string> {
  const moves = [...SITUATIONS[name].moves]
  const last = moves.pop()!
  for (const move of moves) await make(page, move)
  return last
}
