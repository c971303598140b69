/** A whole game alone, with nothing but the keyboard. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Replay } from '../src/net/wire'
import { giveUp, House, isMyTurn, playNow, settled } from './house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

it('plays The Game from the front page to the end with the keyboard only', async () => {
  const page = await house.visitor()
  const key = (name: string) => page.keyboard.press(name)
  await page.goto('/')
  const start = page.getByRole('button', { name: 'Alone' })
  for (let n = 0; n < 20 && !(await start.evaluate((it) => it === document.activeElement)); n++) {
    await key('Tab')
  }
  await key('Enter')
  await page.locator('[data-pile]').first().waitFor()
  expect(await page.locator('[data-card]').count()).toBe(8)
  expect(await page.locator('[data-turn]').innerText()).toBe('Your turn: lay at least 2 cards')

  let laid = 0
  while ((await page.locator('[data-do=rematch]').count()) === 0) {
    const before = await page.locator('body').getAttribute('data-moves')
    if (await page.locator('[data-do=end]').isEnabled()) await key('.')
    else {
      const card = await page.locator('.pick:not(.dull)').first().getAttribute('data-card')
      for (const digit of card!) await key(digit)
      const piles = page.locator('[data-pile].target')
      const badges = await piles.locator('.badge').allInnerTexts()
      const costs = badges.map((text) => Math.abs(Number(text.replace('−', '-'))) || 0)
      const cheapest = costs.indexOf(Math.min(...costs))
      await key((await piles.nth(cheapest).getAttribute('data-pile'))!)
      laid += 1
    }
    // a warning has the focus on "Think again": Tab and Enter say "Do it anyway"
    for (let n = 0; n < 200; n++) {
      if (await page.getByRole('button', { name: 'Do it anyway' }).isVisible()) {
        await key('Tab')
        await key('Enter')
      }
      if ((await page.locator('body').getAttribute('data-moves')) !== before) break
      await page.waitForTimeout(20)
    }
    const lost = await page.evaluate(() => document.activeElement === document.body)
    expect(lost, `the focus after ${before}`).toBe(false)
  }
  expect(laid).toBeGreaterThan(5)
  const heading = page.locator('#end-title')
  expect(await heading.innerText()).toMatch(/Lost with \d+ cards? left|beaten/)
  await page.locator('.proof summary', { hasText: 'honest' }).waitFor()
  const log = await page.locator('[role=log]').innerText()
  expect(log).toContain('The game is over.')
  expect(house.complaints).toEqual([])
})

it('tells of a card that the seed has not dealt', async () => {
  const page = await house.visitor()
  // a server that changes a hand afterwards, in what it says of the finished game
  await page.route('**/api/games/*', async (route) => {
    const replay = (await (await route.fetch()).json()) as Replay
    replay.steps[0]!.hands[0]![0] = 1
    await route.fulfill({ json: replay })
  })
  await playNow(page, 'classic', /Alone/)
  await giveUp(page)
  await page.locator('.proof summary', { hasText: 'does not match' }).waitFor()
  expect(await page.locator('.proof li:not(.bad)').count()).toBe(1)
  const wrong = await page.locator('.proof li.bad').allInnerTexts()
  expect(wrong).toEqual([expect.stringContaining('other ones'), expect.stringContaining('differs')])
})

it('gives a hint to whoever plays alone, and asks before a game is given up', async () => {
  const page = await house.visitor()
  await playNow(page, 'classic', /Alone/)
  await page.getByRole('button', { name: 'Ask for a hint' }).click()
  await page.locator('.hint .line', { hasText: /^\d+ on pile [A-D]/ }).waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Give up this game' }).click()
  await page.getByText('counts as given up').waitFor()
  await page.getByRole('button', { name: 'Think again' }).click()
  await page.keyboard.press('Escape')
  expect(await page.locator('.status.mine, .hint').count()).toBeGreaterThan(0)
  await giveUp(page)

  // friends agree on hints beforehand, and then nobody is shown what is refused
  await page.goto('/')
  await page.getByRole('button', { name: 'With friends' }).click()
  const allowed = page.getByLabel('Hints from the best bot are allowed')
  expect(await allowed.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Fill up with bots' }).click()
  await page.locator('[data-do=start]:enabled').click()
  await page.locator('.starter button').first().click()
  await page.locator('.status.mine').waitFor({ timeout: 60_000 })
  expect(await page.getByRole('button', { name: 'Ask for a hint' }).count()).toBe(0)
  expect(house.complaints).toEqual([])
})

it('has the focus on the table from the start, and lays a typed card on its typed column', async () => {
  const page = await house.visitor()
  const key = (name: string) => page.keyboard.press(name)
  await page.goto('/')
  await page.locator('label:has(input[value=columns])').click()
  await page.getByRole('button', { name: /With \d bots?/ }).press('Enter')
  await page.locator('.starter :focus').waitFor()
  await key('Enter')
  await page.locator('[data-hand] :focus').waitFor()
  expect(await isMyTurn(page)).toBe(true)

  const before = await page.locator('body').getAttribute('data-moves')
  if (await page.locator('[data-do=draw]').count()) await key('d')
  else {
    const card = (await page.locator('.pick:not(.dull)').first().getAttribute('data-card'))!
    const picked = page.locator(`.picked[data-card="${card}"]`)
    for (let n = 0; n < 5 && !(await picked.count()); n++) {
      for (const digit of /^\d+/.exec(card)![0]) await key(digit)
    }
    await key('c')
    await key((await page.locator('.column.target').first().getAttribute('data-pile'))!)
  }
  await settled(page, before)
  expect(await page.locator('[data-hand] :focus').count()).toBe(1)
})
