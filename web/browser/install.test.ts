/** The page as an app: it can be installed, opens without its server, and is back when that is. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from './axe'
import { find, sentence } from './catalogue'
import { TestServer, PHONE, startGame } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())

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
  const page = await server.visitor()
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
  expect(server.pageErrors).toEqual([])
})

it('opens without its server, says so, and is back when the server is', async () => {
  const page = await server.visitor({ viewport: PHONE })
  await startGame(page, 'classic', 'alone')
  const table = page.url()
  await page.goto('/statistics')
  await page.locator('main nav').waitFor()
  await page.goto('/')
  await isKept(page)

  await server.kill()
  await page.reload()
  const notice = page.getByText(sentence('app.unreached'))
  await notice.waitFor()
  await find(page, 'button', 'home.play').waitFor()
  await page.goto('/statistics')
  await page.getByRole('alert').getByText(sentence('app.no_server')).waitFor()
  expect(await violations(page)).toEqual([])
  const other = await page.context().newPage()
  await other.goto(table)
  await find(other, 'heading', 'app.not_loaded').waitFor()

  await server.serve()
  await notice.waitFor({ state: 'detached' })
  await page.getByTestId('no-games').waitFor()
  await other.locator('[data-card]').first().waitFor()
})

