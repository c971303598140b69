/** Learn, play the deal of the day, see the figures: as people do it, and as axe-core sees it. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Leaderboard } from '../src/net/wire'
import { violations } from './axe'
import { exactly, find, sentence } from './catalogue'
import { TestServer, isMyTurn, PHONE, tap } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

it('teaches the first step of The Game, with a mistake on the way', async () => {
  const page = await server.visitor({ viewport: PHONE })
  await page.goto('/learn')
  await page.locator('a[href="/learn/classic"]').click()
  const lay = async (card: number) => {
    await page.locator(`[data-card="${card}"]`).click()
    await page.locator('[data-pile=a]').click()
  }
  await lay(3)
  await find(page, 'link', 'app.rule', { id: 'G-7' }).waitFor()
  await lay(8)
  await page.locator('[data-pile=a]', { hasText: '8' }).waitFor()
  await lay(13)
  await page.getByTestId('remark-good').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByTestId('next').click()
  await page.getByText(sentence('lessons.step', { n: 2 })).waitFor()
  expect(server.pageErrors).toEqual([])
})

it('counts no step of a lesson as done that was only gone past', async () => {
  const page = await server.visitor({ viewport: PHONE })
  await page.goto('/learn/classic')
  await page.getByTestId('next').waitFor()
  const steps = await page.getByTestId('step').count()
  for (let n = 0; n < steps; n++) await page.getByTestId('next').click()
  await page.getByText(sentence('lessons.skipped', { n: steps })).waitFor()
  expect(await page.getByTestId('done-step').count()).toBe(0)
  await find(page, 'button', 'lessons.to_skipped').click()
  await page.getByText(sentence('lessons.step', { n: 1, all: steps })).waitFor()
})

it('finds a rule by a word, and a clause by its link', async () => {
  const page = await server.visitor({ locale: 'fr-FR', viewport: PHONE })
  await page.goto('/learn/extreme#X-6')
  await page.getByTestId('linked-clause').waitFor()
  expect(await page.getByTestId('linked-clause').locator('dt').innerText()).toBe('X-6')
  await page.getByRole('searchbox').fill('tete de mort')
  await page.getByText(sentence('lessons.found', {}, 'fr')).waitFor()
  const clauses = page.locator('[data-testid=clause], [data-testid=linked-clause]')
  expect(await clauses.count()).toBeGreaterThan(0)
  expect(await clauses.count()).toBeLessThan(10)
  expect(await violations(page)).toEqual([])
  expect(server.pageErrors).toEqual([])
})

it('plays the deal of the day once, and counts it', async () => {
  const page = await server.visitor({ viewport: PHONE })
  await page.goto('/daily')
  await find(page, 'button', 'daily.play').click()
  await page.locator('[data-pile]').first().waitFor()
  await page.locator('header', { hasText: sentence('daily.of_day') }).waitFor()
  while (await isMyTurn(page)) await tap(page)
  await page.getByTestId('ending').filter({ hasText: sentence('daily.first') }).waitFor()
  expect(await page.getByTestId('ending').locator('.main').allInnerTexts()).toEqual([expect.stringMatching(exactly('daily.see'))])

  await find(page, 'link', 'daily.see').click()
  await find(page, 'link', 'daily.watch').waitFor()
  await page.getByTestId('my-rank').waitFor()
  expect(await find(page, 'button', 'daily.play').count()).toBe(0)
  expect(await violations(page)).toEqual([])

  await page.goto('/statistics')
  await page.getByTestId('tally').first().waitFor()
  expect(await page.getByTestId('tally').first().innerText()).toMatch(sentence('stats.games', { n: 1 }))
  expect(await violations(page)).toEqual([])
  expect(server.pageErrors).toEqual([])
})

it('tells somebody who finished a deal after its day why they have no rank', async () => {
  const page = await server.visitor({ viewport: PHONE })
  const link = { id: 'x', code: 'x', url: 'x' }
  const mine = { link, ended: true, won: false, score: 12, alone: true, record: null, rank: null, percentile: null }
  await page.route(/\/api\/daily\/classic\/1/, async (route) => {
    const board = (await (await route.fetch()).json()) as Leaderboard
    await route.fulfill({ json: { ...board, mine } })
  })
  await page.goto('/daily')
  await page.getByText(sentence('daily.left', { n: 12 })).waitFor()
  await page.getByText(sentence('daily.late')).waitFor()
  await page.route(/\/api\/daily\/classic\/1/, async (route) => {
    const board = (await (await route.fetch()).json()) as Leaderboard
    await route.fulfill({ json: { ...board, mine: { ...mine, ended: false } } })
  })
  await find(page, 'button', 'daily.before').click()
  await page.getByText(sentence('daily.late_still')).waitFor()
})

it.each([[390, 664], [320, 568]])('has the way to the next step in sight at %ix%i, and ends turns only where that is asked for', async (width, height) => {
  const page = await server.visitor({ viewport: { width, height } })
  await page.goto('/learn/classic')
  await page.locator('[data-card]').first().waitFor()
  expect(await page.getByTestId('end').count()).toBe(0)
  for (const card of [8, 13]) {
    await page.locator(`[data-card="${card}"]`).click()
    await page.locator('[data-pile=a]').click()
  }
  await page.getByTestId('remark-good').waitFor()
  const box = (await page.getByTestId('next').boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(height)
  expect(await violations(page)).toEqual([])
  for (let n = 0; n < 4; n++) await page.getByTestId('next').click()
  await page.getByTestId('end').waitFor()
})
