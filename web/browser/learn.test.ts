/** Learn, play the deal of the day, see the figures: as people do it, and as axe-core sees it. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Leaderboard } from '../src/net/wire'
import { wrongs } from './axe'
import { House, isMyTurn, PHONE, tap } from './house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

it('teaches the first step of The Game, with a mistake on the way', async () => {
  const page = await house.visitor({ viewport: PHONE })
  await page.goto('/learn')
  await page.getByRole('link', { name: 'Begin the lesson: The Game', exact: true }).click()
  const lay = async (card: number) => {
    await page.locator(`[data-card="${card}"]`).click()
    await page.locator('[data-pile=a]').click()
  }
  await lay(3)
  await page.getByRole('link', { name: 'Rule G-7' }).waitFor()
  await lay(8)
  await page.locator('[data-pile=a]', { hasText: '8' }).waitFor()
  await lay(13)
  await page.locator('.remark.good').waitFor()
  expect(await wrongs(page)).toEqual([])
  await page.locator('[data-do=next]').click()
  await page.getByText('Step 2 of 6').waitFor()
  expect(house.complaints).toEqual([])
})

it('counts no step of a lesson as done that was only gone past', async () => {
  const page = await house.visitor({ viewport: PHONE })
  await page.goto('/learn/classic')
  await page.locator('[data-do=next]').waitFor()
  const steps = await page.locator('.dots li').count()
  for (let n = 0; n < steps; n++) await page.locator('[data-do=next]').click()
  await page.getByText(`${steps} of them wait to be played.`).waitFor()
  expect(await page.locator('.dots .done').count()).toBe(0)
  await page.getByRole('button', { name: 'Play the first of them' }).click()
  await page.getByText(`Step 1 of ${steps}`).waitFor()
})

it('finds a rule by a word, and a clause by its link', async () => {
  const page = await house.visitor({ locale: 'fr-FR', viewport: PHONE })
  await page.goto('/learn/extreme#X-6')
  await page.locator('.clause.here').waitFor()
  expect(await page.locator('.clause.here dt').innerText()).toBe('X-6')
  await page.getByRole('searchbox').fill('tete de mort')
  await page.getByText(/passages? trouvés?/).waitFor()
  const clauses = page.locator('.clause')
  expect(await clauses.count()).toBeGreaterThan(0)
  expect(await clauses.count()).toBeLessThan(10)
  expect(await wrongs(page)).toEqual([])
  expect(house.complaints).toEqual([])
})

it('plays the deal of the day once, and counts it', async () => {
  const page = await house.visitor({ viewport: PHONE })
  await page.goto('/daily')
  await page.getByRole('button', { name: 'Play it' }).click()
  await page.locator('[data-pile]').first().waitFor()
  await page.locator('header', { hasText: 'Deal of the day' }).waitFor()
  while (await isMyTurn(page)) await tap(page)
  await page.locator('.end', { hasText: 'The first result of this deal' }).waitFor()
  expect(await page.locator('.end .main').allInnerTexts()).toEqual(['See how everybody did'])

  await page.getByRole('link', { name: 'See how everybody did' }).click()
  await page.getByRole('link', { name: 'Watch mine' }).waitFor()
  await page.locator('tr.me').waitFor()
  expect(await page.getByRole('button', { name: 'Play it' }).count()).toBe(0)
  expect(await wrongs(page)).toEqual([])

  await page.goto('/statistics')
  await page.locator('.tallies li').first().waitFor()
  expect(await page.locator('.tallies li').first().innerText()).toContain('1 game')
  expect(await wrongs(page)).toEqual([])
  expect(house.complaints).toEqual([])
})

it('tells somebody who finished a deal after its day why they have no rank', async () => {
  const page = await house.visitor({ viewport: PHONE })
  const link = { id: 'x', code: 'x', url: 'x' }
  const mine = { link, ended: true, won: false, score: 12, alone: true, record: null, rank: null, percentile: null }
  await page.route(/\/api\/daily\/classic\/1/, async (route) => {
    const board = (await (await route.fetch()).json()) as Leaderboard
    await route.fulfill({ json: { ...board, mine } })
  })
  await page.goto('/daily')
  await page.getByText('12 left').waitFor()
  await page.getByText('not ranked: you finished it after its day was over').waitFor()
  await page.route(/\/api\/daily\/classic\/1/, async (route) => {
    const board = (await (await route.fetch()).json()) as Leaderboard
    await route.fulfill({ json: { ...board, mine: { ...mine, ended: false } } })
  })
  await page.getByRole('button', { name: 'The day before' }).click()
  await page.getByText('it will not be ranked any more').waitFor()
})
