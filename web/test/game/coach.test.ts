/** Advice for the first games: what is said when, and that it ends. */

import { beforeAll, expect, it } from 'vitest'

import { coachText, endCoach, isCoached } from '../../src/game/coach.svelte'
import { speak, t } from '../../src/language/index.svelte'
import type { View } from '../../src/net/wire'

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  return speak('en')
})

const view = (game: string, legal: string[]) =>
  ({ game, seat: 0, turn: 0, legal, tops: { a: 30, b: 1, c: 100, d: 100 } }) as unknown as View

it('tells the goal first, then what is worth knowing now', () => {
  expect(coachText(view('classic', ['31a']), false)).toBe(t('coach.goal.team'))
  expect(coachText(view('columns', []), false)).toBe(t('coach.goal.columns'))
  expect(coachText(view('classic', ['31a']), true)).toBe(t('coach.small'))
  expect(coachText(view('classic', ['31a', '.']), true)).toBe(t('coach.may_stop'))
  expect(coachText(view('classic', ['31a', '20a', '.']), true)).toBe(t('coach.ten_back', { card: 20, pile: 'A' }))
})

it('is there for three games, and never again once it was ended', () => {
  expect(['1', '2', '3', '4', '1'].map(isCoached)).toEqual([true, true, true, false, true])
  endCoach()
  expect(isCoached('1')).toBe(false)
})
