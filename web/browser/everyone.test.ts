/** For everyone: axe finds nothing on any screen in either theme, every language, drag and drop. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import { wrongs } from './axe'
import { giveUp, House, PHONE, playNow } from './house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

it('axe finds nothing on the way to a table and through a game', async () => {
  const page = await house.visitor({ viewport: PHONE })
  const found: string[] = []
  const look = async (screen: string) => {
    for (const wrong of await wrongs(page)) found.push(`${screen}: ${wrong}`)
  }
  await page.goto('/')
  await page.locator('h1').waitFor()
  await look('home')

  await playNow(page, 'classic', /With 2 bots/)
  await page.locator('.starter button').first().waitFor()
  await look('who starts')
  await page.locator('.starter button').first().click()
  await page.locator('.status.mine').waitFor()
  await page.locator('.pick').first().click()
  await look('table')
  await page.getByRole('button', { name: 'Menu' }).click()
  await look('menu')
  await page.getByRole('button', { name: 'Rules' }).click()
  await page.getByLabel('Search the rules').fill('ten')
  await page.locator('dialog mark').first().waitFor()
  expect(await page.locator('dialog h2', { hasText: 'Goal' }).count()).toBe(0) // it only says "beaten"
  await look('rules at the table')
  await page.keyboard.press('Escape') // empties the field
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.locator('dialog', { hasText: 'say something' }).waitFor()
  await page.keyboard.press('Escape')
  await giveUp(page)
  await page.locator('.proof.honest summary').click()
  await look('end')

  for (const game of ['extreme', 'duel', 'columns']) {
    await playNow(page, game, /With \d bots?/)
    await look(game)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'With friends' }).click()
  await page.locator('.qr').waitFor()
  await look('lobby')
  await page.goto(`/t/${(await page.locator('.code').innerText()).replaceAll('-', '')}x`)
  await page.locator('h1').waitFor()
  await look('no such table')
  expect(found).toEqual([])
})

it('speaks German and French at once, and keeps the choice', async () => {
  const page = await house.visitor({ locale: 'de-CH' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Allein' }).waitFor()
  await page.getByLabel('Sprache').selectOption('fr')
  await page.getByRole('button', { name: 'En solo' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'En solo' }).click()
  await page.getByText(/À vous/).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
})

it('lays a card that is dragged to its pile, and leaves one that is dropped elsewhere', async () => {
  const page = await house.visitor()
  await playNow(page, 'classic', /Alone/)
  const centre = async (selector: string) => {
    const box = (await page.locator(selector).first().boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const card = await page.locator('.pick').first().getAttribute('data-card')
  const drag = async (to: { x: number; y: number }, steps = 4) => {
    const from = await centre(`[data-card="${card}"]`)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps })
    await page.mouse.up()
  }
  await drag({ x: 5, y: 300 })
  expect(await page.locator('[data-card]').count()).toBe(8)
  await drag(await centre('[data-pile=b]'))
  await page.locator(`[data-card="${card}"]`).waitFor({ state: 'detached' })
  expect(await page.locator('[data-pile=b]').locator('.unseen').innerText()).toContain(`shows ${card}`)
  await page.locator('[data-do=back]').click()
  await page.locator(`[data-card="${card}"]`).waitFor()

  // what is taken back lies nowhere else, and no pile of the next game remembers the last one
  const lying = page.locator('[data-pile] .card')
  expect(await lying.count()).toBe(0)
  await drag(await centre('[data-pile=b]'), 1) // a quick hand
  await lying.waitFor()
  await giveUp(page)
  await page.locator('[data-do=rematch]').click()
  await page.locator('.status.mine').waitFor()
  expect(await lying.count()).toBe(0)
})

it('lets go of a card that was dropped quickly, and drags it by finger', async () => {
  const page = await house.visitor({ hasTouch: true })
  await playNow(page, 'classic', /Alone/)
  const centre = async (selector: string) => {
    const box = (await page.locator(selector).first().boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const from = await centre('.pick')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(5, 300, { steps: 1 })
  await page.mouse.up()
  await page.mouse.move(from.x + 15, from.y + 15, { steps: 3 })
  expect(await page.locator('.pick.dragging, .pick.picked').count()).toBe(0)

  await page.touchscreen.tap(from.x, from.y)
  await page.locator('.pick.picked').waitFor()
  await page.touchscreen.tap(from.x, from.y)
  await page.locator('.pick.picked').waitFor({ state: 'detached' })

  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  await touch('touchMove', [await centre('[data-pile=b]')])
  await touch('touchEnd', [])
  await page.locator('[data-pile=b] .card').waitFor()
})

it.each([320, 390, 844, 1280, 2560])('fits a screen of %i pixels without scrolling sideways', async (width) => {
  const page = await house.visitor({ viewport: { width, height: width === 844 ? 390 : 800 } })
  for (const game of ['classic', 'columns'] as const) {
    await playNow(page, game, /With \d bots?/)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    const small = await page.locator('main button:visible').evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width < 24 || box.height < 24).length,
    )
    expect(small).toBe(0)
  }
})

it('has what is to be done in sight with eight at a table', async () => {
  const page = await house.visitor({ viewport: { width: 320, height: 568 } })
  await page.goto('/')
  await page.locator('label:has(input[value=columns])').click()
  await page.getByRole('button', { name: 'With friends' }).click()
  await page.locator('#how-many').selectOption('8')
  await page.locator('.chairs > li').nth(7).waitFor()
  await page.getByRole('button', { name: 'Fill up with bots' }).click()
  await page.locator('[data-do=start]:enabled').click()
  await page.locator('.starter button').first().click()
  await page.locator('.status.mine').waitFor()
  for (const [width, height] of [[320, 568], [390, 844], [844, 390]] as const) {
    await page.setViewportSize({ width, height })
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!
    const bar = await box('.bar')
    expect(bar.y + bar.height).toBeLessThanOrEqual(height)
    const hand = await box('[data-hand]')
    expect(hand.y + hand.height).toBeLessThanOrEqual(bar.y + 1)
    for (const seat of await page.locator('.seat .count').all()) {
      const { x, width: wide } = (await seat.boundingBox())!
      expect([x >= 0, x + wide <= width]).toEqual([true, true])
    }
  }
})

it.each([[320, 568], [844, 390], [568, 320]])(
  'shows the whole hand on %i by %i pixels while it is asked who starts, and signals above the question',
  async (width, height) => {
    const page = await house.visitor({ viewport: { width, height }, locale: 'de-DE' })
    await page.goto('/')
    await page.getByRole('button', { name: /Mit 2 Bots/ }).click()
    await page.locator('.starter').waitFor()
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!
    const ends = async (selector: string) => {
      const { y, height } = await box(selector)
      return y + height
    }
    expect(await ends('[data-hand]')).toBeLessThanOrEqual((await box('.bar')).y + 1)
    if (width > height) return
    for (const wish of ['Bitte nicht anrühren', 'Kein großer Sprung', 'Zehn zurück möglich']) {
      await page.locator('[data-pile=b]').click()
      await page.getByRole('button', { name: wish, exact: true }).click()
    }
    await page.locator('[data-drop=b] .mark').nth(2).waitFor()
    await page.locator('.starter').waitFor()
    expect(await ends('[data-drop=b] .marks')).toBeLessThanOrEqual((await box('.note')).y)
  },
)

it('changes language and theme in the menu of a table, also for what the server says', async () => {
  const page = await house.visitor({ viewport: PHONE })
  await playNow(page, 'classic', /Alone/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByLabel('Language').selectOption('de')
  await page.getByLabel('Farben').selectOption('dark')
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await page.locator('#say').fill('Ich habe die 47')
  await page.keyboard.press('Enter')
  await page.locator('#say-refused', { hasText: 'Zahlen' }).waitFor()
})

it('says a refusal where one looks, keeps long words in the log, and leads back to the board', async () => {
  const page = await house.visitor({ viewport: { width: 320, height: 568 } })
  await playNow(page, 'classic', /With 2 bots/)
  await page.keyboard.press('t')
  for (const words of ['W'.repeat(200), 'I have the 47']) {
    await page.locator('#say').fill(words)
    await page.keyboard.press('Enter')
  }
  const refused = page.locator('#say-refused', { hasText: /./ })
  await refused.waitFor()
  await page.locator('.said', { hasText: 'WWW' }).waitFor()
  const place = (await refused.boundingBox())!
  expect(place.y + place.height).toBeLessThan(568)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.keyboard.press('Escape')
  expect(await page.locator('main :focus').count()).toBe(1)
})

it('has the piles in sight while somebody talks on a phone, and counts only what others say', async () => {
  for (const [width, height] of [[320, 568], [390, 844], [844, 390]] as const) {
    const page = await house.visitor({ viewport: { width, height } })
    await playNow(page, 'classic', /With 2 bots/)
    await page.locator('[data-do=talk]').click()
    await page.locator('#say:focus').waitFor()
    await page.keyboard.type('Here we go')
    await page.keyboard.press('Enter')
    await page.locator('.said', { hasText: 'Here we go' }).waitFor()
    const box = async (place: string) => (await page.locator(place).first().boundingBox())!
    const sheet = await box('#talk')
    expect(sheet.y + sheet.height).toBeLessThanOrEqual(height)
    for (const pile of 'abcd') {
      const seen = await box(`[data-pile=${pile}]`)
      expect(seen.y).toBeGreaterThanOrEqual(0)
      const beside = seen.x + seen.width <= sheet.x
      expect(beside || seen.y + seen.height <= sheet.y).toBe(true)
    }
    await page.locator('#talk').getByRole('button', { name: 'Close' }).click()
    await page.locator('#talk').waitFor({ state: 'hidden' })
    await page.locator('[data-do=talk]').waitFor()
    expect(await page.locator('.unread').count()).toBe(0)
    await page.context().close()
  }
})
