// Home and a table as Lighthouse sees them: `node run.js ADDRESS RUNS` writes what it found as JSON.
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const [address, runs] = process.argv.slice(2)

const browser = await puppeteer.launch({
  executablePath: process.env.TENBACK_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const found = [await visit('home', `${address}/`)]
  const page = await browser.newPage()
  await page.goto(`${address}/`)
  await page.locator('main form button, main button.main').click()
  await page.waitForSelector('[data-card]')
  found.push(await visit('table', page.url()))
  console.log(JSON.stringify(found))
} finally {
  await browser.close()
}

/** The page on a middling phone and a slow line; of several runs the one in the middle. */
async function visit(name, url) {
  const seen = []
  for (let n = 0; n < Number(runs); n++) seen.push(await look(url))
  const speed = (lhr) => lhr.categories.performance.score
  const lhr = seen.sort((one, other) => speed(one) - speed(other))[Math.floor(seen.length / 2)]
  const scripts = lhr.audits['network-requests'].details.items.filter((item) => item.resourceType === 'Script')
  return {
    name,
    scores: CATEGORIES.map((category) => Math.round(100 * lhr.categories[category].score)),
    runs: seen.map((one) => Math.round(100 * speed(one))),
    paint: Math.round(lhr.audits['largest-contentful-paint'].numericValue),
    blocking: Math.round(lhr.audits['total-blocking-time'].numericValue),
    shift: lhr.audits['cumulative-layout-shift'].numericValue,
    script: scripts.reduce((sum, item) => sum + item.transferSize, 0),
    wrong: Object.values(lhr.audits)
      .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
      .map((audit) => `${audit.id}: ${audit.displayValue ?? audit.title}`),
  }
}

/** One run, in a window of its own; on a busy machine a recording may fail, and is made again. */
async function look(url, tries = 3) {
  const page = await browser.newPage()
  const { lhr } = await lighthouse(url, { onlyCategories: CATEGORIES, logLevel: 'silent' }, undefined, page)
  await page.close()
  if (!lhr.runtimeError) return lhr
  if (tries > 1) return await look(url, tries - 1)
  throw new Error(lhr.runtimeError.message)
}
