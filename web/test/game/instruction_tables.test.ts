/** Instruction tables: what is typed, passed on and read again is the same table. */

import { expect, it } from 'vitest'

import { draftOf, isSameTable, mistakesOf, parseDraft, parseShared, shareLink } from '../../src/game/instruction_tables'

const KINDS = ['STOP', 'NO_BACK']
const TABLE = { STOP: [4, 36, 65, 97], NO_BACK: [14, 28, 73, 87] }

it('reads back what it has written as a link, the name included', () => {
  const link = shareLink({ table: TABLE, name: 'Für Sonntag & STOP 9' }, 'https://example.org:44')
  expect(parseShared(link, KINDS)).toEqual({ table: TABLE, name: 'Für Sonntag & STOP 9' })
  expect(parseShared(link.split('#')[1]!, KINDS)?.table).toEqual(TABLE)
})

it.each([
  'STOP 4 36 65 97, NO_BACK 14 28 73 87',
  'Our table: stop: 4, 36, 65, 97\nno_back: 14, 28, 73, 87',
  JSON.stringify(TABLE),
  '12 cards. STOP 4,36,65,97; SKULL 2 3 5 6; NO_BACK 14-28-73-87',
])('finds a table in %j', (text) => {
  expect(parseShared(text, KINDS)).toEqual({ table: TABLE, name: '' })
})

it.each(['', 'hello', '4 36 65 97', 'https://example.org/t/abcd'])('finds none in %j', (text) => {
  expect(parseShared(text, KINDS)).toBeNull()
})

it('hides no card that somebody has passed on, and leaves judging to the server', () => {
  const odd = { STOP: [4, 4, 100, 7, 9], NO_BACK: [3] }
  const draft = draftOf(odd, TABLE)
  expect(draft).toEqual({ STOP: ['4', '4', '100', '7', '9'], NO_BACK: ['3', '', '', ''] })
  expect(parseDraft(draft)).toEqual(odd)
  expect(parseDraft({ STOP: [' 8 ', 'x', ''] })).toEqual({ STOP: [8, 'x'] })
})

it('knows a table again in any order', () => {
  expect(isSameTable(TABLE, { NO_BACK: [87, 14, 28, 73], STOP: [4, 36, 65, 97] })).toBe(true)
  expect(isSameTable(TABLE, { ...TABLE, STOP: [4, 36, 65, 98] })).toBe(false)
})

it('marks what is no card or stands twice, but not what is still being typed', () => {
  const cards = Array.from({ length: 98 }, (_, n) => n + 2)
  const slips = (stop: string[], at?: number) =>
    mistakesOf({ STOP: stop, SKULL: ['12', ''] }, cards, at === undefined ? null : { kind: 'STOP', place: at })
  expect(slips(['4', ' 99 ', '', '13'])).toEqual({ STOP: [null, null, null, null], SKULL: [null, null] })
  expect(slips(['1', '100', 'x', '04']).STOP).toEqual(['no_card', 'no_card', 'no_card', 'no_card'])
  expect(slips(['12', '7', '8', '9'])).toEqual({ STOP: ['twice', null, null, null], SKULL: ['twice', null] })
  expect(slips(['1', '7', '8', '9'], 0).STOP).toEqual([null, null, null, null]) // may become 12
  expect(slips(['100', '7', '8', '9'], 0).STOP).toEqual(['no_card', null, null, null])
})
