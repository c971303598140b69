/** Small screens, upright and on their side: what is to be seen is in sight, and nothing is cut. */

import { afterAll, beforeAll, expect, it } from 'vitest'

import { DESK, giveUp, House, isMyTurn, PHONE, playNow } from './house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

it('has both sides of Face to Face in sight, and at its end the piles beside the result', async () => {
  const page = await house.visitor({ viewport: PHONE })
  const box = async (selector: string) => (await page.locator(selector).boundingBox())!
  const lowest = async () => {
    const piles = await page.locator('[data-pile]').all()
    const boxes = await Promise.all(piles.map((pile) => pile.boundingBox()))
    return Math.max(...boxes.map((one) => one!.y + one!.height))
  }
  await playNow(page, 'duel', /With 1 bot/)
  await isMyTurn(page)
  const lying = [[844, 390], [640, 400]] as const
  for (const [width, height] of [[320, 568], ...lying] as const) {
    await page.setViewportSize({ width, height })
    const bar = await box('.bar')
    const hand = await box('[data-hand]')
    expect(hand.y + hand.height).toBeLessThanOrEqual(bar.y + 1)
    expect(await lowest()).toBeLessThan(width < height ? hand.y : height)
  }
  await giveUp(page)
  for (const [width, height] of lying) {
    await page.setViewportSize({ width, height })
    expect(await lowest()).toBeLessThan(height)
  }
  await page.setViewportSize(DESK)
  expect(await page.locator('.bar').isVisible()).toBe(false)
})
