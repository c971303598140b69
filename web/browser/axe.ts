/** What axe-core finds wrong with a page as it is now. */

import { readFileSync } from 'node:fs'

import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
/** The second theme has the same elements in other colours. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** In both themes, so that no contrast is missed. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(async () => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      const fading = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
      await frame()
      await frame() // the fades to these colours have begun
      for (let n = 0; n < 10 && fading().length; n++) {
        fading().forEach((one) => one.finish())
        await frame() // what takes its colour from them begins now
      }
    })
    const run = async (options: RunOptions) => {
      const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
      return (await axe.run(options)).violations
    }
    for (const { id, nodes } of await page.evaluate(run, colorScheme === 'light' ? {} : COLOURS)) {
      found.push(...nodes.map((node) => `${colorScheme}, ${id}: ${node.html.slice(0, 160)}`))
    }
  }
  return found
}
