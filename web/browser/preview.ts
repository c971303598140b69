/** The picture that messengers show for a link, drawn by `tenback draw`: part of `make screenshots`. */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { chromium } from 'playwright-core'
import { it } from 'vitest'

import { CHROMIUM, CHROMIUM_FLAGS, PYTHON } from './test_server'

const TARGET = 'public/preview.png'
const SIZE = { width: 1200, height: 630 } // as `link_previews.py` tells messengers

it('preview of links', async () => {
  const game = ['draw', '../tests/games/classic.jsonl', '--number', '1', '--at', '6']
  const table = execFileSync(PYTHON, ['-m', 'tenback', ...game, '--svg', '-'], { encoding: 'utf8' })
  const icon = readFileSync('public/icon.svg', 'utf8')
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  const page = await browser.newPage({ viewport: SIZE })
  await page.setContent(`<!doctype html><style>
    body { margin: 0; height: 100vh; display: grid; grid-template-rows: auto 1fr; background: #f5f2ec }
    header { display: flex; align-items: center; gap: 28px; padding: 44px 56px 0;
      font: 700 64px/1 system-ui, sans-serif; color: #1b2230 }
    header svg { width: 84px; height: 84px }
    main { display: grid; place-items: center; min-height: 0; padding: 8px 40px 36px }
    main svg { height: 440px; width: auto; max-width: 100% }
  </style><header>${icon}tenback</header><main>${table}</main>`)
  await page.screenshot({ path: TARGET })
  await browser.close()
})
