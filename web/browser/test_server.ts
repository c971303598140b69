/** A server of its own and browsers to visit it, for tests that play like people do. */

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

import type { Language } from '../src/language/languages'
import { exactly, find } from './catalogue'

export const PYTHON = process.env.TENBACK_PYTHON ?? '../.venv/bin/python'
const SHELL = '/usr/bin/chromium-headless-shell'
/** The same browser without the parts around a page, where Debian has it: that takes a third less processor. */
export const CHROMIUM = process.env.TENBACK_CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }

export class TestServer {
  address = ''
  private port = '0'
  private server: ChildProcess | null = null
  private browser: Browser | null = null
  private readonly folder = mkdtempSync(join(tmpdir(), 'tenback-'))
  /** Errors in the console, and requests to other hosts; a good test ends without any. */
  readonly pageErrors: string[] = []

  /** `options` are further ones of `tenback serve`. */
  constructor(private readonly options: readonly string[] = []) {}

  async open(): Promise<void> {
    await this.serve()
    this.browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  }

  /** Start the server, the second time at the same port and on the same file. */
  async serve(): Promise<void> {
    const command = ['-m', 'tenback', 'serve', '--no-open', '--rate', '0', '--disconnect-delay', '0.3']
    command.push('--thinking', '1', '--port', this.port, ...this.options)
    command.push('--database', join(this.folder, 'tables.sqlite'))
    const server = spawn(PYTHON, command, { env: { ...process.env, TENBACK_LANG: 'en' } })
    this.server = server
    this.address = await new Promise<string>((found, failed) => {
      let heard = ''
      server.stdout.on('data', (said: Buffer) => {
        heard += said.toString()
        const address = /http:\/\/127\.0\.0\.1:(\d+)/.exec(heard)
        if (address) {
          this.port = address[1]!
          found(address[0])
        }
      })
      server.stderr.on('data', (said: Buffer) => (heard += said.toString()))
      server.on('exit', () => failed(new Error(heard)))
      server.on('error', failed)
    })
  }

  /** Run `tenback admin` on the database. */
  admin(command: string, ...words: string[]): void {
    const database = ['--database', join(this.folder, 'tables.sqlite')]
    const done = spawnSync(PYTHON, ['-m', 'tenback', 'admin', command, ...words, ...database])
    if (done.status !== 0) throw new Error(String(done.stderr))
  }

  /** Kill the server at once. */
  async kill(): Promise<void> {
    const server = this.server
    this.server = null
    if (!server) return
    const gone = new Promise((done) => server.once('exit', done))
    server.kill('SIGKILL')
    await gone
  }

  /** Break every stored log while the server is down; the answer is a function that repairs them. */
  breakLogs(): () => void {
    const kept = mkdtempSync(join(tmpdir(), 'tenback-'))
    cpSync(this.folder, kept, { recursive: true })
    const words = "import sqlite3, sys; base = sqlite3.connect(sys.argv[1]); base.execute("
    const last = '(select body from events as e where e.table_id = events.table_id order by number desc limit 1)'
    const update = `${words}"update events set body = ${last} where number = 2"); base.commit()`
    const done = spawnSync(PYTHON, ['-c', update, join(this.folder, 'tables.sqlite')])
    if (done.status !== 0) throw new Error(String(done.stderr))
    return () => {
      rmSync(this.folder, { recursive: true })
      cpSync(kept, this.folder, { recursive: true })
    }
  }

  async close(): Promise<void> {
    await this.browser?.close()
    await this.kill()
  }

  /** Somebody with a browser of their own, until the test ends. */
  async visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser!.newContext({
      viewport: DESK,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      baseURL: this.address,
      ...options,
    })
    onTestFinished(() => context.close())
    context.setDefaultTimeout(15_000)
    const page = await context.newPage()
    page.on('pageerror', (wrong) => this.pageErrors.push(wrong.message))
    page.on('console', (said) => {
      const offline = said.text().includes('ERR_CONNECTION_REFUSED')
      if (said.type() === 'error' && !offline) this.pageErrors.push(said.text())
    })
    page.on('request', (asked) => {
      if (!asked.url().startsWith(this.address) && !asked.url().startsWith('data:')) {
        this.pageErrors.push(`asked elsewhere: ${asked.url()}`)
      }
    })
    return page
  }
}

