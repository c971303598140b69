/** The log of a table: how much of the talk nobody has seen yet, and what stands at the head. */

import { beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { speak, t } from '../../src/language/index.svelte'
import type { Session } from '../../src/net/session.svelte'
import type { Event, VisibleTable } from '../../src/net/wire'
import { TableLog } from '../../src/talk/table_log.svelte'

const table = { person: 'me', people: { me: { name: 'Anna' }, ben: { name: 'Ben' } }, seats: [], agreements: { hints: true } }
let hear: (...said: [person: string, text: string][]) => void
let happen: (...names: string[]) => void
let log: TableLog

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await speak('en')
})

const said = (person: string, text: string) => ({ event: 'said', person, text }) as unknown as Event

beforeEach(() => {
  const now = table as unknown as VisibleTable
  const session = {
    table: now,
    events: [said('ben', 'Said before I came')],
    subscribe: (told: (events: Event[], before: VisibleTable, now: VisibleTable) => void) => {
      hear = (...all) => told(all.map(([person, text]) => said(person, text)), now, now)
      happen = (...names) => told(names.map((event) => ({ event }) as unknown as Event), now, now)
      return () => undefined
    },
  }
  log = new TableLog(session as unknown as Session)
})

it('counts what others say, and neither my own words nor what was before', () => {
  hear(['ben', 'Careful'], ['me', 'Why?'])
  log.add('The connection is back')
  expect(log.unread).toBe(1)
  hear(['ben', 'You will see'])
  expect(log.unread).toBe(2)
})

it('counts nothing that has been in sight, however long the log becomes', () => {
  hear(['ben', 'Careful'])
  log.read()
  expect(log.unread).toBe(0)
  hear(...Array.from({ length: 200 }, (): [string, string] => ['me', 'Hm']))
  hear(['ben', 'Well?'])
  expect(log.unread).toBe(1)
})

it('tells at the head of the table what happened, and not again what stands above it', () => {
  hear(['ben', 'Careful'])
  log.add('The connection is lost', true)
  expect(log.latest.text).toBe('Ben: Careful')
  log.add('The connection is back')
  expect(log.latest.text).toBe('The connection is back')
})

it('begins at the deal, and keeps what was said before', () => {
  happen('arranged')
  hear(['ben', 'Shall we?'])
  happen('arranged', 'dealt', 'arranged')
  const texts = log.lines.map((line) => line.text)
  expect(texts).toEqual(['Ben: Said before I came', 'Ben: Shall we?', t('tell.dealt'), t('tell.arranged')])
})
