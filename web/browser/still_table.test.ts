/** A table that stays still: over whole games of each kind, at four sizes, whatever is shown. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { find } from './catalogue'
import { changeView } from './changed_view'
import { isMyTurn, settled, startGame, tap, TestServer } from './test_server'

const SIZES = [[390, 664], [390, 844], [820, 1180], [1440, 900]] as const
const MOST_SLOTS = 4 // of columns on the narrowest screen; with more, all of them get smaller

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

type Boxes = Record<string, [x: number, y: number, width: number, height: number]>

const pileBoxes = (page: Page): Promise<Boxes> =>
  page.evaluate(() => {
    const piles = [...document.querySelectorAll<HTMLElement>('[data-pile]')]
    return Object.fromEntries(
      piles.map((pile) => {
        const { x, y, width, height } = pile.getBoundingClientRect()
        return [pile.dataset.pile, [x, y + scrollY, width, height]]
      }),
    ) as Boxes
  })

/** Looks at the piles in every state; the first look at each size is what all later ones must equal. */
class Stillness {
  private readonly first = new Map<string, Boxes>()
  private size = 0

  constructor(private readonly page: Page) {}

  async nextSize(): Promise<void> {
    this.size = (this.size + 1) % SIZES.length
    const [width, height] = SIZES[this.size]!
    await this.page.setViewportSize({ width, height })
  }

  async look(state: string): Promise<void> {
    const boxes = await pileBoxes(this.page)
    if ((await this.page.locator('body').getAttribute('data-moves'))?.endsWith('over')) return
    if (Object.keys(boxes).length > MOST_SLOTS) return
    const known = this.first.get(String(this.size)) ?? {}
    this.first.set(String(this.size), { ...boxes, ...known })
    for (const [pile, box] of Object.entries(boxes)) {
      const before = known[pile] ?? box
      const moved = Math.max(...box.map((value, at) => Math.abs(value - before[at]!)))
      expect(moved, `pile ${pile} at ${SIZES[this.size]!.join('x')} after ${state}: ${before} ${box}`).toBeLessThanOrEqual(1)
    }
  }
}

