/** A finished game watched again: brought as a file, stepped through, reviewed, linked, played on. */

import { readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { wrongs } from './axe'
import { House, PHONE } from './house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

const record = (game: string, line: number) =>
  readFileSync(`../tests/games/${game}.jsonl`, 'utf8').split('\n')[line]!

async function bring(page: Page, name: string, body: string): Promise<void> {
  await page.goto('/game')
  await page.getByLabel('Choose a file').setInputFiles({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(body),
  })
}

const told = (page: Page) => page.locator('.told').innerText()

it('opens a record, steps through it, reviews it, and leads to a move by its link', async () => {
  const page = await house.visitor()
  await bring(page, 'no.json', '{"tenback": 1}')
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  expect(house.complaints.splice(0)).toEqual([expect.stringContaining('400')])
  await bring(page, 'game.json', record('classic', 5))
  await page.waitForURL(/\/game\/\w+$/)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('The Game')
  expect(await told(page)).toContain('Move 0 of 18')

  const hand = page.locator('.hands .seat').first().locator('.cards li')
  expect(await hand.count()).toBe(6)
  await page.keyboard.press('ArrowRight')
  expect(await told(page)).toContain('Move 1 of 18')
  await page.keyboard.press('ArrowDown')
  expect(await told(page)).toContain('ends the turn')
  await page.keyboard.press('End')
  expect(page.url()).toContain('#18')
  await page.getByRole('slider').fill('3')
  expect(await told(page)).toContain('Move 3 of 18')

  await page.getByRole('button', { name: 'Review this game' }).click()
  await page.getByRole('img', { name: /chance to win went from \d+%/ }).waitFor({ timeout: 60_000 })
  await page.getByText('As a table').click()
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(3)
  await page.locator('ol button').last().click()
  expect(await page.locator('.note h3').innerText()).toMatch(/^Turn \d+/)

  // a page without https may not use the clipboard; what is said of it is true all the same
  const copied = page.getByRole('button', { name: 'Copied' })
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await copied.waitFor()
  await copied.waitFor({ state: 'detached' })
  await page.evaluate(() => (document.execCommand = () => false))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('alert').getByText(page.url()).waitFor()
  expect(await copied.count()).toBe(0)

  const link = page.url()
  const other = await house.visitor({ locale: 'fr-FR' })
  await other.goto(link)
  expect(await told(other)).toContain('Coup')
  expect(await told(other)).not.toContain('Coup 0')
  await other.getByRole('img', { name: /chances de gagner/ }).waitFor()

  // a phone on its side shows the piles and a hand above the buttons, a narrow one all four piles
  await other.setViewportSize({ width: 844, height: 390 })
  const box = async (selector: string) => (await other.locator(selector).first().boundingBox())!
  const { y: buttons } = await box('.walk')
  for (const seen of ['.piles', '.hands .seat']) {
    const { y, height } = await box(seen)
    expect(y + height).toBeLessThanOrEqual(buttons)
  }
  await other.setViewportSize({ width: 320, height: 568 })
  const [table, pile] = [await box('.scene'), (await other.locator('.piles > li').last().boundingBox())!]
  expect(pile.x + pile.width).toBeLessThanOrEqual(table.x + table.width)
  expect(house.complaints).toEqual([])
})

it('plays on from a move at a table of its own', async () => {
  const page = await house.visitor()
  await bring(page, 'game.json', record('duel', 0))
  await page.getByText('Move 0 of').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByText('ends the turn').first().waitFor()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.waitForURL(/\/table\/\w+$/)
  await page.locator('.chairs li.mine').waitFor()
  expect(await page.locator('.chairs li.mine .face').innerText()).toBe('G') // no watcher, a Guest
  await page.getByText(/This game goes on after move \d+\./).waitFor()
  const [moves] = /\d+/.exec(await page.locator('.begun').innerText())!
  await page.getByRole('button', { name: 'Go on' }).click() // a bot has the other seat
  await page.locator('[data-pile]').first().waitFor()
  expect(await page.locator('body').getAttribute('data-moves')).toBe(`1.${moves}playing`)

  // against a bot nobody has to be waited for
  const played = JSON.parse(record('duel', 0)) as object
  await bring(page, 'game.json', JSON.stringify({ ...played, names: ['strong', 'Ben'] }))
  await page.getByText('Move 0 of').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByText('ends the turn').first().waitFor()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.locator('.status.mine').waitFor()
  expect(house.complaints).toEqual([])
})

it('has nothing axe would object to, in either theme', async () => {
  const page = await house.visitor({ viewport: PHONE })
  await page.goto('/game')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await wrongs(page)).toEqual([])
  for (const [game, line] of [['extreme', 5], ['duel', 0], ['columns', 7]] as const) {
    await bring(page, 'game.json', record(game, line))
    await page.waitForURL(/\/game\/\w+$/)
    await page.keyboard.press('ArrowDown')
    if (game === 'extreme') {
      await page.getByRole('button', { name: 'Review this game' }).click()
      await page.getByRole('img', { name: /chance to win/ }).waitFor({ timeout: 60_000 })
    }
    expect(await wrongs(page), game).toEqual([])
  }
})
