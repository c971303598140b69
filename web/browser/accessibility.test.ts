/** For everyone: axe finds nothing on any screen in either theme, every language, drag and drop. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { find, sentence } from './catalogue'
import { choosePlay, giveUp, openLobby, PHONE, startGame, startWithFriend, TestServer } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

it('axe finds nothing on the way to a table and through a game', async () => {
  const page = await server.visitor({ viewport: PHONE })
  const found: string[] = []
  const look = async (screen: string) => {
    for (const wrong of await violations(page)) found.push(`${screen}: ${wrong}`)
  }
  await page.goto('/')
  await page.locator('h1').waitFor()
  await look('home')

  await startGame(page, 'classic', 'bots')
  await page.locator('[data-testid=starter] button').first().waitFor()
  await look('who starts')
  await page.locator('[data-testid=starter] button').first().click()
  await page.getByTestId('my-turn').waitFor()
  await page.locator('[data-card]').first().click()
  await look('table')
  await find(page, 'button', 'menu.title').click()
  await look('menu')
  await find(page, 'button', 'menu.rules').click()
  const headings = page.locator('dialog[open]').getByRole('heading', { level: 2 })
  await headings.nth(2).waitFor()
  const all = await headings.count()
  await find(page, 'searchbox', 'lessons.search').fill('ten')
  await page.locator('dialog mark').first().waitFor()
  expect(await headings.count()).toBeLessThan(all) // "beaten" is not what was looked for
  await look('rules at the table')
  await page.keyboard.press('Escape') // empties the field
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog').filter({ hasText: sentence('keys.talk') }).waitFor()
  await page.keyboard.press('Escape')
  await giveUp(page)
  await page.getByTestId('proof-honest').locator('summary').click()
  await look('end')

  for (const game of ['extreme', 'duel', 'columns']) {
    await startGame(page, game, 'bots')
    await look(game)
  }
  await choosePlay(page)
  await look('home')
  await find(page, 'button', 'home.friends').click()
  await find(page, 'textbox', 'lobby.ask_name').waitFor()
  await look('lobby without a name')
  await openLobby(page)
  await look('lobby')
  await page.goto(`/t/${(await page.getByTestId('code').innerText()).replaceAll('-', '')}x`)
  await page.locator('h1').waitFor()
  await look('no such table')
  expect(found).toEqual([])
})

it('speaks German and French at once, and keeps the choice', async () => {
  const page = await server.visitor({ locale: 'de-CH' })
  await page.goto('/')
  await find(page, 'button', 'home.play', {}, 'de').waitFor()
  await find(page, 'button', 'app.settings', {}, 'de').click()
  await find(page, 'combobox', 'settings.language', {}, 'de').selectOption('fr')
  await page.keyboard.press('Escape')
  await find(page, 'button', 'home.play', {}, 'fr').waitFor()
  await page.reload()
  await find(page, 'button', 'home.play', {}, 'fr').click()
  await find(page, 'button', 'home.alone', {}, 'fr').click()
  await page.getByText(sentence('status.turn', {}, 'fr')).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
})

it('lays a card that is dragged to its pile, and leaves one that is dropped elsewhere', async () => {
  const page = await server.visitor()
  await startGame(page, 'classic', 'alone')
  const centre = async (selector: string) => {
    const box = (await page.locator(selector).first().boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const card = await page.locator('[data-card]').first().getAttribute('data-card')
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
  expect(await page.locator('[data-pile=b]').innerText()).toMatch(sentence('pile.shows', { top: card! }))
  await page.getByTestId('back').click()
  await page.locator(`[data-card="${card}"]`).waitFor()

  // what is taken back lies nowhere else, and no pile of the next game remembers the last one
  const lying = page.locator('[data-pile] .card')
  expect(await lying.count()).toBe(0)
  await drag(await centre('[data-pile=b]'), 1) // a quick hand
  await lying.waitFor()
  await giveUp(page)
  await page.getByTestId('rematch').click()
  await page.getByTestId('my-turn').waitFor()
  expect(await lying.count()).toBe(0)
})

it('lets go of a card that was dropped quickly, and drags it by finger', async () => {
  const page = await server.visitor({ hasTouch: true })
  await startGame(page, 'classic', 'alone')
  const centre = async (selector: string) => {
    const box = (await page.locator(selector).first().boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const from = await centre('[data-card]')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(5, 300, { steps: 1 })
  await page.mouse.up()
  await page.mouse.move(from.x + 15, from.y + 15, { steps: 3 })
  expect(await page.locator('[data-card].dragging, [data-card][aria-pressed=true]').count()).toBe(0)

  await page.touchscreen.tap(from.x, from.y)
  await page.locator('[data-card][aria-pressed=true]').waitFor()
  await page.touchscreen.tap(from.x, from.y)
  await page.locator('[data-card][aria-pressed=true]').waitFor({ state: 'detached' })

  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  await touch('touchMove', [await centre('[data-pile=b]')])
  await touch('touchEnd', [])
  await page.locator('[data-pile=b] .card').waitFor()
})

it.each([320, 390, 844, 1280, 2560])('fits a screen of %i pixels without scrolling sideways', async (width) => {
  const page = await server.visitor({ viewport: { width, height: width === 844 ? 390 : 800 } })
  for (const game of ['classic', 'columns'] as const) {
    await startGame(page, game, 'bots')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    if (width === 320 || width === 2560) expect(await violations(page)).toEqual([])
    const small = await page.locator('main button:visible').evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width < 24 || box.height < 24).length,
    )
    expect(small).toBe(0)
  }
})

it('has what is to be done in sight with eight at a table', async () => {
  const page = await server.visitor({ viewport: { width: 320, height: 568 } })
  await choosePlay(page)
  await page.locator('label:has(input[value=columns])').click()
  await find(page, 'button', 'home.friends').click()
  await page.locator('#how-many').selectOption('8')
  await page.locator('[data-testid=my-seat], [data-testid=seat]').nth(7).waitFor()
  await find(page, 'button', 'lobby.fill').click()
  await page.locator('[data-testid=start]:enabled').click()
  await page.getByTestId('my-turn').waitFor({ timeout: 90_000 }) // a lot has decided who starts
  for (const [width, height] of [[320, 568], [390, 844], [844, 390]] as const) {
    await page.setViewportSize({ width, height })
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!
    const bar = await box('[data-testid=actions]')
    expect(bar.y + bar.height).toBeLessThanOrEqual(height)
    const hand = await box('[data-hand]')
    expect(hand.y + hand.height).toBeLessThanOrEqual(bar.y + 1)
    for (const seat of await page.getByTestId('card-count').all()) {
      const { x, width: wide } = (await seat.boundingBox())!
      expect([x >= 0, x + wide <= width]).toEqual([true, true])
    }
  }
})

it.each([[320, 568], [844, 390], [568, 320]])(
  'shows the whole hand on %i by %i pixels while it is asked who starts, and signals above the question',
  async (width, height) => {
    const page = await server.visitor({ viewport: { width, height }, locale: 'de-DE' })
    await startGame(page, 'classic', 'bots', 'de')
    await page.getByTestId('starter').waitFor()
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!
    const ends = async (selector: string) => {
      const { y, height } = await box(selector)
      return y + height
    }
    expect(await ends('[data-hand]')).toBeLessThanOrEqual((await box('[data-testid=actions]')).y + 1)
    if (width > height) return
    const signals = page.locator('[data-drop=b]').getByTestId('signal')
    for (const [number, kind] of (['leave', 'gently', 'ten_back'] as const).entries()) {
      await page.locator('[data-pile=b]').click()
      await find(page, 'button', `signal.${kind}`, {}, 'de').click()
      await signals.nth(number).waitFor()
    }
    await page.getByTestId('starter').waitFor()
    expect(await ends('[data-drop=b] [data-testid=signals]')).toBeLessThanOrEqual((await box('[data-testid=prompt]')).y)
  },
)

it('changes language and theme in the menu of a table, also for what the server says', async () => {
  const page = await server.visitor({ viewport: PHONE })
  await startWithFriend(server, page)
  const refused = page.locator('#say-refused', { hasText: /\S/ })
  const refusal = async () => {
    await page.keyboard.press('t')
    await page.locator('#say').fill('Ich habe die 47')
    await page.keyboard.press('Enter')
    await refused.waitFor()
    const text = await refused.innerText()
    await page.keyboard.press('Escape')
    return text
  }
  const english = await refusal()
  await find(page, 'button', 'menu.title').click()
  await find(page, 'button', 'app.settings').click()
  await find(page, 'combobox', 'settings.language').selectOption('de')
  await find(page, 'combobox', 'settings.theme', {}, 'de').selectOption('dark')
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.keyboard.press('Escape')
  expect(await refusal()).not.toBe(english)
})

it('says a refusal where one looks, keeps long words in the log, and leads back to the board', async () => {
  const page = await server.visitor({ viewport: { width: 320, height: 568 } })
  await startWithFriend(server, page)
  await page.keyboard.press('t')
  for (const words of ['W'.repeat(200), 'I have the 47']) {
    await page.locator('#say').fill(words)
    await page.keyboard.press('Enter')
  }
  const refused = page.locator('#say-refused', { hasText: /./ })
  await refused.waitFor()
  await page.getByTestId('message').filter({ hasText: 'WWW' }).waitFor()
  const place = (await refused.boundingBox())!
  expect(place.y + place.height).toBeLessThan(568)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.keyboard.press('Escape')
  expect(await page.locator('main :focus').count()).toBe(1)
})

it('has the piles in sight while somebody talks on a phone, and counts only what others say', async () => {
  for (const [width, height] of [[320, 568], [390, 844], [844, 390]] as const) {
    const page = await server.visitor({ viewport: { width, height } })
    await startWithFriend(server, page)
    await page.getByTestId('talk').click()
    await page.locator('#say:focus').waitFor()
    await page.keyboard.type('Here we go')
    await page.keyboard.press('Enter')
    await page.getByTestId('message').filter({ hasText: 'Here we go' }).waitFor()
    const box = async (place: string) => (await page.locator(place).first().boundingBox())!
    const sheet = await box('#talk')
    expect(sheet.y + sheet.height).toBeLessThanOrEqual(height)
    for (const pile of 'abcd') {
      const seen = await box(`[data-pile=${pile}]`)
      expect(seen.y).toBeGreaterThanOrEqual(0)
      const beside = seen.x + seen.width <= sheet.x
      expect(beside || seen.y + seen.height <= sheet.y).toBe(true)
    }
    await find(page.locator('#talk'), 'button', 'app.close').click()
    await page.locator('#talk').waitFor({ state: 'hidden' })
    await page.getByTestId('talk').waitFor()
    expect(await page.getByTestId('unread').count()).toBe(0)
    await page.context().close()
  }
})