/** A table full of bots that do not hesitate, and I start. */
async function sitDown(page: Page, game: string, players: number, options = {}): Promise<void> {
  await page.request.put('/api/me', { data: { name: 'Anna' } })
  const wish = { game, players, options, agreements: { pace: 0, hints: true } }
  const made = await page.request.post('/api/tables', { data: wish })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/table/${id}`)
  await page.getByTestId('seat').first().getByRole('button').first().click()
  await page.getByTestId('fill').click()
  await page.locator('[data-testid=start]:enabled').click()
  await page.locator('[data-pile]').first().waitFor()
}

/** Every card a hint names is in the window, above the bar. */
async function seesHint(page: Page): Promise<void> {
  const bar = (await page.getByTestId('actions').boundingBox())!
  for (const number of await page.getByTestId('hint-card').all()) {
    const card = (await number.locator('xpath=..').boundingBox())!
    expect(card.y).toBeGreaterThanOrEqual(0)
    expect(card.y + card.height).toBeLessThanOrEqual(bar.y + 1)
  }
}

/** Make the next move of the hint, by tapping. */
async function followHint(page: Page): Promise<void> {
  const before = await page.locator('body').getAttribute('data-moves')
  const card = page.locator('[data-card]', { has: page.getByTestId('hint-card').filter({ hasText: /^1$/ }) })
  const to = page.locator('[data-pile]', { has: page.getByTestId('hint-pile').filter({ hasText: /^1$/ }) })
  const steps = await page.getByTestId('hint-pile').allInnerTexts()
  expect(new Set(steps).size, `no number twice: ${steps}`).toBe(steps.length)
  if (!(await card.count()) && (await page.locator('[data-falls]').count()) && (await to.count())) {
    await to.click()
    return settled(page, before)
  }
  if (!(await card.count()) || !(await to.count())) return tap(page)
  await card.click()
  await to.click()
  const text = await page.getByTestId('hint').allInnerTexts()
  await settled(page, before).catch(async () => {
    throw new Error(`a hint led nowhere: ${text} ${await page.getByTestId('why').innerText()}`)
  })
}

/** Touch a pile without a card, and lay a card where it does not go. */
async function blunder(page: Page, still: Stillness): Promise<void> {
  const pile = page.locator('[data-pile]').first()
  await pile.click()
  await page.getByTestId('pile-menu').waitFor()
  await still.look('a touched pile')
  expect(await page.getByTestId('my-turn').isVisible()).toBe(true)
  await page.locator('[data-card]').first().click()
  await page.getByTestId('pile-menu').waitFor({ state: 'detached' })
  await still.look('a picked card')
  const shut = page.locator('[data-pile]:not([data-target])').first()
  if (!(await shut.count())) return page.keyboard.press('Escape')
  await shut.click()
  await page.locator('[data-testid=why]:not(:empty)').waitFor()
  await still.look('a refusal')
  expect(await page.getByTestId('my-turn').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await page.getByTestId('why').innerText()).toBe('')
}

it.each([
  ['classic', 3, {}],
  ['extreme', 2, {}],
  ['duel', 2, {}],
  ['columns', 3, { target: 1 }],
] as const)('keeps the piles of %s where they are for a whole game', async (game, players, options) => {
  const page = await server.visitor()
  const still = new Stillness(page)
  await sitDown(page, game, players, options)
  for (const size of SIZES) {
    await still.nextSize()
    await still.look(`the deal, seen at ${size.join('x')}`)
  }
  const starter = page.locator('[data-testid=starter] button')
  if (await starter.count()) await starter.first().click()
  for (let move = 0; await isMyTurn(page); move++) {
    await still.look('the moves of others')
    expect(await page.getByTestId('my-turn').isVisible()).toBe(true)
    if (game === 'columns') expect(await page.getByTestId('my-points').isVisible()).toBe(true)
    if (move % 5 === 1 && !(await page.locator('[data-falls]').count())) await blunder(page, still)
    if (!(await page.getByTestId('hint').count())) await still.nextSize()
    if (move % 3 === 0 && !(await page.getByTestId('hint').count())) {
      await find(page, 'button', 'hint.ask').click()
      await page.getByTestId('hint').waitFor()
    }
    await still.look('a hint')
    await seesHint(page)
    await followHint(page)
    await still.look('a move of mine')
  }
  expect(server.pageErrors).toEqual([])
})

it('says "your turn" again after a pile was touched, and closes the menu of the pile by itself', async () => {
  const page = await server.visitor({ viewport: { width: 390, height: 664 } })
  await page.clock.install()
  await startGame(page, 'classic', 'alone')
  await page.locator('[data-pile=a]').click()
  const menu = page.getByTestId('pile-menu')
  await menu.waitFor()
  expect(await menu.boundingBox().then((box) => box!.y)).toBeGreaterThanOrEqual(0)
  expect(await page.getByTestId('my-turn').isVisible()).toBe(true)
  await page.clock.runFor(6_500)
  await menu.waitFor({ state: 'detached' })
})

it('has the focus nowhere after a reload by touch, and on the table after one by keyboard', async () => {
  const page = await server.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await startGame(page, 'classic', 'alone')
  await page.locator('[data-card]').first().tap()
  await page.reload()
  await page.getByTestId('my-turn').waitFor()
  expect(await page.locator(':focus-visible').count()).toBe(0)
  await page.keyboard.press('Tab')
  await page.reload()
  await page.locator('[data-card]:focus-visible').waitFor()
})

it('forgets a refusal after a few seconds', async () => {
  const page = await server.visitor({ viewport: { width: 390, height: 664 } })
  await page.clock.install()
  await changeView(page, { legal: ['.'] }) // the server knows better
  await startGame(page, 'classic', 'alone')
  await page.locator('[data-testid=end]:enabled').click()
  const refusal = page.locator('[data-testid=why]:not(:empty)')
  await refusal.waitFor()
  await page.clock.runFor(5_500)
  await refusal.waitFor({ state: 'detached' })
})