/** Open the front page, where one chooses a game and with whom to play. */
export async function choosePlay(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByTestId('play').click()
}

/** Start a game from the front page. */
export async function startGame(
  page: Page,
  game: string,
  how: 'alone' | 'bots',
  language: Language = 'en',
): Promise<void> {
  await choosePlay(page)
  await page.locator(`label:has(input[value=${game}])`).click()
  await find(page, 'button', `home.${how}`, {}, language).click()
  await page.locator('[data-pile]').first().waitFor()
}

/** Open a table for friends from the front page, and tell them a name. */
export async function openLobby(page: Page, game = 'classic', name = 'Anna'): Promise<void> {
  await choosePlay(page)
  await page.locator(`label:has(input[value=${game}])`).click()
  await find(page, 'button', 'home.friends').click()
  await page.locator('#seats-title').waitFor()
  const asked = find(page, 'textbox', 'lobby.ask_name')
  if (await asked.count()) {
    await asked.fill(name)
    await find(page, 'button', 'lobby.show_link').click()
  }
  await page.getByRole('img', { name: exactly('invite.qr') }).waitFor()
}

/** A game with a friend in another browser, and nobody else: here people can talk. */
export async function startWithFriend(server: TestServer, page: Page): Promise<void> {
  await page.request.put('/api/me', { data: { name: 'Anna' } })
  const wish = { game: 'classic', players: 2, agreements: { language: 'en' } }
  const made = await page.request.post('/api/tables', { data: wish })
  const { id, code } = (await made.json()) as { id: string; code: string }
  await page.goto(`/table/${id}`)
  await find(page, 'button', 'lobby.sit').first().click()
  const friend = await server.visitor()
  await friend.goto(`/t/${code}`)
  await find(friend, 'textbox', 'invited.name').fill('Ben')
  await find(friend, 'button', 'invited.come').click()
  await friend.getByTestId('ready').waitFor()
  await page.locator('[data-testid=start]:enabled').click()
  await page.locator('[data-pile]').first().waitFor()
}

/** Give the game up, after a second thought. */
export async function giveUp(page: Page): Promise<void> {
  await find(page, 'button', 'menu.title').click()
  await find(page, 'button', 'menu.abandon').click()
  await find(page, 'button', 'warning.yes').click()
  await page.getByTestId('result').waitFor()
}

/** Wait until I have to do something, or the game is over. */
export async function isMyTurn(page: Page): Promise<boolean> {
  await page.locator('[data-testid=my-turn], [data-testid=rematch]').first().waitFor({ timeout: 60_000 })
  return (await page.getByTestId('rematch').count()) === 0
}

/** Do one thing a hasty player would do, by tapping. */
export async function tap(page: Page): Promise<void> {
  const before = await page.locator('body').getAttribute('data-moves')
  const press = async (selector: string) => page.locator(selector).first().click()
  const able = async (selector: string) => (await page.locator(selector).count()) > 0
  if (await able('[data-testid=end]:enabled')) await press('[data-testid=end]:enabled')
  else if (await able('[data-testid=draw]')) await press('[data-testid=draw]')
  else if (await able('[data-testid=pass]')) await press('[data-testid=pass]')
  else if (await able('[data-pile][data-target]')) await press('[data-pile][data-target]')
  else {
    await press('[data-playable]')
    await page.locator('[data-pile][data-target]').first().click()
  }
  await settled(page, before)
}

/** Wait until the table has answered; a warning is read and ignored. */
export async function settled(page: Page, before: string | null): Promise<void> {
  for (let n = 0; n < 200; n++) {
    const anyway = find(page, 'button', 'warning.yes')
    if (await anyway.isVisible()) await anyway.click()
    const moves = await page.locator('body').getAttribute('data-moves')
    if (moves !== before) return
    await page.waitForTimeout(25)
  }
  throw new Error('nothing happened')
}
