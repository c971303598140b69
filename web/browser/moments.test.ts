/** Moments: each is shown on its event, moves no pile, goes by itself or with a tap, and is quiet where that is asked for. */

import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { make, openSituation, prepare, type SituationName, SITUATIONS } from './situations'
import { TestServer } from './test_server'

const server = new TestServer()
beforeAll(() => server.open())
afterAll(async () => {
  await server.close()
  expect(server.pageErrors).toEqual([])
})

const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' }

/** A task in a trace of the browser; times are in microseconds, `tdur` on the processor alone. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

interface Observed {
  /** The moments that were shown, and how far a pile was from its place meanwhile, in pixels. */
  seen: string[]
  moved: number
  /** The gain of every sound. */
  gains: number[]
}

/** Note what is shown and heard, however short it is. */
async function observe(page: Page, settings: object = {}): Promise<void> {
  await page.addInitScript((settings) => {
    if (!localStorage.getItem('tenback')) localStorage.setItem('tenback', JSON.stringify(settings))
    const observed: Observed = { seen: [], moved: 0, gains: [] }
    Object.assign(window, { observed })
    const boxes = () =>
      new Map([...document.querySelectorAll<HTMLElement>('[data-pile]')].map((pile) => [pile.dataset.pile, pile.getBoundingClientRect()]))
    let first: ReturnType<typeof boxes> | null = null
    function frame() {
      const stage = document.querySelector<HTMLElement>('[data-moment]')
      if (!stage) first = null
      else {
        if (!first) observed.seen.push(stage.dataset.moment ?? '')
        first ??= boxes()
        for (const [pile, box] of boxes()) {
          const was = first.get(pile)
          if (was) observed.moved = Math.max(observed.moved, Math.abs(box.x - was.x), Math.abs(box.y - was.y))
        }
      }
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    const create = AudioContext.prototype.createGain
    let heard = 0
    AudioContext.prototype.createGain = function () {
      const node = create.call(this)
      const number = heard++
      queueMicrotask(() => (observed.gains[number] = node.gain.value))
      return node
    }
  }, settings)
}

const observed = (page: Page): Promise<Observed> =>
  page.evaluate(() => (window as unknown as { observed: Observed }).observed)
const shown = (page: Page, what: string) =>
  page.waitForFunction((what) => (window as unknown as { observed: Observed }).observed.seen.includes(what), what)

it.each((Object.keys(SITUATIONS) as SituationName[]).filter((name) => !['flights', 'round_won'].includes(name)))('shows %s, and then the table as before', async (name) => {
  const page = await server.visitor({ ...MOVING, viewport: { width: 390, height: 844 } })
  await observe(page)
  await openSituation(page, name)
  await make(page, await prepare(page, name))
  await shown(page, name)
  await page.getByTestId('moment').waitFor({ state: 'detached' })
  if (name !== 'victory' && name !== 'nearly') expect((await observed(page)).moved).toBeLessThanOrEqual(1)
  await page.reload()
  await page.locator('[data-pile]').first().waitFor()
  expect((await observed(page)).seen).toEqual([]) // what is past is not shown again
})

/** The processor time of the longest task of the page while this happens, in milliseconds. */
async function longestTask(page: Page, what: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['toplevel'] })
  await what()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const thread = (event: TraceEvent) => `${event.pid} ${event.tid}`
  const ours = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread)
  const times = traceEvents.filter((event) => event.name.endsWith('RunTask') && ours.includes(thread(event)))
  expect(times.length).toBeGreaterThan(0)
  return Math.max(...times.map(({ tdur }) => (tdur ?? 0) / 1_000))
}

it('holds nothing up while a card flies, on a processor four times slower too', async () => {
  const page = await server.visitor({ ...MOVING, viewport: { width: 390, height: 844 } })
  await openSituation(page, 'flights')
  const worst: number[] = []
  for (const move of SITUATIONS.flights.moves) {
    const fly = async () => {
      await make(page, move)
      await page.waitForFunction(() => !document.getAnimations().some((one) => one.playState === 'running'))
    }
    worst.push(await longestTask(page, fly))
  }
  expect(4 * Math.min(...worst), String(worst)).toBeLessThanOrEqual(50) // the quietest, for a busy machine
})

it('tells the same to somebody who watches', async () => {
  const [page, watcher] = [await server.visitor(MOVING), await server.visitor(MOVING)]
  const { code } = await openSituation(page, 'ten_back')
  await observe(watcher)
  await watcher.request.put('/api/me', { data: { name: 'Wanda' } })
  const joined = await watcher.request.post('/api/tables/join', { data: { code } })
  await watcher.goto(`/table/${((await joined.json()) as { id: string }).id}`)
  await watcher.locator('[data-pile]').first().waitFor()
  await make(page, await prepare(page, 'ten_back'))
  await shown(watcher, 'ten_back')
})

it('shows nothing to those who want less motion', async () => {
  for (const [options, settings] of [[{}, {}], [MOVING, { motion: 'less' }]] as const) {
    const page = await server.visitor(options)
    await observe(page, settings)
    await openSituation(page, 'bomb')
    await make(page, await prepare(page, 'bomb'))
    await page.waitForTimeout(200)
    expect((await observed(page)).seen).toEqual([])
  }
})

it('ends a moment with any key, and lets the key do what it does', async () => {
  const page = await server.visitor(MOVING)
  await observe(page)
  await openSituation(page, 'victory')
  await make(page, await prepare(page, 'victory'))
  const stage = page.getByTestId('moment')
  await stage.waitFor()
  await page.keyboard.press('Tab')
  await stage.waitFor({ state: 'detached', timeout: 1_500 })
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

it('is heard softly by default, and not at all at volume 0 or without sounds', async () => {
  for (const [settings, audible] of [[{}, true], [{ volume: 0 }, false], [{ sound: false }, false]] as const) {
    const page = await server.visitor(MOVING)
    await observe(page, settings)
    await openSituation(page, 'ten_back')
    await make(page, await prepare(page, 'ten_back'))
    await shown(page, 'ten_back')
    const { gains } = await observed(page)
    if (!audible) expect(gains).toEqual([])
    else {
      const [master] = gains // of the first sound; its notes follow
      expect(master).toBeGreaterThan(0)
      expect(master).toBeLessThan(0.3)
    }
  }
})
