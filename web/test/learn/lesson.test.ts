/** Lessons: what counts as done, what is explained; and the Markdown of the rules. */

import { expect, it } from 'vitest'

import { Lesson } from '../../src/learn/lesson.svelte'
import { partsOf, plain, speaksOf, words } from '../../src/learn/markdown'
import type { TrialResult, View } from '../../src/net/wire'

const view = { game: 'classic' } as View

/** A server that knows one illegal move. */
async function server(position: string, moves: string[]): Promise<TrialResult> {
  const refused = moves[0] === '3a' ? { refused: 'illegal', text: 'too low', key: 'k', clause: 'G-7' } : null
  const now = refused ? position : [position, ...moves].join(' ')
  return { position: now, view, done: 1, refused, warnings: [] }
}

async function lesson(...moves: string[]): Promise<Lesson> {
  const begun = new Lesson('classic', { id: 'up', position: 'p', want: ['8a', '13a', '.'] }, server)
  await begun.begin()
  for (const move of moves) await begun.make(move)
  return begun
}

it('is done when all that was asked for is done, whatever the order', async () => {
  expect((await lesson('8a', '13a', '.')).isDone).toBe(true)
  expect((await lesson('13a', '8a', '.')).remark?.kind).toBe('good')
  expect((await lesson('8a')).left).toEqual(['13a', '.'])
})

it('makes a second move that comes before the answer to the first one', async () => {
  const quick = await lesson()
  await Promise.all([quick.make('8a'), quick.make('13a')])
  expect(quick.left).toEqual(['.'])
})

it('explains what is illegal by its clause, and goes on from there', async () => {
  const tried = await lesson('3a')
  expect(tried.remark).toEqual({ kind: 'bad', text: 'too low', clause: 'G-7' })
  await tried.make('8a')
  expect(tried.left).toEqual(['13a', '.'])
  expect(tried.remark).toBe(null)
})

it('takes back what is legal and not asked for, the early end of a turn too', async () => {
  expect((await lesson('60a')).remark?.kind).toBe('note')
  expect((await lesson('8a', '.')).left).toEqual(['13a', '.'])
})

it('reads the rules as words, never as markup', () => {
  expect(words('Lay **two** [G-6], as `13a` <b>')).toEqual([
    { kind: 'text', text: 'Lay ' },
    { kind: 'strong', text: 'two' },
    { kind: 'text', text: ' ' },
    { kind: 'clause', text: 'G-6' },
    { kind: 'text', text: ', as ' },
    { kind: 'code', text: '13a' },
    { kind: 'text', text: ' <b>' },
  ])
})

it('takes parts, lists and tables apart', () => {
  const parts = partsOf('# Title\n\nFirst\nline\n\n## Goal\n\n- one\n  more\n- two\n\n| A | B |\n|---|---|\n| 1 | 2 |\n')
  expect(parts.map((part) => part.title)).toEqual(['', 'Goal'])
  expect(parts[0]!.blocks).toEqual([{ kind: 'text', line: words('First line') }])
  const [list, table] = parts[1]!.blocks
  expect(list?.kind === 'list' && list.items.map(plain)).toEqual(['one more', 'two'])
  expect(table?.kind === 'table' && table.rows.map((row) => row.map(plain))).toEqual([['1', '2']])
})

it('finds words with or without their accents', () => {
  expect(speaksOf('Piles descendantes : tête de mort', 'TETE')).toBe(true)
  expect(speaksOf('Piles', 'bombe')).toBe(false)
})
