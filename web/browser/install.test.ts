/** The page as an app: it can be installed, opens without its server, and is back when that is. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { wrongs } from './axe'
import { House, PHONE, playNow } from './house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

/** Until what the page was loaded with has been kept. */
async function isKept(page: Page): Promise<void> {
  const allKept = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map((entry) => entry.name)
      const assets = loaded.filter((name) => name.includes('/assets/'))
      const kept = await Promise.all(assets.map((name) => caches.match(name)))
      return navigator.serviceWorker.controller && kept.length > 0 && kept.every(Boolean)
    })
  await expect.poll(allKept, { timeout: 10_000 }).toBe(true)
}

it('can be installed', async () => {
  const page = await house.visitor()
  await page.goto('/')
  await isKept(page)
  const tools = await page.context().newCDPSession(page)
  const told = await tools.send('Page.getAppManifest')
  expect(told.errors).toEqual([])
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  const own = installabilityErrors.map((wrong) => wrong.errorId).filter((id) => id !== 'in-incognito')
  expect(own).toEqual([])

  const manifest = JSON.parse(told.data!) as {
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.icons.map((icon) => icon.purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
    const picture = await (await page.request.get(src)).body()
    // width and height stand in a PNG's first chunk
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(house.complaints).toEqual([])
})

it('opens without its server, says so, and is back when the server is', async () => {
  const page = await house.visitor({ viewport: PHONE })
  await playNow(page, 'classic', /Alone/)
  const table = page.url()
  await page.goto('/statistics')
  await page.locator('main nav').waitFor()
  await page.goto('/')
  await isKept(page)

  await house.kill()
  await page.reload()
  const notice = page.getByText('The server does not answer.')
  await notice.waitFor()
  await page.getByRole('button', { name: 'Alone' }).waitFor()
  await page.goto('/statistics')
  await page.getByRole('alert').getByText('cannot be reached').waitFor()
  expect(await wrongs(page)).toEqual([])
  const other = await page.context().newPage()
  await other.goto(table)
  await other.getByRole('heading', { name: 'not here yet' }).waitFor()

  await house.serve()
  await notice.waitFor({ state: 'detached' })
  await page.locator('.panel.none').waitFor()
  await other.locator('[data-card]').first().waitFor()
})

