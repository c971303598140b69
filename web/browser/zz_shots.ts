import { afterAll, beforeAll, it } from 'vitest'
import { isMyTurn, tap, TestServer } from './test_server'
const server = new TestServer()
beforeAll(() => server.open())
afterAll(() => server.close())
const SIZES = (process.env.SIZES ?? '390x664,1440x900').split(',').map((s) => s.split('x').map(Number))
const games = (process.env.GAMES ?? 'classic,columns,duel').split(',')
it.each(games)('%s', async (game) => {
  const page = await server.visitor({ colorScheme: (process.env.THEME ?? 'light') as 'light' })
  await page.request.put('/api/me', { data: { name: 'Anna' } })
  const players = game === 'duel' ? 2 : 3
  const options = game === 'columns' ? {} : { starter: '@1' }
  const made = await page.request.post('/api/tables', { data: { game, players, options, agreements: { pace: 0, hints: true } } })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/table/${id}`)
  await page.getByTestId('seat').first().getByRole('button').first().click()
  await page.getByTestId('fill').click()
  await page.locator('[data-testid=start]:enabled').click()
  for (let n = 0; n < Number(process.env.MOVES ?? 7); n++) if (await isMyTurn(page)) await tap(page)
  await isMyTurn(page)
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width: width!, height: height! })
    await page.waitForTimeout(150)
    await page.screenshot({ path: `/tmp/bshots/${process.env.THEME ?? 'light'}-${game}-${width}x${height}.png` })
  }
}, 60_000)
