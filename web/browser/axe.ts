/** What axe-core finds wrong with a page as it is now. */

import { readFileSync } from 'node:fs'

import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** In both themes, so that no contrast is missed. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(400) // colours fade
    await page.evaluate(async () => {
      const fades = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(fades.map((fade) => fade.finished)) // on a busy machine longer than that
    })
    const run = async () => {
      const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } }
      return (await axe.run()).violations
    }
    for (const { id, nodes } of await page.evaluate(run)) {
      found.push(...nodes.map((node) => `${colorScheme}, ${id}: ${node.html.slice(0, 160)}`))
    }
  }
  return found
}
