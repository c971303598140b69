/** The sign in the title of a page nobody looks at: there while it is my turn, and no longer. */

import { beforeEach, expect, it, vi } from 'vitest'

vi.mock('../../src/app/sound', () => ({ playSound: () => undefined }))
vi.mock('../../src/app/vibration', () => ({ buzz: () => undefined }))

import { turnAlert } from '../../src/board/turn_alert.svelte'
import { speak } from '../../src/language/index.svelte'

const page = { title: '', visibilityState: 'hidden', documentElement: {} }

beforeEach(async () => {
  Object.assign(page, { title: 'The Game · tenback', visibilityState: 'hidden' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  await speak('en')
})

it('goes when my turn is over, though nobody has looked', () => {
  const sign = turnAlert()
  for (let turns = 0; turns < 2; turns++) {
    sign.turn(true, false)
    expect(page.title).toBe('● Your turn')
    sign.turn(false, false)
    expect(page.title).toBe('The Game · tenback')
  }
})

it('goes when it is seen, and comes again only with the next turn', () => {
  const sign = turnAlert()
  sign.turn(true, false)
  page.visibilityState = 'visible'
  sign.look()
  expect(page.title).toBe('The Game · tenback')
  page.visibilityState = 'hidden'
  sign.turn(true, false)
  expect(page.title).toBe('The Game · tenback')
})

it('leaves a title alone that the page has changed since', () => {
  const sign = turnAlert()
  sign.turn(true, false)
  page.title = 'Lobby · tenback'
  sign.turn(false, false)
  expect(page.title).toBe('Lobby · tenback')
})

it('is not given to somebody who plays alone, or sees the page', () => {
  turnAlert().turn(true, true)
  page.visibilityState = 'visible'
  turnAlert().turn(true, false)
  expect(page.title).toBe('The Game · tenback')
})
