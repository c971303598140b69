/** A finished game watched again: brought as a file, stepped through, reviewed, linked, played on. */

import { readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { exactly, find, sentence } from './catalogue'
import { TestServer, PHONE } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

const record = (game: string, line: number) =>
  readFileSync(`../tests/games/${game}.jsonl`, 'utf8').split('\n')[line]!

async function bring(page: Page, name: string, body: string): Promise<void> {
  await page.goto('/game')
  await page.getByLabel(sentence('study.choose_file')).setInputFiles({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(body),
  })
}

const told = (page: Page) => page.getByTestId('step-text').innerText()

it('opens a record, steps through it, reviews it, and leads to a move by its link', async () => {
  const page = await server.visitor()
  await bring(page, 'no.json', '{"tenback": 1}')
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  expect(server.pageErrors.splice(0)).toEqual([expect.stringContaining('400')])
  await bring(page, 'game.json', record('classic', 5))
  await page.waitForURL(/\/game\/\w+$/)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(exactly('game.classic'))
  expect(await told(page)).toMatch(sentence('study.step', { n: 0, all: 18 }))

  const hand = page.getByTestId('open-hand').first().getByTestId('cards').getByRole('listitem')
  expect(await hand.count()).toBe(6)
  await page.keyboard.press('ArrowRight')
  expect(await told(page)).toMatch(sentence('study.step', { n: 1, all: 18 }))
  await page.keyboard.press('ArrowDown')
  expect(await told(page)).toMatch(sentence('study.told.end'))
  await page.keyboard.press('End')
  expect(page.url()).toContain('#18')
  await page.getByRole('slider').fill('3')
  expect(await told(page)).toMatch(sentence('study.step', { n: 3, all: 18 }))

  await find(page, 'button', 'study.review_ask').click()
  await page.getByRole('img', { name: sentence('study.chart_about') }).waitFor({ timeout: 60_000 })
  await page.getByText(exactly('study.as_table')).click()
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(3)
  await page.locator('ol button').last().click()
  await page.getByRole('heading', { name: sentence('study.turn_of') }).waitFor()

  // a page without https may not use the clipboard; what is said of it is true all the same
  const copied = find(page, 'button', 'invite.copied')
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await find(page, 'button', 'study.link').click()
  await copied.waitFor()
  await copied.waitFor({ state: 'detached' })
  await page.evaluate(() => (document.execCommand = () => false))
  await find(page, 'button', 'study.link').click()
  await page.getByRole('alert').getByText(page.url()).waitFor()
  expect(await copied.count()).toBe(0)

  const link = page.url()
  const other = await server.visitor({ locale: 'fr-FR' })
  await other.goto(link)
  expect(await told(other)).toMatch(sentence('study.step', {}, 'fr'))
  expect(await told(other)).not.toMatch(sentence('study.step', { n: 0 }, 'fr'))
  await other.getByRole('img', { name: sentence('study.chart_about', {}, 'fr') }).waitFor()

  // a phone on its side shows the piles and a hand above the buttons, a narrow one all four piles
  await other.setViewportSize({ width: 844, height: 390 })
  const box = async (selector: string) => (await other.locator(selector).first().boundingBox())!
  const { y: buttons } = await box('[data-testid=steps]')
  for (const seen of ['[data-testid=piles]', '[data-testid=open-hand]']) {
    const { y, height } = await box(seen)
    expect(y + height).toBeLessThanOrEqual(buttons)
  }
  await other.setViewportSize({ width: 320, height: 568 })
  const [table, pile] = [await box('[data-testid=scene]'), (await other.locator('[data-testid=piles] > li').last().boundingBox())!]
  expect(pile.x + pile.width).toBeLessThanOrEqual(table.x + table.width)
  expect(server.pageErrors).toEqual([])
})

it('plays on from a move at a table of its own', async () => {
  const page = await server.visitor()
  await bring(page, 'game.json', record('duel', 0))
  await page.getByText(sentence('study.step', { n: 0 })).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByText(sentence('study.told.end')).first().waitFor()
  await find(page, 'button', 'study.on').click()
  await page.waitForURL(/\/table\/\w+$/)
  await page.getByTestId('my-seat').waitFor()
  expect(await page.getByTestId('my-seat').getByTestId('face').innerText()).toBe('G') // no watcher, a Guest
  await page.getByText(sentence('lobby.begun')).waitFor()
  const [moves] = /\d+/.exec(await page.getByTestId('begun').innerText())!
  await find(page, 'button', 'lobby.go_on').click() // a bot has the other seat
  await page.locator('[data-pile]').first().waitFor()
  expect(await page.locator('body').getAttribute('data-moves')).toBe(`1.${moves}playing`)

  // against a bot nobody has to be waited for
  const played = JSON.parse(record('duel', 0)) as object
  await bring(page, 'game.json', JSON.stringify({ ...played, names: ['strong', 'Ben'] }))
  await page.getByText(sentence('study.step', { n: 0 })).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByText(sentence('study.told.end')).first().waitFor()
  await find(page, 'button', 'study.on').click()
  await page.getByTestId('my-turn').waitFor()
  expect(server.pageErrors).toEqual([])
})

it('has nothing axe would object to, in either theme', async () => {
  const page = await server.visitor({ viewport: PHONE })
  await page.goto('/game')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await violations(page)).toEqual([])
  for (const [game, line] of [['extreme', 5], ['duel', 0], ['columns', 7]] as const) {
    await bring(page, 'game.json', record(game, line))
    await page.waitForURL(/\/game\/\w+$/)
    await page.keyboard.press('ArrowDown')
    if (game === 'extreme') {
      await find(page, 'button', 'study.review_ask').click()
      await page.getByRole('img', { name: sentence('study.chart_about') }).waitFor({ timeout: 60_000 })
    }
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await violations(page), game).toEqual([])
  }
})
